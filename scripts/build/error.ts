/** Why a build failed, for the person who started it. */
export class BuildError extends Error {
  override name = 'BuildError';
}
