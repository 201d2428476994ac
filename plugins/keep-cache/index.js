/**
 * Keeps the last good content, Astro's cache of unchanged pages, and what the checks read from them in the
 * host's build cache between deploys. Otherwise content that fails to load would have no fallback, and each
 * build would render every page.
 *
 * Plain JavaScript, because the host loads it directly.
 */
const folders = ['.cache'];

export async function onPreBuild({ utils }) {
  const isRestored = await utils.cache.restore(folders);
  console.log(isRestored ? 'Restored what the last build left.' : 'There is nothing from an earlier build.');
}

/** Runs only after a successful build. */
export async function onPostBuild({ utils }) {
  const isKept = await utils.cache.save(folders);
  console.log(isKept ? 'Kept what this build left for the next.' : 'There was nothing to keep.');
}
