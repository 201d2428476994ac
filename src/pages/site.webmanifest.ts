import { languageTags } from '#src/i18n/locale.ts';
import { site } from '#src/site.ts';
import { browserColours } from '#src/styles/brand.ts';

export function GET() {
  const icon = (size: number, purpose: 'any' | 'maskable', file = `/icon-${size}.png`) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.name,
    lang: languageTags.pt,
    display: 'browser',
    theme_color: browserColours.ink,
    background_color: browserColours.paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', '/icon-maskable-512.png')],
  };
  return new Response(JSON.stringify(manifest));
}
