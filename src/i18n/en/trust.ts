import type * as pt from '../pt/trust.ts';

export const trust: typeof pt.trust = {
  title: 'Is it really us?',
  description:
    'Did you get a message in the agency’s name? Check the phone number, e-mail or profile here, and see what we never ask for.',
  link: 'Is it really the agency? Check here',
  linkShort: 'Is it really us?',
  intro:
    'Scammers use agencies’ names to charge for evaluations and to get photos. Before you answer, check here who contacted you.',
  checkTitle: 'Check a contact',
  field: 'Phone number, e-mail or Instagram profile',
  hint: 'Paste it as you received it: with the area code, with the @, or the whole link. What you write stays on this page.',
  check: 'Check',
  oursTitle: 'Yes, this contact is ours',
  oursText:
    '{contact} is on our list: {who}. Even so, names and numbers can be imitated. If you are asked for something that we never ask for, write to a contact on this page yourself.',
  unlistedTitle: 'It is not on our list',
  unlistedText: 'Do not pay, do not agree to meet, and send no photos or documents. Talk to us first.',
  noAreaCodeTitle: 'The area code is missing',
  noAreaCodeText:
    'The same number exists in many cities. Write the whole number, with its area code or country code, as the contact’s details show it.',
  unclearTitle: 'We can’t tell from this',
  unclearText:
    'Write one whole contact at a time: a phone number with its area code, an e-mail or an Instagram profile. Outside Brazil, start with +.',
  neverTitle: 'What we never ask for',
  never:
    '<ul><li>Money, Pix transfers, bank slips or card details to evaluate, register or select you as a model</li><li>Intimate photos, photos in underwear or swimwear, or video calls like that</li><li>Meetings in hotels, homes or any place other than the agency or a contracted job</li><li>Secrecy: if you are under 18, we only talk to you through your guardian</li><li>Passwords, or codes that arrive on your phone</li><li>A decision on the spot</li></ul>',
  agencyTitle: 'The agency',
  agency: 'Agency',
  school: 'School',
  officer: 'Privacy',
  staffTitle: 'Who speaks for the agency',
  teachersTitle: 'Who speaks for the school',
  reportTitle: 'Suspicious? Tell us',
  report:
    '<ol><li>Delete nothing: keep the conversation, the number, the profile and the receipts.</li><li>Tell the agency. We will tell you whether it was us, and warn other families.</li><li>Block and report the profile in its own app.</li><li>In Brazil, report it at the nearest police station or, if you are 18 or older, online at the Delegacia Virtual. If you have paid by Pix, dispute the payment now in your bank’s app, or call the bank.</li><li>If a child or teenager is involved, call 100 in Brazil, free and without giving your name. In danger right now, call 190.</li></ol>',
  reportWhatsapp: 'Tell us on WhatsApp',
  reportEmail: 'Tell us by e-mail',
  reportPolice: 'Delegacia Virtual (online police station)',
  reportCall: 'Call {number}',
  reportSubject: 'Suspicious contact in the agency’s name',
  reportMessage:
    'Hello! I was contacted in the name of {agency} and would like to know whether it is real. It came from: ',
};
