import { readRows } from './rows.ts';

const slide = (folder: string, name: string) => ({
  slide_mobile: `${folder}/${name}-mobile.jpg`,
  slide_desktop: `${folder}/${name}-desktop.jpg`,
});

/** `GET /api/slides/home`. */
export const homeSlides = [
  slide('slides', 'home-1'),
  { slide_mobile: 'slides/film-mobile.mp4', slide_desktop: 'slides/film-desktop.mp4' },
  slide('slides', 'home-2'),
  slide('slides', 'home-3'),
];

/** `{school}_slides`, `{school}_banner` and `{school}_cases`. */
export const schoolSlides = [
  { id: 1, ...slide('school', 'slide-1') },
  { id: 2, slide_mobile: 'school/slide-2-mobile.jpg', slide_desktop: 'slides/film-desktop.webm' },
  { id: 3, ...slide('school', 'slide-3') },
];
export const schoolBanner = [
  { id: 1, ...slide('school', 'banner-1') },
  { id: 2, ...slide('school', 'banner-2') },
];
export const schoolCases = Array.from({ length: 30 }, (_, index) => ({
  id: index % 7 === 3 ? String(index + 1) : index + 1,
  cover: `school/case-${index + 1}.jpg`,
}));

// Key, file, Portuguese and English description.
const images = readRows(`
about_image | about | Ilustração de seis modelos da agência lado a lado, em fundo cinza de estúdio | Illustration of six of the agency’s models side by side against studio grey
home_training_image | training | Ilustração de alunos da Vitrine School em aula de passarela | Illustration of Vitrine School students in a runway class
`);

/** `GET /api/website-images`. */
export const websiteImages = images.map(([key, file, pt, en]) => ({
  key,
  mobile: `images/${file}-mobile.jpg`,
  desktop: `images/${file}-desktop.jpg`,
  description: { pt, en },
}));

const shots = readRows(`
Rosto de frente, cabelo solto | Face from the front, hair down
Rosto de perfil | Face in profile
Corpo inteiro | Full body
Meio corpo | Half body
`);

/** `GET /api/get-scouted/images`. */
export const getScoutedImages = ['woman', 'man'].flatMap((gender) =>
  shots.map(([pt, en], index) => ({
    key: `getScouted_${gender}_image_${index + 1}`,
    mobile: `get-scouted/${gender}-${index + 1}.jpg`,
    desktop: `get-scouted/${gender}-${index + 1}.jpg`,
    description: { pt, en },
  })),
);
