import type * as pt from '../pt/apply.ts';

export const beModel: typeof pt.beModel = {
  title: 'Be a model',
  description: 'Send your photos and measurements and take part in the selection of new models.',
  warningTitle: 'Before you start',
  warningText:
    '<p>Applying is free. If you are under 18, fill in the form with your mother, father or other legal guardian.</p>',
  intro: 'Fill in your details and send four photos. Our team looks at every application with care.',
  guidelines:
    '<ul><li>Daylight and a plain background</li><li>No make-up, filters or glasses</li><li>Simple, close-fitting clothes</li><li>Face from the front, profile, half body and full body</li></ul>',
  guidelinesTitle: 'How to take the photos',
  example: 'Example photo {number}',
  start: 'Got it, let me apply',
  formTitle: 'Your application',
  formNote: 'It takes about 5 minutes. Every field is required.',
  photosLimit:
    'Without JavaScript, photos are not made smaller on this device: together they can be up to 4.5 MB.',
};

export const apply: typeof pt.apply = {
  you: 'Your details',
  reach: 'Contact',
  place: 'Where you live',
  measures: 'Measurements',
  measuresHint:
    'Not sure of one? Ask someone to help you with a tape measure: bust (for men, chest) and hips at their widest, waist at its narrowest. An estimate will do.',
  photos: 'Your photos',
  photosHint:
    'Four photos in PNG, GIF or JPEG, chosen, dropped here or taken right now. The location stored in them is removed. Only our team sees your photos.',
  story: 'Your story',
  aboutHint:
    'Tell us a little about yourself: what you like to do, whether you have been photographed, what you hope for.',
  instagramHint: 'Your user name, like @yourname. Under 18 and without an account? Your guardian’s.',
  datePlaceholder: 'dd/mm/yyyy',
  dateHint: 'Day, month and year, like 31/12/2005.',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  openCalendar: 'Choose in the calendar',
  abroad: 'Outside Brazil',
  chooseCountryFirst: 'Choose the country first',
  chooseStateFirst: 'Choose the state first',
  loading: 'Loading…',
  listFailed: 'The list did not load. Type here or try again.',
  retry: 'Try again',
  addPhoto: 'Choose a photo',
  takePhoto: 'Use the camera',
  replacePhoto: 'Replace',
  removePhoto: 'Remove',
  preparing: 'Preparing the photo…',
  preview: '{name}, chosen',
  small: 'A small photo ({width} × {height}). Send a larger one if you can.',
  empty: '“{file}” is empty. Choose another photo.',
  type: '“{file}” is not a PNG, GIF or JPEG. Choose another photo.',
  heic: '“{file}” is a HEIC photo, which this device can’t open. Save it as JPEG, or send it from your phone.',
  huge: '“{file}” is too large for this device. Choose a smaller photo.',
  unreadable:
    '“{file}” can’t be read. If the photo is in the cloud, download it to this device and choose it again.',
  damaged: '“{file}” does not open: the file seems damaged. Choose another photo.',
};
