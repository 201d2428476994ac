export interface Drawing {
  /** The whole SVG document, with its size in pixels. */
  svg(): string;
  /** Of the JPEG, 1 to 100. */
  quality?: number;
}

/** An SVG document of the given size in pixels. */
export function toSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
