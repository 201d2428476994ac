import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { choiceText } from '#src/entries/choice.ts';
import { noticeVersion } from '#src/entries/submission.ts';
import type { applicationSchema } from '#src/features/apply/schema.ts';
import type { enrolmentSchema } from '#src/features/school/schema.ts';
import { createTalentParser } from '#src/upstream/talents/profile.ts';
import { toTalent } from '#src/upstream/talents/talent.ts';

/** A photo of so many bytes: the structure of a JPEG, filled with noise. */
export function samplePhoto(bytes = 2_000): File {
  const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const scan = Buffer.from('ffda0008010100003f00', 'hex');
  const noise = randomBytes(bytes - jfif.length - scan.length - 2).map((byte) => byte & 0x7f);
  const content = Buffer.concat([jfif, scan, noise, Buffer.of(0xff, 0xd9)]);
  return new File([content], 'IMG 1.JPG', { type: 'image/jpeg' });
}

/** What a form posts, with all fields that it requires. */
type Posted<Fields> = Fields & { notice: string };

/** The fields of an application, without photos. */
export const applicationFields = {
  gender: 'woman',
  first_name: 'Ana',
  surname: 'Souza Lima',
  email: 'ana@example.com',
  instagram: '@ana.souza',
  birthdate: '1999-04-30',
  country: choiceText({ value: '21', label: 'Brasil' }),
  id_state: choiceText({ value: '13', label: 'Goiás' }),
  basedin: choiceText({ value: '77', label: 'Jataí' }),
  phone: '+55 (37) 99999-1234',
  height: '178',
  jeans: '38.5',
  bust: '84',
  waist: '61',
  hips: '90',
  shoes: '39',
  hair: 'Castanho',
  eyes: 'Verdes',
  about: 'Gosto de fotografia.',
  consent: 'on',
  notice: noticeVersion,
} satisfies Posted<Omit<z.input<ReturnType<typeof applicationSchema>>, `image_${number}`>>;

/** The guardian's fields of both forms. */
export const guardianFields = {
  resp: 'Maria Souza',
  resp_relation: 'mother',
  resp_contact: '+55 (37) 98888-0000',
  resp_consent: 'on',
};

/** The fields of an enrolment. */
export const enrolmentFields = {
  course: 'Passarela',
  name: 'Bia Ramos',
  phone: '+55 (37) 3222-1234',
  email: 'bia@example.com',
  subject: 'Turma de março',
  message: 'Quero saber o horário.',
  consent: 'on',
  notice: noticeVersion,
} satisfies Posted<z.input<typeof enrolmentSchema>>;

type Changes = Record<string, string | File | undefined>;

/** A complete application, with changes; `undefined` removes a field. */
export function sampleApplication(changes: Changes = {}, photoBytes?: number): FormData {
  const photos = [1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto(photoBytes)]);
  return toForm({ ...applicationFields, ...Object.fromEntries(photos), ...changes });
}

/** A complete enrolment, with changes; `undefined` removes a field. */
export const sampleEnrolment = (changes: Record<string, string | undefined> = {}): FormData =>
  toForm({ ...enrolmentFields, ...changes });

function toForm(fields: Changes): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

/** Id and time of a submission that is sent shortly before `relayedAt`. */
export const submitted = {
  submission: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  sent_at: '2026-11-20T16:29:35.000Z',
};
export const relayedAt = () => Date.parse('2026-11-20T16:30:00Z');

const talents = createTalentParser('https://talents.example');
const bare = { id: '7', name: 'Sofia Prado' };
const [card] = talents.parseCards([bare], () => undefined);
const profile = talents.parseProfile(bare, bare.name, () => undefined);
if (!card || !profile) throw new Error('A talent with an id and a name can be read.');

/** A woman with only an id and a name. */
export const bareTalent = toTalent(card, profile);
