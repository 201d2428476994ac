import type { UploadedFile } from './form.ts';
import { isRecord } from './http.ts';

export type EntryKind = 'getScouted' | 'contact';

const texts: Record<EntryKind, string[]> = {
  getScouted:
    'name gender email instagram birthdate phone height jeans bust waist hips shoes hair eyes about'.split(
      ' ',
    ),
  contact: 'course name phone email subject message'.split(' '),
};
const choices = ['country', 'id_state', 'basedin'];
const photos = ['image_1', 'image_2', 'image_3', 'image_4'];
const photoTypes = ['image/png', 'image/gif', 'image/jpeg'];

/** What is wrong with an entry, as texts by field; `undefined` when nothing is. */
export function findErrors(
  kind: EntryKind,
  fields: Record<string, string>,
  files: UploadedFile[],
): Record<string, string[]> | undefined {
  const found = [
    ...texts[kind].map((name) => [name, fields[name]?.trim() ? undefined : `The ${name} field is required.`]),
    ['email', isEmail(fields.email) ? undefined : 'The email must be a valid email address.'],
    ...(kind === 'getScouted' ? findScoutedErrors(fields, files) : []),
  ];
  const errors = found.flatMap(([name, text]) => (name && text ? [[name, [text]]] : []));
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

function findScoutedErrors(fields: Record<string, string>, files: UploadedFile[]) {
  return [
    ...choices.map((name) => [
      name,
      isChoice(fields[name]) ? undefined : `The ${name} field must be JSON of value and label.`,
    ]),
    ...photos.map((name) => [name, findPhotoError(name, files)]),
  ];
}

function findPhotoError(name: string, files: UploadedFile[]): string | undefined {
  const file = files.find((candidate) => candidate.field === name);
  if (!file?.name || file.bytes.length === 0) return `The ${name} field is required.`;
  return photoTypes.includes(file.type) ? undefined : `The ${name} must be a png, gif or jpeg.`;
}

function isEmail(text = ''): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function isChoice(text = ''): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.value != null && typeof value.label === 'string';
  } catch {
    return false;
  }
}
