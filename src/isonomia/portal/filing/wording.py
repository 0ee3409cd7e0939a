"""The choices of the steps, as the pages say them: the same words to choose from and to read again."""

from collections.abc import Container, Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Option(NamedTuple):
    """A choice: its value, what it says, and a hint."""

    value: str
    say: str | Promise
    hint: str | Promise = ""


WHO = (
    Option("eu", _("Aconteceu comigo")),
    Option("rep", _("Represento a pessoa"), _("Por exemplo, sou mãe, pai, tutora ou tenho procuração.")),
    Option("vi", _("Eu vi"), _("Estava lá quando aconteceu.")),
    Option("soube", _("Fiquei sabendo"), _("Alguém me contou, ou vi na internet.")),
    Option("org", _("Falo por uma organização"), _("ONG, coletivo, sindicato.")),
    Option("orgao", _("Falo por um órgão parceiro"), _("Prefeitura, delegacia, centro de referência.")),
)
SURELY = (
    Option("sim", _("Foi nesse dia")),
    Option("perto", _("Foi perto desse dia")),
    Option("nao", _("Não lembro"), _("Olhamos a lei de hoje, e a equipe confere.")),
)
TIMES = (
    Option("uma", _("Não, só nesse dia")),
    Option("parou", _("Sim, e já parou")),
    Option("segue", _("Sim, e continua")),
)
KINDS = (
    Option("empresa", _("Empresa, loja, associação, igreja")),
    Option("orgao", _("Órgão público"), _("Prefeitura, escola ou hospital público, polícia.")),
    Option("", _("Não sei")),
)
BONDS = (
    Option("trabalhava", _("Trabalhava no lugar")),
    Option("cliente", _("Era cliente")),
    Option("servidor", _("Era servidor público em serviço"), _("Nesse caso outro órgão também pode ser avisado.")),
    Option("outro", _("Nenhuma dessas"), _("Por exemplo, vizinho, parente, alguém na rua.")),
    Option("nao_sei", _("Não sei")),
)
SHOWS = (
    Option("sim", _("Sim"), _("A equipe cobre o que mostra você antes que quem foi acusado veja.")),
    Option("nao", _("Não")),
    Option("nao_sei", _("Não sei"), _("A equipe olha e pergunta.")),
)
IDENTITY = (
    Option(
        "com_nome",
        _("Sim, com meu nome no cofre"),
        _("Fica lacrado. Serve para provar que a denúncia é sua, e para a lei que pede o nome."),
    ),
    Option("sem_nome", _("Não, sem nome"), _("Seu relato é recebido como informação. Você acompanha do mesmo jeito.")),
)
CHANNELS = (
    Option("frase", _("Só por aqui, com a frase secreta"), _("Não mandamos nada. Você entra quando puder.")),
    Option("mail", _("Por e-mail"), _("Só diz que há novidade. Para isso a equipe tem de pedir a abertura do cofre.")),
    Option(
        "tel",
        _("Por telefone, no horário que eu disser"),
        _("Para isso a equipe tem de pedir a abertura do cofre."),
    ),
)
PRIORITY = (
    Option("60", _("Tenho 60 anos ou mais")),
    Option("deficiencia", _("Tenho deficiência")),
    Option("doenca", _("Tenho doença grave")),
    Option("interprete", _("Preciso de intérprete"), _("De Libras ou de outra língua. Diga qual, abaixo.")),
)
VICTIMS = (
    Option("uma", _("Uma pessoa")),
    Option("varias", _("Várias pessoas, ou um grupo")),
    Option("qualquer", _("Qualquer pessoa"), _("Como num anúncio ou num cartaz.")),
)
AGREES = (
    Option("tenho", _("Sim, e tenho a autorização"), _("Pode ser uma carta assinada. Uma foto serve.")),
    Option(
        "aqui",
        _("Sim, e ela pode autorizar por aqui"),
        _("Damos uma frase para você entregar a ela. Ninguém manda mensagem sem ela querer."),
    ),
    Option("ainda_nao", _("Ainda não falei com ela"), _("Guardamos o relato e esperamos.")),
)
CALLS = (
    Option("sim", _("Sim, e sei um jeito seguro")),
    Option("por_mim", _("Só por mim"), _("Você entrega a ela uma frase para responder por aqui.")),
    Option("risco", _("Não, seria arriscado para ela"), _("A equipe avalia com cuidado antes de qualquer contato.")),
)


def said(options: Iterable[Option], chosen: str | Container[str]) -> list[str]:
    """What was chosen, in words."""
    among = (chosen,) if isinstance(chosen, str) else chosen
    return [str(one.say) for one in options if one.value in among]
