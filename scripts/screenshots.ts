/**
 * Accepts how the pages look now: paints them into `docs/pictures/`, or only those that are named, as in
 * `npm run screenshots -- home finder`.
 */
import { runCommand } from './shared/command.ts';
import { Failure, main } from './shared/main.ts';
import { withTestSite } from './test/site.ts';

const names = process.argv.slice(2);
const args = ['test', 'pictures', '--project=desktop', '--update-snapshots=all'];
if (names.length > 0) args.push('--grep', ` (${names.join('|')}) looks `);

const paint = async (url: string) => {
  const { code } = await runCommand('playwright', args, { env: { BASE_URL: url }, echo: true });
  if (code !== 0) throw new Failure('Some pictures could not be painted; what went wrong is above.');
};

await main(() => withTestSite(({ url }) => paint(url), { folder: '.build/screenshots-site' }));
