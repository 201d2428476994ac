import * as z from 'zod/mini';
import { birthdateProblem, isMinor } from '#src/entries/age.ts';
import { toDay } from '#src/entries/day.ts';
import {
  choice,
  email,
  type Fields,
  instagram,
  line,
  listed,
  measure,
  phone,
  photo,
  text,
  ticked,
  withoutProblem,
} from '#src/entries/fields.ts';
import { guardianChecks, guardianFields } from '#src/entries/guardian.ts';
import type { PhotoName } from '#src/entries/photo.ts';

const genders = ['woman', 'man'] as const;

/** The application (entry getScouted). Messages are error keys. @param today the agency's day, per parse */
export function applicationSchema(today: () => string) {
  const birthdate = line(40).check(
    z.overwrite(toDay),
    withoutProblem((day: string) => birthdateProblem(today(), day)),
  );
  const fields = z.object({
    gender: z.enum(genders, 'choice'),
    first_name: line(80),
    surname: line(120),
    email,
    instagram,
    birthdate,
    country: choice,
    id_state: choice,
    basedin: choice,
    phone,
    height: measure('height'),
    jeans: measure('jeans'),
    bust: measure('bust'),
    waist: measure('waist'),
    hips: measure('hips'),
    shoes: measure('shoes'),
    hair: listed,
    eyes: listed,
    about: text(3000),
    ...guardianFields,
    image_1: photo,
    image_2: photo,
    image_3: photo,
    image_4: photo,
    consent: ticked,
  } satisfies Fields & Record<PhotoName, unknown>);
  return fields.check(...guardianChecks((form) => isMinorsApplication(today, form)));
}

/** Whether an application's date of birth, even as typed, is a minor's. Page and relay use it. */
export const isMinorsApplication = (today: () => string, { birthdate }: { birthdate?: unknown }): boolean =>
  typeof birthdate === 'string' && birthdate !== '' && isMinor(today(), toDay(birthdate));
