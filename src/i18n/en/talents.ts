import type * as pt from '../pt/talents.ts';

export const talents: typeof pt.talents = {
  menTitle: 'Man',
  womenTitle: 'Woman',
  menDescription: 'The male models and talents of the agency, by category.',
  womenDescription: 'The female models and talents of the agency, by category.',
};

export const list: typeof pt.list = {
  count: '{count} talents',
  none: 'No talent found',
  noneIn: 'No talent found in the category {category}',
  one: '1 talent',
  withheld: '{count} talents with no data on {missing} are not shown.',
  withheldOne: '1 talent with no data on {missing} is not shown.',
  withheldShow: 'Show',
  clear: 'Clear filters',
  or: 'or',
};

export const categories: typeof pt.categories = {
  label: 'Categories',
  all: 'All',
  comercial: 'Commercial',
  fashion: 'Fashion',
  curve: 'Curve',
  'kids-teen': 'Kids/Teen',
  actors: 'Actors',
  actresses: 'Actresses',
  'special-booking': 'Special Booking',
  'social-media': 'Social Media',
};

export const measures: typeof pt.measures = {
  title: 'Measurements',
  height: 'Height',
  bust: 'Bust',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  shoes: 'Shoes',
  jeans: 'Jeans',
  eyes: 'Eyes',
  hair: 'Hair',
};

export const units: typeof pt.units = {
  label: 'Unit of measurement',
  cm: 'CM',
  in: 'IN',
  cmName: 'Centimetres',
  inName: 'Inches',
};

export const finder: typeof pt.finder = {
  open: 'Filter',
  title: 'Find talents',
  name: 'Name',
  heightFrom: 'Minimum height (cm)',
  heightTo: 'Maximum height (cm)',
  sort: 'Sort by',
  orders: {
    agency: 'The agency’s order',
    name: 'Name, A to Z',
    tallest: 'Height, tallest first',
    shortest: 'Height, shortest first',
  },
  show: 'Show {count} talents',
  showOne: 'Show 1 talent',
  showNone: 'No talents',
};

export const profile: typeof pt.profile = {
  description: '{name}, {agency}: {contents}.',
  contents: { measures: 'measurements', book: 'book', snap: 'snaps', video: 'videos' },
  travelling: 'Travelling',
  portrait: 'Portrait of {name}',
  photo: '{name}, photo {number}',
  followers: '{count} followers',
  follower: '1 follower',
  video: 'Video {number} of {name}',
  gallery: { book: 'Book', snap: 'Snap', video: 'Video' },
  actions: 'For clients',
  galleries: 'Galleries',
  openPhoto: 'Enlarge photo {number} of {name}',
  compCard: 'Comp card',
  download: 'Download photos',
  noDownload: {
    none: 'There are no photos of this talent to download.',
    tooMany: 'Many downloads have come from your connection. Please go back and try again in an hour.',
    tooLarge:
      'The photos of this talent are too large for one file. Please go back and ask the agency for them.',
    unavailable: 'The photos are not available right now. Please go back and try again in a while.',
  },
  videoPlay: 'Play video {number} of {name}',
  videoPrevious: 'Previous video',
  videoNext: 'Next video',
};

export const viewer: typeof pt.viewer = {
  label: 'Photos of {name}',
  previous: 'Previous photo',
  next: 'Next photo',
};

export const selection: typeof pt.selection = {
  add: 'Add {name} to the selection',
  addShort: 'Selection',
  title: 'Selection',
  description: 'The talents that you have chosen, side by side, to share and enquire about.',
  empty: 'Your selection is empty. Press the heart of a talent to add them.',
  full: 'The selection is full: it holds {count} talents.',
  needsScript: 'The selection is kept on this device and needs JavaScript to be shown.',
  loading: 'Loading the selection',
  failed: 'The selection could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  gone: 'No longer available: {name}',
  goneId: 'talent {id}',
  shared: 'You are looking at a shared selection.',
  keep: 'Add to my selection',
  kept: 'Added to your selection.',
  mine: 'See my selection',
  compare: 'Compare',
  pictures: 'See photos',
  share: 'Copy link',
  sharedDone: 'Link copied',
  shareManual: 'Copy this link:',
  print: 'Print comp cards',
  clear: 'Clear selection',
  cleared: 'Selection cleared.',
  undo: 'Undo',
  restored: 'Selection restored.',
  remove: 'Remove {name}',
  notGiven: '–',
};
