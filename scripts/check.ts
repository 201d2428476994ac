/** Format, lint, types, import direction and unused code: `npm run check`. */
import { runChecks } from './checks/all.ts';

const results = await runChecks(console.log);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
