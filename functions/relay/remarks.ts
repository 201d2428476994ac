import type { Submission } from '#src/forms/submission.ts';
import { formatTime } from '#src/forms/time.ts';

/** Something that the panel has no field for, told in one that it has. */
export type Remark =
  | { about: 'guardian'; name: string }
  | { about: 'minor' }
  | { about: 'suspicion'; grounds: Suspicion[] };

/** Why a submission may come from a program. Such a one is delivered all the same: the agency decides. */
export type Suspicion = 'honeypot' | 'haste' | 'origin';

const suspicions: Record<Suspicion, string> = {
  honeypot: 'campo invisível preenchido',
  haste: 'preenchido rápido demais',
  origin: 'página de origem desconhecida',
};

// The agency reads these, so they are in its language whatever the visitor's.
function lineOf(remark: Remark): string {
  if (remark.about === 'guardian') return `Responsável: ${remark.name}`;
  if (remark.about === 'minor') return 'Declarou ter menos de 18 anos';
  return `ATENÇÃO, possível envio automático: ${remark.grounds.map((ground) => suspicions[ground]).join(', ')}`;
}

/** A text of the visitor's with the remarks, the receipt and the consent below it. */
export function withRemarks(text: string, remarks: Remark[], submission: Submission, notice: string): string {
  const time = formatTime(submission.at, 'pt');
  return [
    text,
    '',
    '---',
    ...remarks.map(lineOf),
    `Código do envio: ${submission.receipt}`,
    `Consentimento: aviso de privacidade de ${notice}, aceito em ${time} (${submission.at})`,
  ].join('\n');
}
