import * as agencyEn from './en/agency.ts';
import * as applyEn from './en/apply.ts';
import * as enquiryEn from './en/enquiry.ts';
import * as formsEn from './en/forms.ts';
import * as newsEn from './en/news.ts';
import * as schoolEn from './en/school.ts';
import * as siteEn from './en/site.ts';
import * as talentsEn from './en/talents.ts';
import * as trustEn from './en/trust.ts';
import type { Locale } from './locale.ts';
import * as agencyPt from './pt/agency.ts';
import * as applyPt from './pt/apply.ts';
import * as enquiryPt from './pt/enquiry.ts';
import * as formsPt from './pt/forms.ts';
import * as newsPt from './pt/news.ts';
import * as schoolPt from './pt/school.ts';
import * as sitePt from './pt/site.ts';
import * as talentsPt from './pt/talents.ts';
import * as trustPt from './pt/trust.ts';

const pt = {
  ...sitePt,
  ...agencyPt,
  ...talentsPt,
  ...schoolPt,
  ...newsPt,
  ...applyPt,
  ...formsPt,
  ...trustPt,
  ...enquiryPt,
};
const en = {
  ...siteEn,
  ...agencyEn,
  ...talentsEn,
  ...schoolEn,
  ...newsEn,
  ...applyEn,
  ...formsEn,
  ...trustEn,
  ...enquiryEn,
};

/** All the site's texts in one language, grouped by subject. */
export type Texts = typeof pt;

/** The site's own texts, with `{name}` placeholders. The panel's win over those that `panelTexts` names. */
export const texts: Record<Locale, Texts> = { pt, en };

export type RelayTexts = ReturnType<typeof relayTexts>;

export function relayTexts(locale: Locale) {
  const { forms, relay } = texts[locale];
  return { ...forms, answers: { ...forms.answers, ...relay } };
}

export type FormTexts = Texts['forms'];

/** What may be wrong with a field; the schemas' messages are these keys. */
export type ErrorKey = keyof FormTexts['errors'];
