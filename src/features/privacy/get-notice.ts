import { getContact } from '#src/content/agency.ts';
import { outboxDays } from '#src/entries/submission.ts';
import { draftDays } from '#src/forms/draft/kept-drafts.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { site } from '#src/site.ts';
import { type Notice, notices } from './notice.ts';

interface Services {
  mapStyleUrl: string | undefined;
  instagramWidgetSrc: string | undefined;
}

const hostOf = (url: string | undefined) => url && new URL(url).host;

export async function getNotice(locale: Locale, services: Services): Promise<Notice> {
  const { controller, officer, retentionMonths, processing, answerDays } = site.privacy;
  const { street, postalCode, city, state, phone } = await getContact();
  return notices[locale]({
    agency: site.name,
    legalName: site.legalName,
    taxId: controller.taxId,
    address: `${street}, ${postalCode}, ${city}, ${state}`,
    officer: officer.name[locale],
    officerEmail: officer.email,
    phone,
    applicationMonths: retentionMonths.application,
    enrolmentMonths: retentionMonths.enrolment,
    ...{ draftDays, outboxDays, answerDays },
    host: processing.host.name,
    hostRegion: processing.host.region[locale],
    mapHost: hostOf(services.mapStyleUrl),
    instagramHost: hostOf(services.instagramWidgetSrc),
    recordsRegion: processing.records.region[locale],
  });
}
