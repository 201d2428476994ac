import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The layers, and parts of layers that others may import alone, as regular expressions on project paths. */
const paths = {
  site: '^src/site\\.ts$',
  settings: '^src/settings\\.ts$',
  instagram: '^src/(instagram|no-profile)\\.ts$',
  printable: '^src/printable\\.ts$',
  browsers: '^src/browsers\\.ts$',
  host: '^src/(headers|media-origins)\\.ts$',
  media: '^src/media-origins\\.ts$',
  i18n: '^src/i18n/',
  // The languages and the time zone. Layers that may not import texts may import this, and types.
  locale: '^src/i18n/locale\\.ts$',
  upstream: '^src/upstream/',
  freshness: '^src/freshness/',
  content: '^src/content(/|\\.config\\.ts$)',
  routes: '^src/routes/',
  ui: '^src/ui/',
  entries: '^src/entries/',
  forms: '^src/forms/',
  features: '^src/features/',
  // The part of a form that browser and function share; a rule below keeps components out.
  schemas: '^src/features/(apply|school)/schema\\.ts$',
  layouts: '^src/layouts/',
  styles: '^src/styles(/|\\.css$)',
  functions: '^functions/',
};
type Name = keyof typeof paths;

/** What each layer may import besides itself, and from which layers types only. */
const layers: [name: Name, may: Name[], types?: Name[]][] = [
  ['site', []],
  ['settings', []],
  ['instagram', []],
  ['printable', []],
  ['i18n', ['site']],
  ['browsers', []],
  ['host', ['settings', 'site', 'routes']],
  ['upstream', ['settings', 'media', 'site', 'locale', 'instagram', 'printable'], ['i18n']],
  ['freshness', ['upstream', 'settings']],
  ['content', ['upstream', 'settings', 'site', 'i18n']],
  ['routes', ['site', 'i18n']],
  ['ui', ['locale'], ['i18n']],
  ['entries', ['i18n', 'instagram', 'printable']],
  ['forms', ['entries', 'i18n', 'ui', 'routes']],
  ['features', ['site', 'i18n', 'routes', 'content', 'ui', 'entries', 'forms', 'instagram'], ['upstream']],
  ['layouts', ['site', 'i18n', 'routes', 'content', 'ui', 'entries', 'forms', 'styles']],
  ['functions', ['settings', 'site', 'upstream', 'freshness', 'routes', 'i18n', 'entries', 'schemas']],
];

/** Tests, and code that only tests use. */
const tests = '(^tests/|\\.test\\.tsx?$)';
const demo = '^scripts/demo/';
const host = '^scripts/host/';
const ours = '^(src|functions|scripts|tests)/';
/** The name under which the mirror keeps the browser script of an .astro file. */
const browserCode = '^src/.*(\\.tsx|\\.astro\\.browser\\.ts)$';

type Ends = Extract<IForbiddenRuleType, { from: unknown; to: unknown }>;

const rule = (name: string, from: Ends['from'], to: Ends['to']) =>
  ({ name, severity: 'error', from, to }) as const;

/** Tests may import whatever they need, so no rule of a layer applies to them. */
function layerRules([name, may, types = []]: (typeof layers)[number]): IForbiddenRuleType[] {
  const from = { path: paths[name], pathNot: tests };
  const values = [name, ...may].map((other) => paths[other]);
  const typed = types.map((other) => paths[other]);
  const others = { path: typed, pathNot: values, dependencyTypesNot: ['type-only' as const] };
  const ofTypes = types.map((other) => `types of ${other}`);
  const allowed = [...may, ...ofTypes].join(', ') || 'nothing of the project';
  return [
    rule(`${name} may import only ${allowed}`, from, { path: ours, pathNot: [...values, ...typed] }),
    ...(types.length > 0 ? [rule(`${name} may import only ${ofTypes.join(', ')}`, from, others)] : []),
  ];
}

/** Rules on single imports, types included. */
export const importRules: IForbiddenRuleType[] = [
  ...layers.flatMap(layerRules),
  rule(
    'a feature never imports another',
    { path: '^src/features/([^/]+)/' },
    { path: paths.features, pathNot: '^src/features/$1/' },
  ),
  rule('nobody imports pages', {}, { path: '^src/pages/' }),
  rule('only the content layer reads collections', { pathNot: paths.content }, { path: '^astro:content' }),
  rule('settings know nothing but zod', { path: paths.settings }, { pathNot: '(^|/)zod(/|$)' }),
  rule(
    'the site never imports the demo services',
    { path: '^(src|functions)/', pathNot: tests },
    { path: demo },
  ),
  rule('the demo services import nothing of the project', { path: demo }, { path: ours, pathNot: demo }),
  rule('the local host imports nothing of the project', { path: host }, { path: ours, pathNot: host }),
  rule(
    'scripts import only what tests share',
    { path: '^scripts/', pathNot: tests },
    { path: '^tests/', pathNot: '^tests/(support|engines)/' },
  ),
  // The notice in each language imports a type from the file that joins them.
  rule('no import cycles', { pathNot: '^src/features/privacy/' }, { circular: true }),
];

/** Rules on chains of imports. Imports of types do not count, since they are gone when the code runs. */
export const runtimeRules: IForbiddenRuleType[] = [
  rule(
    'browser code never reaches settings, upstream or content',
    { path: browserCode, pathNot: tests },
    { path: [paths.settings, paths.upstream, paths.content], reachable: true },
  ),
  rule(
    'functions never reach components or Astro',
    { path: '^functions/', pathNot: tests },
    { path: '\\.astro(\\.ts)?$|\\.tsx$|^astro:', reachable: true },
  ),
];
