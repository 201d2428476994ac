import type { Context } from '@netlify/functions';

/** The host's contexts of deploys. Previews have the live site's settings, unless somebody limits them. */
export const production = 'production';
export const previews = ['deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/** The running deploy's context. If the host names none, perhaps in a scheduled run, it is the live site's. */
export const contextOf = ({ deploy }: Context): string => deploy.context || production;
