import { oncePerBuild } from '#src/content/items.ts';
import { pathTo } from '#src/routes/path.ts';
import { scaledPicture } from '#src/ui/picture.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { holdsBack, talentParams } from './identity.ts';
import { compCardPictures, toPublic } from './sheet.ts';

export type Sheet = ReturnType<typeof getSheet>;

/** What selection, comp card and photo download read, as `/talents/{id}.json`: only what the page shows. */
export const getSheet = oncePerBuild((talent: Talent) => {
  const params = talentParams(talent);
  const isRefused = holdsBack('refusePhotoDownload', talent);
  const isHiddenFromSearch = holdsBack('hidePicturesFromSearch', talent);
  return {
    ...toPublic(talent),
    path: { pt: pathTo('talent', 'pt', params), en: pathTo('talent', 'en', params) },
    pictures: compCardPictures(talent).map((src) =>
      scaledPicture(src, { width: 900, height: 1200, isCropped: true, isHiddenFromSearch }),
    ),
    /** The originals for the download; empty if it is refused. */
    files: isRefused ? [] : [...new Set([...talent.book, ...talent.snap].map(({ src }) => src))],
  };
});
