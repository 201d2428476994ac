import { toSegment } from './segment.ts';

/** Where a talent's sheet is published, for the selection and for the download of photos. */
export function sheetPath(id: string): string {
  return `/talents/${toSegment(id)}.json`;
}
