import { existsSync, readFileSync } from 'node:fs';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { scriptTargets, styleTargets } from './src/browsers.ts';
import { mediaFolders } from './src/media-origins.ts';
import { readSettings } from './src/settings.ts';
import { parseBrand } from './src/styles/parse-brand.ts';

const settings = readSettings(process.env);

const brand = parseBrand(readFileSync(new URL('./src/styles/brand.css', import.meta.url), 'utf8'));

/**
 * The files of a Fontsource family in its regular weight, the only one in the design; browsers derive bold
 * from it. Portuguese and English need only the first file. @throws an error that names the missing package
 */
const variants = (family) => {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const folder = `./node_modules/@fontsource/${name}`;
  const ranges = new URL(`${folder}/unicode.json`, import.meta.url);
  if (!existsSync(ranges))
    throw new Error(
      `src/styles/brand.css names "${family}", whose files are missing: npm install @fontsource/${name}`,
    );
  const unicode = JSON.parse(readFileSync(ranges, 'utf8'));
  return ['latin', 'latin-ext'].map((subset) => ({
    src: [`${folder}/files/${name}-${subset}-400-normal.woff2`],
    weight: '400',
    style: 'normal',
    unicodeRange: unicode[subset].split(','),
  }));
};

/** A font that loads late is used from the next visit on, so that text does not change while it is read. */
const display = 'optional';

/** Code that every page, or several scripts, need at once: one file instead of a chain of small ones. */
const shell = new RegExp(
  `/src/(?:${[
    'layouts/Page\\.astro\\?astro&type=script',
    'layouts/shell/(?!router|keep-place|error-view)',
    'ui/(?:address|can-print|page-element|progress|when)\\.ts',
    'routes/query',
    'i18n/fill',
    'i18n/locale',
  ].join('|')})`,
);

/** The school's mosaic moves by the same rules, on a page that has sliders, too. */
const slider = /\/src\/ui\/(?:slider\/|playback\.ts)/;

/** What lists, profiles and the selection share. */
const talents = new RegExp(
  `/src/(?:routes/segment|features/talents/(?:${[
    'measures\\.ts',
    'moving-picture',
    'selection/(?:SelectionLink\\.astro\\?astro&type=script|heart-button|selection-address|shortlist)',
  ].join('|')}))`,
);

/** React, and what all islands share. */
const islands = /\/node_modules\/(@astrojs\/)?(react(-dom)?|scheduler)\/|src\/ui\/(restarting|time-limit)/;

const browserCode = {
  name: 'browser-code',
  enforce: 'pre',
  /** Without a target, Astro compiles to the newest syntax. */
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: scriptTargets, modulePreload: false } } : undefined,
  /** Vite's helper loads what lazy code imports a little earlier, but is a sixth of every page's script. */
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  site: settings.siteUrl,
  // Not in node_modules: it is kept between deploys.
  cacheDir: '.cache/astro',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  // The shell prefetches pages itself.
  prefetch: false,
  // Keeps spaces between inline elements.
  compressHTML: true,
  build: { format: 'file', concurrency: 4 },
  integrations: [react()],
  // Pages with a `cacheKey` are rendered again only when the key, the code or the configuration changes.
  experimental: { incrementalBuild: true },
  image: {
    remotePatterns: mediaFolders(settings).map((folder) => {
      const { protocol, hostname, port, pathname } = new URL(folder);
      return { protocol: protocol.slice(0, -1), hostname, port, pathname: `${pathname}**` };
    }),
  },
  fonts: ['display', 'sans'].map((use) => {
    const { family, fallbacks } = brand[use];
    return {
      provider: fontProviders.local(),
      name: family,
      cssVariable: `--loaded-${use}`,
      display,
      fallbacks,
      options: { variants: variants(family) },
    };
  }),
  devToolbar: { enabled: false },
  vite: {
    // Not in node_modules, where only the user who installed the packages may be able to write.
    cacheDir: '.cache/vite',
    plugins: [tailwindcss(), browserCode],
    build: {
      license: { fileName: 'licenses.txt' },
      cssTarget: styleTargets,
      // Small style sheets are inlined: a request would delay the first picture more than their bytes do.
      assetsInlineLimit: (file, content) => file.endsWith('.css') && content.length < 6000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'shell', test: shell },
              { name: 'slider', test: slider },
              { name: 'talents', test: talents },
              { name: 'react', test: islands },
            ],
          },
        },
      },
    },
  },
});
