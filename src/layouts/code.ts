declare const __CODE__: string | undefined;

/** Names the code of a build, to tell pages of different deploys apart. */
export const code = typeof __CODE__ === 'undefined' ? 'development' : __CODE__;
