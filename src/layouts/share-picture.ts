export interface SharePicture {
  /** The original's address. */
  src: string;
  alt: string;
  /** The image service does not enlarge: the original must be at least this large. */
  width: number;
  height: number;
  /** The part that remains of a picture of another shape; by default its middle. */
  position?: 'top';
}
