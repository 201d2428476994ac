/**
 * Accepts how the pages look now: saves their pictures in `docs/pictures/`, all or those that are named, as in
 * `npm run screenshots -- home finder`.
 */
import { runCommand } from './shared/command.ts';
import { Failure, main } from './shared/main.ts';
import { withTestSite } from './test/site.ts';

const names = process.argv.slice(2);
const args = ['test', 'pictures', '--project=desktop', '--update-snapshots=all'];
if (names.length > 0) args.push('--grep', ` (${names.join('|')}) looks `);

const takePictures = async (url: string) => {
  const { code } = await runCommand('playwright', args, { env: { BASE_URL: url }, echo: true });
  if (code !== 0) throw new Failure('Some pictures could not be taken; the reason is above.');
};

await main(() => withTestSite(({ url }) => takePictures(url), { folder: '.build/screenshots-site' }));
