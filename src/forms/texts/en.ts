import type { FormTexts } from '../texts.ts';

/** What the forms say in the browser, in English, entry by entry as in Portuguese. */
export const en: FormTexts = {
  send: 'send',
  sending: 'sending',
  sended: 'sended',
  progress: 'Photos and details sent: {percent} %',
  choose: 'Choose',
  loading: 'Loading…',
  listFailed: 'The list did not load. Type here or try again.',
  retry: 'Try again',
  summary: 'Almost there. Please check these fields:',
  consentShort: 'Consent',
  noticeName: 'privacy notice',
  newTab: '(opens in a new tab)',
  leaveEmpty: 'Leave this field empty',
  requiredNote: 'Fields marked * are required.',
  draftKept:
    'What you fill in is kept on this device only, for {days} days, even if the page closes or the connection drops.',
  draftRestored: 'We brought back what you had already filled in.',
  discard: 'Delete everything',
  discardAsk: 'Delete what you filled in on this device?',
  discardYes: 'Yes, delete',
  discardNo: 'No, keep it',
  offline: 'You are offline. Nothing is lost: what you filled in is kept on this device.',
  sendLater: 'Send when I am back online',
  willSendLater: 'All set: it will be sent as soon as you are back online. Keep this page open.',
  dontSendLater: 'Don’t send by itself',
  lost: 'The connection dropped while sending. Your answers and photos are still here: check your connection and send again. Nothing arrives twice.',
  print: 'Print or save',
};
