/**
 * Carries what a build leaves for the next one (the last good content, Astro's cache, the site itself) from deploy to
 * deploy in the host's build cache. Without it a part of the content that fails to load would have nothing to fall
 * back to, and every page would be rendered each time.
 *
 * Plain JavaScript, since the host loads it by itself.
 */
const folders = ['.cache', 'dist'];

export async function onPreBuild({ utils }) {
  const isRestored = await utils.cache.restore(folders);
  console.log(isRestored ? 'Restored what the last build left.' : 'There is nothing from an earlier build.');
}

/** Only after a build that succeeded: a failed one leaves nothing that is good. */
export async function onPostBuild({ utils }) {
  const isKept = await utils.cache.save(folders);
  console.log(isKept ? 'Kept what this build left for the next.' : 'There was nothing to keep.');
}
