import { expect, test } from 'vitest';
import { projectLock, withLock } from '#scripts/build/lock.ts';
import { generateTypes } from '#scripts/checks/all.ts';

test('generating types waits for a running build, since both write the same files', async () => {
  const said = Promise.withResolvers<string>();
  let generating: Promise<string> | undefined;
  const build = async () => {
    generating = generateTypes(said.resolve);
    expect(await said.promise).toContain('under way');
  };
  await withLock(projectLock, build, () => {});
  expect(await generating).toBe('');
});
