import { extname } from 'node:path';

const TEXT = 'charset=UTF-8';
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: `text/css; ${TEXT}`,
  csv: `text/csv; ${TEXT}`,
  gif: 'image/gif',
  htm: `text/html; ${TEXT}`,
  html: `text/html; ${TEXT}`,
  ico: 'image/x-icon',
  ics: `text/calendar; ${TEXT}`,
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: `application/javascript; ${TEXT}`,
  json: 'application/json',
  map: 'application/json',
  md: `text/markdown; ${TEXT}`,
  mjs: `application/javascript; ${TEXT}`,
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: `text/plain; ${TEXT}`,
  vtt: `text/vtt; ${TEXT}`,
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Content type of a file by the ending of its name. */
export function toContentType(name: string): string {
  return TYPES[extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compression pays for a content type. */
export function isCompressible(type: string): boolean {
  return /^text\/|javascript|json|xml|wasm|ttf/.test(type);
}
