"""What the norms say that each of the papers of intake must hold, and the words of the paper that do it."""

from tests.documents.drawing import SIGNER

HOLDS = {
    "recife-2011.infraction_notice": {
        "nome e identificação do infrator": ["I. Quem é autuado", "CNPJ"],
        "local, data e hora do fato": ["II. Local, data e hora do fato", "Rua da Aurora, 7", "02/05/2026", "22:15"],
        "descrição do fato": ["O porteiro disse que ali não entrava."],
        "dispositivo infringido": ["Dificultaram a entrada ou se recusaram a atender (art. 3º, I, do Decreto"],
        "penalidade possível e o preceito que a autoriza": ["multa (art. 4º, II", "advertência escrita (art. 4º, I,"],
        "nome, assinatura e matrícula do fiscal": [SIGNER.name, "Matrícula: 4321"],
        "assinatura do autuado ou preposto ou, na ausência ou recusa, de duas testemunhas":
            ["Quem foi autuado, ou preposto", "1ª testemunha", "2ª testemunha"],
        "onde foi lavrado": ["Onde foi lavrado", "na sede do órgão"],
    },
    "recife-2011.forwarding": {
        "denúncia sem a identidade protegida": ["O que não segue", "fica lacrada e não acompanha"],
        "data do recebimento": ["Recebida em"],
    },
    "recife-2011.rejection": {
        "defeito que não foi sanado": ["sem descrição dos fatos (art. 10, § 4º"],
        "como completar": ["Como completar", "com o mesmo número"],
        "como recorrer": ["Como recorrer", "Recurso contra a rejeição: 15 dias"],
    },
    "df-2013.receipt": {
        "número de protocolo": ["tem o número"],
        "dia e hora": ["Registrada em", ", às "],
        "lista do que foi entregue": ["O que você entregou"],
        "o que falta": ["O que ainda falta", "sem nome ou endereço da vítima"],
    },
    "rj-2013-bill.rejection_notice": {
        "motivo": ["sem prova nem indício de prova"],
        "o que faltou": ["Razões", "nenhum documento nem testemunha"],
        "como completar sob o mesmo número": ["com o mesmo número"],
        "recurso": ["Como recorrer", "Recurso contra a rejeição"],
    },
    "salvador-2022.statement": {
        "fatos narrados": ["O que foi contado"],
        "elementos para verificar": ["O que foi contado"],
        "identificação do denunciado": ["Quem se aponta como responsável"],
        "leitura em voz alta": ["lido em voz alta a quem denuncia, que o confirmou"],
        "assinatura": ["Quem denuncia assinou o termo", "depois de ouvir a leitura"],
        "intérprete se houve": ["Com intérprete: intérprete de Libras"],
    },
    "salvador-2022.guidance": {
        "o que falta": ["Sem elementos que identifiquem quem praticou"],
        "por que falta": ["sinais por que se reconheça"],
        "como entregar": ["Como entregar", "Você pode usar qualquer meio"],
        "que o número do protocolo não muda": ["O número não muda."],
    },
    "salvador-2022.victim_call": {
        "o fato narrado por outra pessoa": ["O fato, como chegou ao órgão"],
        "o prazo e a sua contagem": ["Ratificação pela vítima: 10 dias úteis", "O primeiro dia é"],
        "que o silêncio leva ao arquivamento": ["Sem a sua resposta, a denúncia pode ser arquivada (art. 4º, § 2º"],
        "contatos seguros e 190": ["Outros contatos seguros", "190 · Polícia Militar"],
    },
    "salvador-2022.rejection": {
        "motivo entre os do decreto": ["sem as informações mínimas para apurar (art. 6º, § 1º"],
        "razões de fato": ["Razões de fato", "Não se sabe quem praticou"],
        "recurso e prazo": ["Como recorrer", "Recurso"],
        "que pode ser completada com o mesmo número": ["com o mesmo número"],
    },
}  # fmt: skip
