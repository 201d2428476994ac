import { oncePerBuild } from '#src/content/items.ts';
import { pathTo } from '#src/routes/path.ts';
import { scaledPicture } from '#src/ui/picture.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { holdsBack, talentParams } from './identity.ts';
import { compCardPictures, type Sheet, toPublic } from './sheet.ts';

/** A talent's sheet with pictures scaled for a comp card, for both languages' pages and the JSON file. */
export const getSheet = oncePerBuild((talent: Talent): Sheet => {
  const params = talentParams(talent);
  const isRefused = holdsBack('refusePhotoDownload', talent);
  return {
    ...toPublic(talent),
    path: { pt: pathTo('talent', 'pt', params), en: pathTo('talent', 'en', params) },
    pictures: compCardPictures(talent).map((src) =>
      scaledPicture(src, { width: 900, height: 1200, isCropped: true }),
    ),
    files: isRefused ? [] : [...new Set([...talent.book, ...talent.snap].map(({ src }) => src))],
  };
});
