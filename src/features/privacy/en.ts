import { outboxDays } from '#src/entries/submission.ts';
import { draftDays } from '#src/forms/draft/kept-drafts.ts';
import { site } from '#src/site.ts';
import type { Facts, Notice } from './notice.ts';
import { describeKept } from './storage.ts';

const { controller, officer, retentionMonths, processing, answerDays } = site.privacy;
const { host, records } = processing;

/** The privacy notice in English, with the sections of the Portuguese one. */
export function en({ address, phone, filmHost, mapHost, instagramHost }: Facts): Notice {
  return {
    title: 'Privacy notice',
    description: `Which data ${site.name} keeps, why, for how long, where, and who to contact.`,
    summary:
      'We use what you send only to look at your application or to answer about our courses. We do not sell data, and you may ask at any time to see, correct or delete yours.',
    versionLabel: 'Version of',
    contentsLabel: 'In this notice',
    draft: {
      label: 'Delete my draft',
      none: 'No draft is kept on this device.',
      done: 'The draft has been deleted from this device.',
    },
    sections: [
      {
        id: 'who',
        title: 'Who looks after your data',
        body: [
          `${site.legalName}, company number (CNPJ) ${controller.taxId}, ${address}, is the controller of the data handled on this site, as defined by Brazil’s General Data Protection Law (LGPD, Law 13,709/2018).`,
        ],
      },
      {
        id: 'data',
        title: 'What we keep',
        body: [
          'We keep what you send us yourself through one of the forms:',
          [
            'Applications: name, gender, date of birth, country, state, city, phone, e-mail, Instagram, measurements, hair and eye colour, the text about you and four photos.',
            'Enrolments at the school: course, name, phone, e-mail, subject and message.',
            'For anyone under 18, also the guardian’s name, relationship and phone or e-mail, and their consent.',
            'With either: its code, the time on your device and on our server, the version of this notice that was agreed to and, if it seems to come from a program, why.',
          ],
          'Before your photos leave your device they are made smaller, and everything the camera stored in them is removed: place, date and model of the phone. Where that is not possible, as in a browser that is old, has no JavaScript or lets no site read pictures (such as Tor), they arrive as they are, and our server removes those details before it keeps or delivers them.',
          'To prevent misuse, we also count how many submissions and photo downloads come from an internet address (IP) in an hour. The address is kept only as a code that does not reveal it, until that hour is over.',
        ],
      },
      {
        id: 'why',
        title: 'Why we keep it',
        body: [
          [
            'To look at your application, to talk to you and, if it is a match, to invite you to meet us.',
            'To answer about our courses and to enrol you.',
            'To stop automated submissions and misuse of the forms.',
          ],
          'The legal basis is your consent, given by ticking the box in the form (LGPD, art. 7, I); for anyone under 18 also the guardian’s (art. 14); for enrolments also the steps before a contract that you asked for (art. 7, V). Protection against misuse is our legitimate interest (art. 7, IX). No decision is made by a computer alone: people of our team look at every application.',
        ],
      },
      {
        id: 'how-long',
        title: 'For how long',
        body: [
          [
            `Applications: up to ${retentionMonths.application} months after we were last in touch.`,
            `Enrolments: up to ${retentionMonths.enrolment} months after we were last in touch, if you do not become a student.`,
            `A submission that could not be delivered at once waits, encrypted, until it reaches the agency, and is deleted from there as soon as it has; if it never does, after ${outboxDays} days.`,
            `The draft of a form stays on your own device only. It is deleted when you send it, when you ask for it (in the form or under “Cookies and browsing” in this notice) or, ${draftDays} days after its last change, as soon as any page of this site is opened again in that browser. Ticks of consent are never kept with it.`,
          ],
          'After that, or earlier if you ask, the data are deleted, except what the law obliges us to keep.',
        ],
      },
      {
        id: 'where',
        title: 'Where, and with whom',
        body: [
          `The agency’s records are kept in: ${records.region.en}. The site is hosted by ${host.name} (${host.region.en}), through which a submission passes on its way to the agency and where it waits, encrypted, if the agency cannot take it at once. Transfers out of Brazil follow arts. 33 to 36 of the LGPD.`,
          'Only our scouting team and the team of the school have access. Your photos and measurements appear on this site, or are shown to clients, only if you become a model of the agency and agree to it by contract; under 18, only if your guardian agrees too. We neither sell nor rent data.',
        ],
      },
      {
        id: 'minors',
        title: 'Children and teenagers',
        body: [
          'If you are under 18, it is your mother, your father or another legal guardian who decides whether we may receive your application, not you alone. They fill in a part of the form with their name, their relationship to you and a phone or e-mail, and tick that they allow it. Without that we receive nothing.',
          'Before any meeting or job we talk to the guardian and ask for a written authorisation and, where the law requires it, for a judge’s permit (“alvará”) too. The guardian may at any time see, correct and have deleted what was sent, and withdraw the consent, by writing to the address at the end of this notice. We handle these data in the best interest of the child or teenager, as art. 14 of the LGPD requires.',
          'On the pages of the site children and teenagers appear with their first name alone, without measurements of bust, waist and hips and without social networks; their pages and photos are kept out of search engines. We never ask for photos in underwear or swimwear, nor for money to select models.',
        ],
      },
      {
        id: 'browsing',
        title: 'Cookies and browsing',
        body: [
          'This site uses no cookies and does not track you. On your device it keeps only the following, and it sends none of it automatically, except to the site itself: of a draft, the country and the state, to list the cities; of the selection, the models’ codes, to show them.',
          describeKept('en'),
          `As on every website, the host, ${host.name}, receives the internet address (IP) of your device to deliver the pages. Some content comes from other services, which then receive it too; from then on their rules apply as well:`,
          [
            `Films on pages: ${filmHost}, the agency’s content service, when you open a page with a film.`,
            'Pictures and films kept elsewhere, such as on the blog’s site: that site, when you open a page with them.',
            'Videos of models: YouTube (youtube-nocookie.com) and Vimeo, only when you press play.',
            mapHost
              ? `Map: ${mapHost}, when you reach the map of the contact page.`
              : 'Map: the site only links to one and loads nothing from there.',
            instagramHost
              ? `Instagram posts: ${instagramHost}, only once you have agreed; you may withdraw your consent there or below.`
              : 'Instagram posts: the site only links to the profile and loads nothing from there.',
            'WhatsApp, Instagram, Facebook and other sites: only if you open a link to them; that of an enquiry about availability carries what you filled in.',
          ],
        ],
        hasControls: true,
      },
      {
        id: 'rights',
        title: 'Your rights',
        body: [
          'Under the LGPD (art. 18) you may, free of charge:',
          [
            'find out whether we hold data about you, and get a copy;',
            'correct what is wrong or incomplete;',
            'have data deleted, blocked, made anonymous or moved to another service;',
            'find out with whom they were shared;',
            'be told that you may refuse consent, and that we then do not receive the form;',
            'object to a use without consent that breaks the law;',
            'withdraw your consent, which does not affect what was done before.',
          ],
        ],
      },
      {
        id: 'contact',
        title: 'Who to contact',
        body: [
          `${officer.name.en}, phone ${phone}. Tell us the code of your submission if you have it; it helps us to find it. We answer within ${answerDays} days.`,
          'If our answer does not settle it, you may turn to Brazil’s National Data Protection Agency (ANPD).',
        ],
        links: [
          { label: officer.email, href: `mailto:${officer.email}` },
          { label: 'ANPD', href: 'https://www.gov.br/anpd' },
        ],
      },
    ],
  };
}
