"""Every paper of every norm, set in type from the scenarios and read again: what must hold of all of them."""

from collections.abc import Mapping

import pytest
from django.db import transaction

from isonomia.catalogue import norm_by_id
from isonomia.documents.kinds import KINDS
from tests.databases import guarding
from tests.documents.checking import tells_the_case
from tests.documents.drawing import papers_of
from tests.documents.reading import words_of

SCENARIOS: Mapping[str, tuple[str, ...]] = {
    "recife-2011": (
        "02-ar-juntado-antes-do-carnaval",
        "05-auto-recusado-com-duas-testemunhas",
        "08-recurso-mantido",
        "14-conselho-encaminha-tarde",
        "15-complemento-rejeicao-e-recurso",
        "18-ar-devolvido-e-publicacao",
        "24-violencia-multa-triplicada-e-interdicao",
        "30-improcedente-e-reformada-para-advertencia",
        "34-prova-da-notificacao-juntada-tarde",
        "35-agente-publico-no-exercicio-da-funcao",
        "36-incitacao-comunicada-na-hora",
        "43-revisao-e-restituicao",
        "44-desistencia-de-quem-denunciou",
        "45-fato-fora-do-recife",
        "47-vitima-avisada-por-canal-seguro-recorre-da-rejeicao",
        "50-ordem-judicial-anula-a-cassacao",
        "52-recurso-de-quem-denunciou-espera-a-resposta",
        "54-morte-do-unico-autuado-e-material",
        "57-executa-desde-a-homologacao-por-outras-leituras",
    ),
    "df-2013": (
        "01-caminho-ordinario-ate-a-divida-ativa",
        "08-impedimento-e-suplencia",
        "18-suspensao-de-trinta-dias-exatos",
        "20-sem-endereco-arquivada-e-recurso",
        "23-anuncio-sem-vitima-certa",
        "27-prova-nova-e-manifestacao",
        "28-morte-e-sucessao",
        "29-ordem-judicial",
        "31-prova-da-notificacao-chega-tarde",
        "32-agente-publico-em-funcao",
        "33-recurso-de-quem-representou-por-outra-leitura",
        "36-desistencia",
        "38-reconsideracao",
        "46-elementos-do-caput",
        "49-revisao-desfaz-divida-e-alvara",
        "52-cada-ato-por-quem-e-com-que",
        "60-decisao-notificada-por-edital",
    ),
    "pb-2017": (
        "01-caminho-ordinario-advertencia",
        "03-norma-subsidiaria-ligada",
        "04-prorrogacao-pedida-e-dada",
        "05-prorrogacao-tarde",
        "08-rejeicao-e-denuncia-completada",
        "20-orgao-publico-e-seu-agente",
        "23-suspensao-cumprida-e-restabelecida",
        "26-material-devolvido",
        "27-votos-quorum-impedimento-e-empate",
        "32-carta-frustrada-e-diario-oficial",
        "34-morte-e-sucessao",
        "38-prova-da-notificacao-atrasada",
        "42-instrucao-e-sobrestamento",
        "44-parceiro-e-relato-oral-de-terceiro",
        "47-desistencia-antes-e-remessa",
        "58-cada-ato-por-quem-a-norma-diz",
        "62-absolvicao-reformada-com-incitacao",
        "66-ordem-judicial-anula-e-o-dinheiro-volta",
        "73-rejeicao-mantida-e-pedido-completado",
        "75-ar-sem-assinatura-e-recibo-de-estranho",
    ),
    "rj-2013-bill": (
        "02-contas-recusadas-multa-volta",
        "06-suspensao-de-dez-dias",
        "16-cinco-caminhos-da-denuncia",
        "19-servidor-na-funcao",
        "23-fato-que-e-crime",
        "24-rejeicao-e-recurso",
        "28-carta-devolvida-depois-diario",
        "31-prova-da-notificacao-juntada-tarde",
        "32-recurso-de-quem-denunciou",
        "35-prorrogacao-e-sobrestamento",
        "36-via-encerrada-e-sucessora",
        "38-prova-depois-da-defesa",
        "42-fato-fora-do-estado",
        "56-revisao-desfaz-cada-execucao",
        "58-contas-em-exame-e-decisao-anulada",
        "59-cada-ato-por-quem-e-com-que",
    ),
    "salvador-2022": (
        "01-caminho-comum-ate-o-pagamento",
        "07-denuncia-oral-reduzida-a-termo",
        "09-terceiro-sem-ratificacao",
        "14-correcao-interrompe-o-recurso",
        "16-recurso-sobe-e-divida-ativa",
        "18-reconsiderada-e-absolvido",
        "20-membro-impedido",
        "21-conversao-cumprida",
        "33-recurso-devolvido-a-comissao",
        "34-revisao-por-fato-novo-e-restituicao",
        "36-encaminhamentos-do-artigo-oitavo",
        "38-dois-denunciados-em-datas-diferentes",
        "41-denunciado-nao-encontrado",
        "43-morte-e-sobrestamento",
        "44-ordem-judicial-suspende-a-cobranca",
        "46-desistencia-antes-e-depois-de-autuar",
        "48-fato-fora-da-competencia",
        "54-complemento-em-duvida-e-recurso-da-vitima",
    ),
}
"""Scenarios of each norm that together have every paper that any scenario of it has."""
NOT_DRAWN: Mapping[str, frozenset[str]] = {
    "recife-2011": frozenset({"summary"}),
    "rj-2013-bill": frozenset({"hearing_notice"}),
}
"""Papers for which no scenario has the act: the tests of their family draw them from acts that are altered."""
ENVELOPES = frozenset({"ar_form", "letter_cover"})
"""Papers read by whoever carries them: they tell the number of the case and nothing of it."""
WRITTEN_OUTSIDE = {("pb-2017", "ngo_call"), ("recife-2011", "summary"), ("rj-2013-bill", "conversion_material")}
"""Papers of a norm that nobody draws from an act: a call, the poster of the law, what a respondent makes."""


@pytest.mark.django_db
@pytest.mark.parametrize("norm", SCENARIOS)
def test_each_paper_of_a_norm_is_set_tells_its_case_and_reads_whole(norm: str) -> None:
    drawn = set()
    for scenario in SCENARIOS[norm]:
        with transaction.atomic():
            for one in papers_of((norm, scenario)):
                words = words_of(one.pdf())
                if one.due.kind.name not in ENVELOPES:
                    tells_the_case(one, words)
                assert not {"\ufffd", "\ufb01", "\ufb02", "\ufb03"} & set(words)
                drawn.add(one.due.name)
            transaction.set_rollback(True)
        guarding.forget_bodies()
    asked = {name for name, paper in norm_by_id(norm).pack.papers.items() if paper.form}
    assert asked - drawn == NOT_DRAWN.get(norm, frozenset())


@pytest.mark.parametrize("norm", SCENARIOS)
def test_each_paper_that_a_norm_asks_for_has_its_form(norm: str) -> None:
    papers = norm_by_id(norm).pack.papers
    assert {(norm, name) for name, paper in papers.items() if paper.form not in KINDS} <= WRITTEN_OUTSIDE
