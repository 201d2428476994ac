import type { Facts, Notice } from './notice.ts';

/** The privacy notice in Portuguese, after Brazil's data protection law (LGPD, Lei 13.709/2018). */
export function pt(facts: Facts): Notice {
  return {
    title: 'Aviso de privacidade',
    description: `Que dados a ${facts.agency} guarda, por quê, por quanto tempo, onde e com quem falar.`,
    summary:
      'Usamos o que você envia só para avaliar sua inscrição ou responder sobre os cursos. Não vendemos dados, e você pode pedir a qualquer momento para ver, corrigir ou apagar os seus.',
    versionLabel: 'Versão de',
    contentsLabel: 'Neste aviso',
    sections: [
      {
        id: 'quem',
        title: 'Quem cuida dos seus dados',
        body: [
          `${facts.legalName}, CNPJ ${facts.taxId}, ${facts.address}, é a controladora dos dados tratados neste site, como define a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).`,
        ],
      },
      {
        id: 'dados',
        title: 'O que guardamos',
        body: [
          'Só guardamos o que você mesmo envia por um dos formulários:',
          [
            'Inscrição de modelos: nome, gênero, data de nascimento, cidade, telefone, e-mail, Instagram, medidas, cor do cabelo e dos olhos, o texto sobre você e quatro fotos; o nome do responsável, se você tem menos de 18 anos.',
            'Inscrição na escola: curso, nome, telefone, e-mail, assunto e mensagem; o nome do responsável, se o aluno tem menos de 18 anos.',
            'Com cada envio: o código e a hora, e a versão deste aviso que você aceitou.',
          ],
          'Antes de sair do seu aparelho, as fotos são reduzidas, e tudo o que a câmera gravou nelas é removido: local, data e modelo do celular. Um navegador sem JavaScript as envia como estão.',
        ],
      },
      {
        id: 'porque',
        title: 'Por que guardamos',
        body: [
          [
            'Para avaliar sua inscrição, falar com você e, se der certo, convidar você para um encontro.',
            'Para responder sobre os cursos e fazer sua matrícula.',
            'Para impedir envios automáticos e o mau uso dos formulários.',
          ],
          'A base legal é o seu consentimento, dado ao marcar a caixa do formulário (LGPD, art. 7º, I), e, na matrícula, também os passos que antecedem um contrato pedido por você (art. 7º, V). A proteção contra abusos é nosso legítimo interesse (art. 7º, IX). Nenhuma decisão é tomada só por computador: pessoas da equipe olham cada inscrição.',
        ],
      },
      {
        id: 'prazo',
        title: 'Por quanto tempo',
        body: [
          [
            `Inscrições de modelos: até ${facts.applicationMonths} meses após o último contato.`,
            `Inscrições na escola: até ${facts.enrolmentMonths} meses após o último contato, se não houver matrícula.`,
            'Um envio que não pôde ser entregue na hora espera, cifrado, até chegar à agência, e é apagado dali assim que chega.',
            `O rascunho do formulário fica só no seu aparelho, por até ${facts.draftDays} dias, e é apagado quando você envia ou quando pede. A marca de consentimento nunca é guardada com ele.`,
          ],
          'Depois desses prazos, ou antes, se você pedir, os dados são apagados, salvo os que a lei nos obriga a manter.',
        ],
      },
      {
        id: 'onde',
        title: 'Onde e com quem',
        body: [
          `Os registros da agência ficam em: ${facts.recordsRegion}. O site é hospedado pela ${facts.host} (${facts.hostRegion}), por onde o envio passa a caminho da agência. A transferência para fora do Brasil segue os arts. 33 a 36 da LGPD.`,
          'Só a equipe de seleção e a da escola têm acesso. Suas fotos e medidas só são mostradas a clientes se você se tornar modelo da agência e concordar com isso em contrato. Não vendemos nem alugamos dados.',
        ],
      },
      {
        id: 'menores',
        title: 'Crianças e adolescentes',
        body: [
          'Quem tem menos de 18 anos se inscreve junto com a mãe, o pai ou outro responsável, cujo nome pedimos no formulário. Antes de qualquer encontro ou trabalho, falamos com o responsável e pedimos a autorização dele por escrito. Tratamos esses dados no melhor interesse da criança ou do adolescente, como manda o art. 14 da LGPD.',
          'Nunca pedimos fotos em roupa íntima ou de banho, nem dinheiro para participar. O responsável pode, a qualquer momento, ver e mandar apagar o que foi enviado.',
        ],
      },
      {
        id: 'navegacao',
        title: 'Cookies e navegação',
        body: [
          'Este site não usa cookies de publicidade nem acompanha sua navegação. Vídeos, mapa e conteúdo do Instagram vêm de outros serviços e só são carregados quando você chega até eles ou os pede; a partir daí, valem também as regras desses serviços.',
        ],
      },
      {
        id: 'direitos',
        title: 'Seus direitos',
        body: [
          'Pela LGPD (art. 18), você pode:',
          [
            'saber se temos dados seus e receber uma cópia;',
            'corrigir o que está errado ou incompleto;',
            'pedir que os dados sejam apagados, bloqueados ou levados a outro serviço;',
            'saber com quem foram compartilhados;',
            'retirar o consentimento, sem que isso afete o que foi feito antes.',
          ],
        ],
      },
      {
        id: 'contato',
        title: 'Com quem falar',
        body: [
          `${facts.officer}, telefone ${facts.phone}. Diga o código do seu envio, se tiver; ele nos ajuda a achá-lo. Respondemos em até ${facts.answerDays} dias.`,
          'Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
        links: [
          { label: facts.officerEmail, href: `mailto:${facts.officerEmail}` },
          { label: 'ANPD', href: 'https://www.gov.br/anpd' },
        ],
      },
    ],
  };
}
