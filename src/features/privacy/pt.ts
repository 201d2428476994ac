import { outboxDays } from '#src/entries/submission.ts';
import { draftDays } from '#src/forms/draft/kept-drafts.ts';
import { site } from '#src/site.ts';
import type { Facts, Notice } from './notice.ts';
import { describeKept } from './storage.ts';

const { controller, officer, retentionMonths, processing, answerDays } = site.privacy;
const { host, records } = processing;

/** The privacy notice in Portuguese, as Brazil's data protection law requires (LGPD, Lei 13.709/2018). */
export function pt({ address, phone, filmHost, mapHost, instagramHost }: Facts): Notice {
  return {
    title: 'Aviso de privacidade',
    description: `Que dados a ${site.name} guarda, por quê, por quanto tempo, onde e com quem falar.`,
    summary:
      'Usamos o que você envia só para avaliar sua inscrição ou responder sobre os cursos. Não vendemos dados, e você pode pedir a qualquer momento para ver, corrigir ou apagar os seus.',
    versionLabel: 'Versão de',
    contentsLabel: 'Neste aviso',
    draft: {
      label: 'Apagar meu rascunho',
      none: 'Não há rascunho guardado neste aparelho.',
      done: 'O rascunho foi apagado deste aparelho.',
    },
    sections: [
      {
        id: 'quem',
        title: 'Quem cuida dos seus dados',
        body: [
          `${site.legalName}, CNPJ ${controller.taxId}, ${address}, é a controladora dos dados tratados neste site, como define a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).`,
        ],
      },
      {
        id: 'dados',
        title: 'O que guardamos',
        body: [
          'Guardamos o que você envia por um dos formulários:',
          [
            'Inscrição de modelos: nome, gênero, data de nascimento, país, estado, cidade, telefone, e-mail, Instagram, medidas, cor do cabelo e dos olhos, o texto sobre você e quatro fotos.',
            'Inscrição na escola: curso, nome, telefone, e-mail, assunto e mensagem.',
            'De quem tem menos de 18 anos, também: nome, parentesco e telefone ou e-mail do responsável, e a autorização dele.',
            'Com cada envio: o código, a hora no seu aparelho e no nosso servidor, a versão deste aviso que foi aceita e, se parecer vir de um programa, por quê.',
          ],
          'Antes de sair do seu aparelho, as fotos são reduzidas, e tudo o que a câmera gravou nelas é removido: local, data e modelo do celular. Quando isso não é possível, como em um navegador antigo, sem JavaScript ou que não deixa sites lerem imagens (o Tor, por exemplo), elas chegam como estão, e nosso servidor remove esses dados antes de guardar ou entregar.',
          'Além disso, para impedir abusos, contamos quantos envios e downloads de fotos vêm de um endereço na internet (IP) em uma hora. O endereço só é guardado como um código que não o revela, até essa hora acabar.',
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
          'A base legal é o seu consentimento, dado ao marcar a caixa do formulário (LGPD, art. 7º, I); para menores de 18 anos, também o do responsável (art. 14); e, na matrícula, também os passos que antecedem um contrato pedido por você (art. 7º, V). A proteção contra abusos é nosso legítimo interesse (art. 7º, IX). Nenhuma decisão é tomada só por computador: pessoas da equipe olham cada inscrição.',
        ],
      },
      {
        id: 'prazo',
        title: 'Por quanto tempo',
        body: [
          [
            `Inscrições de modelos: até ${retentionMonths.application} meses após o último contato.`,
            `Inscrições na escola: até ${retentionMonths.enrolment} meses após o último contato, se não houver matrícula.`,
            `Um envio que não pôde ser entregue na hora espera, cifrado, até chegar à agência, e é apagado dali assim que chega; se não chegar, em ${outboxDays} dias.`,
            `O rascunho do formulário fica só no seu aparelho. Ele é apagado quando você envia, quando você pede (no formulário ou em “Cookies e navegação”, neste aviso) ou, ${draftDays} dias depois da última mudança, assim que qualquer página deste site for aberta de novo nesse navegador. As marcas de consentimento nunca são guardadas com ele.`,
          ],
          'Depois desses prazos, ou antes, se você pedir, os dados são apagados, salvo os que a lei nos obriga a manter.',
        ],
      },
      {
        id: 'onde',
        title: 'Onde e com quem',
        body: [
          `Os registros da agência ficam em: ${records.region.pt}. O site é hospedado pela ${host.name} (${host.region.pt}), por onde o envio passa a caminho da agência e onde espera, cifrado, se ela não puder recebê-lo na hora. A transferência para fora do Brasil segue os arts. 33 a 36 da LGPD.`,
          'Só a equipe de seleção e a da escola têm acesso. Suas fotos e medidas só aparecem neste site ou são mostradas a clientes se você se tornar modelo da agência e concordar com isso em contrato; com menos de 18 anos, só se o responsável também concordar. Não vendemos nem alugamos dados.',
        ],
      },
      {
        id: 'menores',
        title: 'Crianças e adolescentes',
        body: [
          'Se você tem menos de 18 anos, quem decide se podemos receber sua inscrição é sua mãe, seu pai ou outro responsável legal, e não só você. Essa pessoa preenche uma parte do formulário com o nome dela, o parentesco e um telefone ou e-mail, e marca que autoriza. Sem isso, não recebemos nada.',
          'Antes de qualquer encontro ou trabalho, falamos com o responsável e pedimos a autorização dele por escrito e, quando a lei exige, também a do juiz (alvará). O responsável pode, a qualquer momento, ver, corrigir e mandar apagar o que foi enviado, e retirar a autorização: basta escrever para o endereço no fim deste aviso. Tratamos esses dados no melhor interesse da criança ou do adolescente, como manda o art. 14 da LGPD.',
          'Nas páginas do site, crianças e adolescentes aparecem só com o primeiro nome, sem medidas de busto, cintura e quadril e sem redes sociais; as páginas e fotos deles ficam fora dos buscadores. Nunca pedimos fotos em roupa íntima ou de banho, nem dinheiro para selecionar modelos.',
        ],
      },
      {
        id: 'navegacao',
        title: 'Cookies e navegação',
        body: [
          'Este site não usa cookies e não acompanha sua navegação. No seu aparelho ele guarda só o que segue, e não envia nada disso sozinho, salvo ao próprio site: de um rascunho, o país e o estado, para listar as cidades; da seleção, os códigos dos modelos, para mostrá-los.',
          describeKept('pt'),
          `Como em todo site, a hospedagem, ${host.name}, recebe o endereço do seu aparelho na internet (IP) para entregar as páginas. Alguns conteúdos vêm de outros serviços, que então também o recebem; a partir daí, valem também as regras deles:`,
          [
            `Filmes das páginas: ${filmHost}, serviço de conteúdo da agência, quando você abre uma página com filme.`,
            'Fotos e filmes guardados em outro lugar, como no site do blog: esse site, quando você abre uma página com eles.',
            'Vídeos de modelos: YouTube (youtube-nocookie.com) e Vimeo, só quando você aperta para assistir.',
            mapHost
              ? `Mapa: ${mapHost}, quando você chega ao mapa da página de contato.`
              : 'Mapa: o site só leva a um mapa, sem carregar nada de lá.',
            instagramHost
              ? `Publicações do Instagram: ${instagramHost}, só depois que você autoriza; a autorização pode ser retirada lá mesmo ou aqui embaixo.`
              : 'Publicações do Instagram: o site só leva ao perfil, sem carregar nada de lá.',
            'WhatsApp, Instagram, Facebook e outros sites: só se você abrir um link para eles; o da consulta de disponibilidade leva o que você preencheu nela.',
          ],
        ],
        hasControls: true,
      },
      {
        id: 'direitos',
        title: 'Seus direitos',
        body: [
          'Pela LGPD (art. 18), você pode, sem pagar nada:',
          [
            'saber se temos dados seus e receber uma cópia;',
            'corrigir o que está errado ou incompleto;',
            'pedir que os dados sejam apagados, bloqueados, anonimizados ou levados a outro serviço;',
            'saber com quem foram compartilhados;',
            'saber que pode não consentir, e que então não recebemos o envio;',
            'opor-se a um uso sem consentimento que não siga a lei;',
            'retirar o consentimento, sem que isso afete o que foi feito antes.',
          ],
        ],
      },
      {
        id: 'contato',
        title: 'Com quem falar',
        body: [
          `${officer.name.pt}, telefone ${phone}. Diga o código do seu envio, se tiver; ele nos ajuda a achá-lo. Respondemos em até ${answerDays} dias.`,
          'Se a resposta não resolver, você pode procurar a Agência Nacional de Proteção de Dados (ANPD).',
        ],
        links: [
          { label: officer.email, href: `mailto:${officer.email}` },
          { label: 'ANPD', href: 'https://www.gov.br/anpd' },
        ],
      },
    ],
  };
}
