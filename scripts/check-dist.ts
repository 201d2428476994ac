/** Checks the built site in `dist/`: links, heads, languages, secrets, page counts, HTML, browsers. `npm run check:dist`. */
import { isDemo } from '#src/settings.ts';
import { auditDist } from './checks/audit.ts';
import { distOptions } from './checks/dist-options.ts';
import { demoEnv } from './demo/defaults.ts';
import { explain, step } from './shared/progress.ts';
import { readDemoOptions } from './shared/services.ts';

const { panelPort, integrationPort } = readDemoOptions(process.env);
const demo = demoEnv(panelPort, integrationPort);
const env = isDemo(process.env) ? { ...process.env, ...demo } : process.env;

try {
  await step('built files', async () => auditDist(await distOptions(env, 'dist')));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
