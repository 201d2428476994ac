/** Checks the built site in `dist/`: links, heads, languages, secrets, page counts, HTML, browsers. `npm run check:dist`. */
import { auditDist } from './checks/audit.ts';
import { distOptions } from './checks/dist-options.ts';
import { explain, step } from './shared/progress.ts';
import { withRunningDemo } from './shared/services.ts';

try {
  await step('built files', async () => auditDist(await distOptions(withRunningDemo(process.env), 'dist')));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
