import sharp from 'sharp';
import { dayOf } from '#src/entries/age.ts';
import { choiceText } from '#src/entries/choice.ts';
import { photoNames } from '#src/entries/photo.ts';
import { listCourses } from '#src/i18n/courses.ts';
import { site } from '#src/site.ts';
import { homeCountry } from '#src/upstream/talents/integration.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import type { FormKind } from '../../functions/relay/form-kind.ts';
import type { ReceivedFile } from '../../functions/relay/multipart.ts';
import { applicationFields, enrolmentFields } from '../../tests/support/samples.ts';
import type { Content } from './context.ts';

type Lists = Pick<Content, 'of'> | undefined;

const mark = 'TESTE: enviado por “npm run doctor -- --send-test”. Não é uma inscrição; pode apagar.';
const contact = { email: 'teste@example.com', phone: site.contact.phone };

/** An entry as the relay sends it. @throws when the form's schema refuses the fields */
function toEntry(
  kind: FormKind,
  fields: Record<string, string>,
  files: Map<string, ReceivedFile>,
  now: number,
) {
  const parsed = kind.parse({ fields: new Map(Object.entries(fields)), files }, dayOf(new Date(now)));
  if ('errors' in parsed)
    throw new Error(
      `The sample in tests/support/samples.ts is no valid ${kind.entry}: ${JSON.stringify(parsed.errors)}`,
    );
  return { entry: kind.entry, fields: parsed.fields, files };
}

/** A complete application, marked as a test. @param content has the lists of values; without it the samples do */
export function testApplication(content: Lists, photo: Buffer<ArrayBuffer>, now: number) {
  const lists = content?.of('options').find(({ locale }) => locale === 'pt');
  const first = (name: 'states' | 'cities') => lists?.[name][0] ?? { id: '1', value: 'Teste' };
  const choice = ({ id, value }: { id: string; value: string }) => choiceText({ value: id, label: value });
  const words = {
    ...applicationFields,
    ...contact,
    first_name: 'TESTE',
    surname: 'do site (pode apagar)',
    instagram: '@teste',
    country: choice({ id: homeCountry, value: 'Brasil' }),
    id_state: choice(first('states')),
    basedin: choice(first('cities')),
    ...(lists?.hair[0] && { hair: lists.hair[0].value }),
    ...(lists?.eyes[0] && { eyes: lists.eyes[0].value }),
    about: mark,
  };
  const file: ReceivedFile = { size: photo.length, type: 'image/jpeg', bytes: photo };
  return toEntry(application, words, new Map(photoNames.map((name) => [name, file])), now);
}

/** A complete enrolment, marked as a test, in the first course. @param content as above */
export function testEnrolment(content: Lists, now: number) {
  const courses = content?.of('school')[0]?.courses ?? [];
  const [course] = listCourses(courses.map(({ name }) => name));
  const words = {
    ...enrolmentFields,
    ...contact,
    name: 'TESTE do site (pode apagar)',
    subject: 'TESTE',
    message: mark,
    ...(course && { course: course.value }),
  };
  return toEntry(enrolment, words, new Map(), now);
}

/** A photo of 1.1 MB: four are the most that the relay takes, and more than many servers accept by default. */
export async function drawPhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const shape = { width: 1200, height: 1600, channels: 3 as const, background: '#cccccc', noise };
  return Buffer.from(await sharp({ create: shape }).jpeg().toBuffer());
}
