import { cp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { writeFiles } from '../folder.ts';

const project = resolve(import.meta.dirname, '../../..');
const own = import.meta.dirname;

/** The parts of the project that a build and a deploy need. */
const copied = ['src', 'functions', 'scripts', 'plugins'];
const files = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'netlify.toml'];

const lighthouse =
  '<path d="M20 4 12 36h16Z" fill="#14284b"/><path d="M20 8h20M20 8H0" stroke="#0fa3a3" stroke-width="3"/>';
const wordmark = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40" role="img" aria-label="${word}">${lighthouse}<text x="48" y="27" font-family="sans-serif" font-size="20" fill="#14284b">${word}</text></svg>`;
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${lighthouse}</svg>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><circle cx="150" cy="180" r="60" fill="none" stroke="#4d5c75"/></svg>`;

/** Copies the project into an empty folder, and replaces what docs/brand.md tells a new agency to replace. */
export async function copyForSecondAgency(folder: string): Promise<void> {
  for (const name of [...copied, ...files])
    await cp(join(project, name), join(folder, name), { recursive: true });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(own, 'site.ts'), join(folder, 'src/site.ts'));
  await cp(join(own, 'brand.css'), join(folder, 'src/styles/brand.css'));
  await rm(join(folder, 'public'), { recursive: true, force: true });
  const icon = (size: number) => sharp(Buffer.from(square)).resize(size).png().toBuffer();
  await writeFiles(join(folder, 'public'), {
    'brand/farol.svg': wordmark('Farol Models'),
    'brand/farol-academia.svg': wordmark('Farol Academia'),
    'brand/no-portrait.svg': drawing,
    'brand/farol-share.png': await sharp(Buffer.from(square))
      .resize(1200, 630, { fit: 'contain' })
      .png()
      .toBuffer(),
    'favicon.svg': square,
    'favicon.ico': await icon(32),
    'apple-touch-icon.png': await icon(180),
    'icon-192.png': await icon(192),
    'icon-512.png': await icon(512),
    'icon-maskable-512.png': await icon(512),
  });
}
