import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * What each layer may import besides itself, as in docs/architecture.md. Paths are regular expressions on
 * project paths; `types` may be imported as types only.
 */
interface Layer {
  name: string;
  path: string;
  may: string[];
  types?: string[];
}

const site = '^src/site\\.ts$';
const settings = '^src/settings\\.ts$';
const i18n = '^src/i18n/';
/** Which languages there are: with the types, what layers below the wording may know of it. */
const locale = '^src/i18n/locale\\.ts$';
const host = '^src/(headers|media-origins)\\.ts$';
const browsers = '^src/browsers\\.ts$';
const upstream = '^src/upstream/';
const content = '^src/content(/|\\.config\\.ts$)';
const routes = '^src/routes/';
const ui = '^src/ui/';
const freshness = '^src/freshness/';
const entries = '^src/entries/';
const forms = '^src/forms/';
const layouts = '^src/layouts/';
const features = '^src/features/';
const styles = '^src/styles(/|\\.css$)';
/** What browser and function share of a form; the rule below keeps components out. */
const schemas = '^src/features/(apply|school/enrolment)/schema\\.ts$';
const demo = '^scripts/demo/';
const localHost = '^scripts/host/';

const layers: Layer[] = [
  { name: 'site', path: site, may: [] },
  { name: 'settings', path: settings, may: [] },
  { name: 'i18n', path: i18n, may: [site] },
  { name: 'browsers', path: browsers, may: [] },
  { name: 'host', path: host, may: [settings, site, routes] },
  { name: 'upstream', path: upstream, may: [settings, site, locale], types: [i18n] },
  { name: 'freshness', path: freshness, may: [upstream, settings] },
  { name: 'content', path: content, may: [upstream, settings, site, i18n] },
  { name: 'routes', path: routes, may: [site, i18n] },
  { name: 'ui', path: ui, may: [locale], types: [i18n] },
  { name: 'entries', path: entries, may: [i18n] },
  { name: 'forms', path: forms, may: [entries, i18n, ui] },
  {
    name: 'features',
    path: features,
    may: [site, i18n, routes, content, ui, entries, forms],
    types: [upstream],
  },
  { name: 'layouts', path: layouts, may: [site, i18n, routes, content, ui, entries, forms, styles] },
  {
    name: 'functions',
    path: '^functions/',
    may: [settings, site, upstream, freshness, routes, i18n, entries, schemas],
  },
  { name: 'scripts', path: '^scripts/', may: ['^src/', '^functions/', '^tests/(support|engines)/'] },
  { name: 'tests', path: '^tests/', may: ['^src/', '^functions/', '^scripts/'] },
];

/** Tests, and what only tests use. */
const tests = '(^tests/|\\.test\\.tsx?$|/fixture\\.ts$)';
const ours = '^(src|functions|scripts|tests)/';
/** The name under which the mirror keeps the browser script of an .astro file. */
const browserCode = '^src/.*(\\.tsx|\\.astro\\.browser\\.ts|\\.element\\.ts)$';

/** Tests may import whatever they test with, so no layer's rule holds for them. */
function layerRule({ name, path, may, types = [] }: Layer): IForbiddenRuleType[] {
  const allowed = [path, ...may];
  const rule = (pathNot: string[], typesNot: string[]): IForbiddenRuleType => ({
    name: `${name} imports only its lower layers`,
    severity: 'error',
    from: { path, pathNot: tests },
    to: { path: ours, pathNot, ...(typesNot.length ? { dependencyTypesNot: ['type-only'] } : {}) },
  });
  if (types.length === 0) return [rule(allowed, [])];
  return [
    rule([...allowed, ...types], []),
    {
      name: `${name} imports only types from there`,
      severity: 'error',
      from: { path, pathNot: tests },
      to: { path: types, pathNot: allowed, dependencyTypesNot: ['type-only'] },
    },
  ];
}

/** Rules on single imports, types included. */
export const importRules: IForbiddenRuleType[] = [
  ...layers.flatMap(layerRule),
  {
    name: 'a feature never imports another',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: features, pathNot: '^src/features/$1/' },
  },
  {
    name: 'nobody imports pages',
    severity: 'error',
    from: {},
    to: { path: '^src/pages/' },
  },
  {
    name: 'only the content layer reads collections',
    severity: 'error',
    from: { pathNot: content },
    to: { path: '^astro:content' },
  },
  {
    name: 'settings know nothing but zod',
    severity: 'error',
    from: { path: settings },
    to: { pathNot: '(^|/)zod(/|$)' },
  },
  {
    name: 'the site never imports the demo services',
    severity: 'error',
    from: { path: '^(src|functions)/', pathNot: tests },
    to: { path: demo },
  },
  {
    name: 'the local host imports nothing of the project',
    severity: 'error',
    from: { path: localHost },
    to: { path: ours, pathNot: localHost },
  },
  {
    name: 'no circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

/** Rules on everything that runs together, so on chains of imports without those of types. */
export const runtimeRules: IForbiddenRuleType[] = [
  {
    name: 'browser code never reaches settings, upstream or content',
    severity: 'error',
    from: { path: browserCode, pathNot: tests },
    to: { path: `${settings}|${upstream}|${content}`, reachable: true },
  },
  {
    name: 'functions never reach components or Astro',
    severity: 'error',
    from: { path: '^functions/', pathNot: tests },
    to: { path: '\\.astro(\\.ts)?$|\\.tsx$|^astro:', reachable: true },
  },
];
