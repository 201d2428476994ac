type Parsed = {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
};

/** `field message` of the first problem of each field. */
export function problems({ error }: Parsed): string[] {
  const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return [...first].map((entry) => entry.join(' ')).sort();
}

/** The fields that have a problem. */
export const refusedFields = (parsed: Parsed) => problems(parsed).map((problem) => problem.split(' ')[0]);

export const noGuardian = { resp: '', resp_relation: '', resp_contact: '', resp_consent: false };

/** The problems of a minor's form without a guardian. */
export const guardianMissing = [
  'resp guardian',
  'resp_consent guardianConsent',
  'resp_contact guardianContact',
  'resp_relation choice',
];
