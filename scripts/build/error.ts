/** Why a build came to nothing, in words for whoever started it. */
export class BuildError extends Error {
  override name = 'BuildError';
}
