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
const instagram = '^src/instagram\\.ts$';
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
  { name: 'instagram', path: instagram, may: [] },
  { name: 'i18n', path: i18n, may: [site] },
  { name: 'browsers', path: browsers, may: [] },
  { name: 'host', path: host, may: [settings, site, routes] },
  { name: 'upstream', path: upstream, may: [settings, site, locale, instagram], types: [i18n] },
  { name: 'freshness', path: freshness, may: [upstream, settings] },
  { name: 'content', path: content, may: [upstream, settings, site, i18n] },
  { name: 'routes', path: routes, may: [site, i18n] },
  { name: 'ui', path: ui, may: [locale], types: [i18n] },
  { name: 'entries', path: entries, may: [i18n, instagram] },
  { name: 'forms', path: forms, may: [entries, i18n, ui] },
  {
    name: 'features',
    path: features,
    may: [site, i18n, routes, content, ui, entries, forms, instagram],
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
const browserCode = '^src/.*(\\.tsx|\\.astro\\.browser\\.ts)$';

type Ends = Extract<IForbiddenRuleType, { from: unknown; to: unknown }>;

const rule = (name: string, from: Ends['from'], to: Ends['to']) =>
  ({ name, severity: 'error', from, to }) as const;

/** Tests may import whatever they test with, so no layer's rule holds for them. */
function layerRules({ name, path, may, types = [] }: Layer): IForbiddenRuleType[] {
  const from = { path, pathNot: tests };
  const pathNot = [path, ...may];
  const rules = [
    rule(`${name} imports only its lower layers`, from, { path: ours, pathNot: [...pathNot, ...types] }),
  ];
  if (types.length > 0)
    rules.push(
      rule(`${name} imports only types from there`, from, {
        ...{ path: types, pathNot, dependencyTypesNot: ['type-only'] },
      }),
    );
  return rules;
}

/** Rules on single imports, types included. */
export const importRules: IForbiddenRuleType[] = [
  ...layers.flatMap(layerRules),
  rule(
    'a feature never imports another',
    { path: '^src/features/([^/]+)/' },
    { path: features, pathNot: '^src/features/$1/' },
  ),
  rule('nobody imports pages', {}, { path: '^src/pages/' }),
  rule('only the content layer reads collections', { pathNot: content }, { path: '^astro:content' }),
  rule('settings know nothing but zod', { path: settings }, { pathNot: '(^|/)zod(/|$)' }),
  rule(
    'the site never imports the demo services',
    { path: '^(src|functions)/', pathNot: tests },
    { path: demo },
  ),
  rule('the demo services import nothing of the project', { path: demo }, { path: ours, pathNot: demo }),
  rule(
    'the local host imports nothing of the project',
    { path: localHost },
    { path: ours, pathNot: localHost },
  ),
  // The texts of one language have the type of the other's.
  rule('no circles', { pathNot: `${i18n}|^src/features/privacy/` }, { circular: true }),
];

/** Rules on everything that runs together, so on chains of imports without those of types. */
export const runtimeRules: IForbiddenRuleType[] = [
  rule(
    'browser code never reaches settings, upstream or content',
    { path: browserCode, pathNot: tests },
    { path: `${settings}|${upstream}|${content}`, reachable: true },
  ),
  rule(
    'functions never reach components or Astro',
    { path: '^functions/', pathNot: tests },
    { path: '\\.astro(\\.ts)?$|\\.tsx$|^astro:', reachable: true },
  ),
];
