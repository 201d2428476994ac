import type { Facts, Notice } from './notice.ts';

/** The privacy notice in English, section by section as in Portuguese. */
export function en(facts: Facts): Notice {
  return {
    title: 'Privacy notice',
    description: `Which data ${facts.agency} keeps, why, for how long, where, and whom to ask.`,
    summary:
      'We use what you send only to look at your application or to answer about our courses. We do not sell data, and you may ask at any time to see, correct or delete yours.',
    versionLabel: 'Version of',
    contentsLabel: 'In this notice',
    sections: [
      {
        id: 'who',
        title: 'Who looks after your data',
        body: [
          `${facts.legalName}, company number (CNPJ) ${facts.taxId}, ${facts.address}, is the controller of the data handled on this site, as defined by Brazil’s General Data Protection Law (LGPD, Law 13,709/2018).`,
        ],
      },
      {
        id: 'data',
        title: 'What we keep',
        body: [
          'We only keep what you send us yourself through one of the forms:',
          [
            'Applications: name, gender, date of birth, city, phone, e-mail, Instagram, measurements, hair and eye colour, the text about you and four photos; the guardian’s name if you are under 18.',
            'Enrolments at the school: course, name, phone, e-mail, subject and message; the guardian’s name if the student is under 18.',
            'With either: its code and time, and the version of this notice that you agreed to.',
          ],
          'Before your photos leave your device they are made smaller, and everything the camera stored in them is removed: place, date and model of the phone. A browser without JavaScript sends them as they are.',
        ],
      },
      {
        id: 'why',
        title: 'Why we keep it',
        body: [
          [
            'To look at your application, to talk to you and, if it is a match, to invite you to meet us.',
            'To answer about our courses and to enrol you.',
            'To stop automatic submissions and misuse of the forms.',
          ],
          'The legal basis is your consent, given by ticking the box in the form (LGPD, art. 7, I); for enrolments also the steps before a contract that you asked for (art. 7, V). Protection against misuse is our legitimate interest (art. 7, IX). No decision is made by a computer alone: people of our team look at every application.',
        ],
      },
      {
        id: 'how-long',
        title: 'For how long',
        body: [
          [
            `Applications: up to ${facts.applicationMonths} months after we were last in touch.`,
            `Enrolments: up to ${facts.enrolmentMonths} months after we were last in touch, if you do not become a student.`,
            'A submission that could not be delivered at once waits, encrypted, until it reaches the agency, and is deleted from there as soon as it has.',
            `The draft of a form stays on your own device only, for up to ${facts.draftDays} days, and is deleted when you send it or when you ask for it. Your consent is never stored with it.`,
          ],
          'After that, or earlier if you ask, the data are deleted, except what the law obliges us to keep.',
        ],
      },
      {
        id: 'where',
        title: 'Where, and with whom',
        body: [
          `The agency’s records are kept in: ${facts.recordsRegion}. The site is hosted by ${facts.host} (${facts.hostRegion}), through which a submission passes on its way to the agency. Transfers out of Brazil follow arts. 33 to 36 of the LGPD.`,
          'Only our scouting team and the team of the school have access. Your photos and measurements are shown to clients only if you become a model of the agency and agree to it by contract. We neither sell nor rent data.',
        ],
      },
      {
        id: 'minors',
        title: 'Children and teenagers',
        body: [
          'Anyone under 18 applies together with a parent or another guardian, whose name we ask for in the form. Before any meeting or job we talk to the guardian and ask for a written authorisation. We handle these data in the best interest of the child or teenager, as art. 14 of the LGPD demands.',
          'We never ask for photos in underwear or swimwear, nor for money to take part. The guardian may see, and have deleted, what was sent at any time.',
        ],
      },
      {
        id: 'browsing',
        title: 'Cookies and browsing',
        body: [
          'This site uses no advertising cookies and does not follow you around. Videos, the map and content from Instagram come from other services and are only loaded when you reach them or ask for them; from then on the rules of those services apply as well.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        body: [
          'Under the LGPD (art. 18) you may:',
          [
            'learn whether we have data of yours, and get a copy;',
            'correct what is wrong or incomplete;',
            'have data deleted, blocked or moved to another service;',
            'learn with whom they were shared;',
            'withdraw your consent, which does not touch what was done before.',
          ],
        ],
      },
      {
        id: 'contact',
        title: 'Whom to ask',
        body: [
          `${facts.officer}, phone ${facts.phone}. Tell us the code of your submission if you have it; it helps us to find it. We answer within ${facts.answerDays} days.`,
          'If our answer does not settle it, you may turn to Brazil’s National Data Protection Authority (ANPD).',
        ],
        links: [
          { label: facts.officerEmail, href: `mailto:${facts.officerEmail}` },
          { label: 'ANPD', href: 'https://www.gov.br/anpd' },
        ],
      },
    ],
  };
}
