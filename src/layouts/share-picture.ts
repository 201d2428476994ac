/** A picture for shared links, as it is asked of the image service. */
export interface SharePicture {
  /** As the services give it. */
  src: string;
  alt: string;
  /** The service enlarges nothing: a size that the picture itself is sure to have. */
  width: number;
  height: number;
  /** What stays of a picture of another shape; its middle if not given. */
  position?: 'top';
}
