import type { Guardian, Relation } from '#src/entries/guardian.ts';
import { receiptOf, type Submission } from '#src/entries/submission.ts';
import { formatTime } from '#src/entries/time.ts';

/** Why a submission may be no visitor's. Within lower limits it is delivered anyway; the agency decides. */
export type Suspicion = 'honeypot' | 'haste' | 'origin' | 'preview';

const wordings: Record<Suspicion, string> = {
  honeypot: 'campo invisível preenchido',
  haste: 'preenchido rápido demais',
  origin: 'página de origem desconhecida',
  preview: 'prévia do site, não o site público',
};

// Remarks hold what the panel has no field for, in the agency's language.

export const minorRemark = 'Quem vai fazer o curso tem menos de 18 anos, segundo o formulário';

export const suspicionRemark = (suspicions: Suspicion[]) =>
  `ATENÇÃO, possível envio automático: ${suspicions.map((suspicion) => wordings[suspicion]).join(', ')}`;

const relations: Record<Relation, string> = { mother: 'mãe', father: 'pai', other: 'responsável legal' };

const timeOf = (at: string) => `${formatTime(at, 'pt')} (${at})`;

/** Dashes, minus signs, box-drawing lines, and letters that Unicode lists as looking like them. */
const separator =
  /^[\p{Pd}\u02d7\u06d4\u1173\u2043\u2212\u23af\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2574-\u257f\u2796\u2cba\u2f00\u30fc\u3161\u3192\u4e00\uff70]{3,}$/u;

/** Whether a line looks like the relay's separator, ignoring invisible characters. One dash may be as long as three. */
const isSeparator = (line: string) =>
  separator.test(line.replace(/[\p{Z}\p{C}\p{M}]/gu, '').replace(/[\u2e3a\u2e3b]/g, '---'));

function consentLines({ guardian, notice, submission, receivedAt }: Details): string[] {
  const received = `recebido em ${timeOf(receivedAt)}`;
  const accepted = `aceito em ${timeOf(submission.at)} pelo relógio do aparelho, ${received}`;
  const given = `aviso de privacidade de ${notice}, ${submission.at === receivedAt ? received : accepted}`;
  if (!guardian) return [`Consentimento: ${given}`];
  const { name, relation, contact } = guardian;
  return [
    `Consentimento do responsável: ${name} (${relations[relation]}), ${contact}, ${given}`,
    'Quem se inscreve tem menos de 18 anos e também concordou com o aviso',
  ];
}

interface Details {
  remarks: string[];
  guardian: Guardian | undefined;
  submission: Submission;
  notice: string;
  /** By the relay's clock, as an ISO time in UTC. The submission's own time may come from the visitor's device. */
  receivedAt: string;
}

/** The visitor's text, a separator line, then the remarks, the receipt and the consent. */
export const withRemarks = (text: string, details: Details): string =>
  [
    ...text.split('\n').map((line) => (isSeparator(line) ? '- - -' : line)),
    '',
    '---',
    ...details.remarks,
    `Código do envio: ${receiptOf(details.submission.id)}`,
    ...consentLines(details),
  ].join('\n');
