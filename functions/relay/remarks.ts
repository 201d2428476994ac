import type { Guardian, Relation } from '#src/entries/guardian.ts';
import type { Submission } from '#src/entries/submission.ts';
import { formatTime } from '#src/entries/time.ts';

/** Something that the panel has no field for, told in one that it has. */
export type Remark = { about: 'minor' } | { about: 'suspicion'; grounds: Suspicion[] };

/** Why a submission may come from a program. Such a one is delivered all the same: the agency decides. */
export type Suspicion = 'honeypot' | 'haste' | 'origin';

const suspicions: Record<Suspicion, string> = {
  honeypot: 'campo invisível preenchido',
  haste: 'preenchido rápido demais',
  origin: 'página de origem desconhecida',
};

// The agency reads these, so they are in its language whatever the visitor's.
function lineOf(remark: Remark): string {
  if (remark.about === 'minor') return 'Declarou ter menos de 18 anos';
  return `ATENÇÃO, possível envio automático: ${remark.grounds.map((ground) => suspicions[ground]).join(', ')}`;
}

const relations: Record<Relation, string> = { mother: 'mãe', father: 'pai', other: 'responsável legal' };

const timeOf = (at: string) => `${formatTime(at, 'pt')} (${at})`;

/** A visitor's own line that looks like the separator above the relay's lines. */
const separator = /^[ \t]*-{3,}[ \t]*$/gm;

/** Who consented, to which notice and when. */
function consentLines({ guardian, notice, submission, receivedAt }: Told): string[] {
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

interface Told {
  remarks: Remark[];
  /** Who has consented for somebody under 18. */
  guardian: Guardian | undefined;
  submission: Submission;
  /** Version of the privacy notice. */
  notice: string;
  /** By the relay's clock: ISO 8601, in UTC. The submission's own time is the device's, if it gave one. */
  receivedAt: string;
}

/** The visitor's text, the only separator line, and below it the remarks, the receipt and the consent. */
export function withRemarks(text: string, told: Told): string {
  return [
    text.replace(separator, '- - -'),
    '',
    '---',
    ...told.remarks.map(lineOf),
    `Código do envio: ${told.submission.receipt}`,
    ...consentLines(told),
  ].join('\n');
}
