"""What the norms say that each paper that decides must hold, and the words of the paper that do it."""

HOLDS = {
    "recife-2011.decision": {
        "fatos e fundamentos": ["Os fatos", "Razões", "Motivação. As testemunhas confirmaram"],
        "sanção e dispositivo": ["Multa: R$ 450,00", "Suspensão do alvará por 30 dias", "art. 4º, IV"],
        "capacidade econômica, quando há multa": ["Capacidade econômica. "],
        "a responsabilidade civil e penal continua": ["civil e a penal, se houver, continuam (art. 4º"],
        "prazo e caminho do recurso": ["Recurso: 15 dias", "Quem julga o recurso: Conselho de Revisão Administrativa"],
    },
    "recife-2011.gazette_decision": {
        "número do processo": ["Processo nº 14021."],
        "resultado": ["Resultado: procedente, com sanção."],
        "prazo de recurso e regra do primeiro dia": ["Recurso: 15 dias.", "a publicação no Diário Oficial",
                                                     "O primeiro dia é o primeiro dia útil"],
        "sem nomes protegidos": ["Nele não vai o nome de quem denunciou"],
    },
    "recife-2011.appeal_forwarding": {
        "recurso": ["Recurso: ", "(ato nº 7)"],
        "decisão mantida e seus motivos": ["Decisão mantida: ato nº 8", "Por que a decisão foi mantida"],
    },
    "recife-2011.homologation": {
        "decisão homologada ou razões da devolução": ["Resultado: homologada", "Razões", "Multa: "],
    },
    "df-2013.decision": {
        "relatório dos fatos": ["Relatório dos fatos. "],
        "enquadramento legal": ["Enquadramento legal. ", "do Decreto 34.350/2013"],
        "gradação da sanção": ["Gradação da sanção. ", "Como se chegou à sanção"],
        "votos de cada integrante": ["Votos", "Casa_Civil: ", "Consultoria: "],
        "desempate se houve": ["em voto de desempate"],
        "que as responsabilidades civil e penal ficam ressalvadas": ["as responsabilidades civil e penal (art. 1º"],
    },
    "pb-2017.decision": {
        "fatos": ["Os fatos"],
        "inciso infringido": ["Conduta reconhecida", "do Decreto 37.945/2017; art. 2º, XI, da Lei 7.309/2003"],
        "gravidade": ["Gravidade. alta"],
        "repercussão social": ["Repercussão social. regional"],
        "reincidência": ["Reincidência. não há", "Reincidências que contam: 0"],
        "capacidade econômica": ["Capacidade econômica. grande"],
        "votos": ["Votos", "M1: procedente, com sanção."],
        "sanção": ["Multa: 2.000 UFR-PB", "Em reais: "],
    },
    "pb-2017.gazette_text": {
        "número do processo": ["Processo nº 25075."],
        "punido": ["shopping. Resultado: procedente, com sanção."],
        "sanção": ["Sanção: multa, 2.000 UFR-PB"],
        "prazo de recurso": ["Recurso"],
    },
    "pb-2017.council_pack": {
        "processos em curso sem nomes": ["Em que pé está o processo", "autuado A"],
        "prazos e atrasos": ["Prazos", "em curso"],
    },
    "rj-2013-bill.session_call": {
        "dia e hora": ["Dia: 01/04/2026 (quarta-feira)", "Hora: 14:00"],
        "lugar": ["Lugar: sala da Comissão"],
        "pauta sem nomes protegidos": ["Pauta", "processo do hotel"],
    },
    "rj-2013-bill.minutes": {
        "presentes": ["Presentes", "Presidente", "Permanente1"],
        "pauta": ["Pauta", "processo do hotel"],
        "votos": ["Votos", "Presidente: pela sanção."],
        "proposta e motivos": ["Proposta do colegiado", "Autuado A: pela sanção.", "Motivo. "],
    },
    "rj-2013-bill.decision": {
        "fatos provados": ["Os fatos", "Motivo. recusa provada por duas testemunhas"],
        "defesa examinada": ["Defesa nos autos: ato nº 5"],
        "sanção e cálculo": ["Multa: 1.500 UFIR-RJ", "Base: 1.500 UFIR-RJ (art. 4º, II"],
        "gravidade e capacidade econômica quando há multa": ["Gravidade. ", "Capacidade econômica. "],
        "recurso e prazo": ["Recurso: 15 dias úteis", "Quem julga o recurso: "],
        "que a responsabilidade civil e penal continua": ["não afasta as sanções civis e penais cabíveis (art. 3º"],
    },
    "salvador-2022.minutes": {
        "presentes": ["Presentes", "Ana", "Bia"],
        "pauta": ["Pauta"],
        "votos": ["Votos", "Ana: improcedente.", "Bia: procedente, com sanção."],
        "voto de qualidade se houve": ["em voto de desempate"],
    },
    "salvador-2022.decision": {
        "relato dos fatos": ["Os fatos", "Razões de fato. "],
        "razões de fato e de direito": ["Razões de fato. ", "Razões de direito. "],
        "gravidade": ["Gravidade. "],
        "reincidência": ["Reincidências que contam: 0"],
        "classe e valor da multa": ["Classe da infração: ", "Multa: R$ 2.500,00"],
        "votos": ["Votos", "Ana: procedente, com sanção."],
    },
}  # fmt: skip
