import type { Context } from '@netlify/functions';

/** The host's contexts of deploys. Previews have the live site's settings, unless somebody limits them. */
export const production = 'production';
export const previews = ['deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/** The context of the running deploy. Schedules run in production alone, so a deploy that the host does not name is it. */
export const contextOf = ({ deploy }: Context): string => deploy.context || production;
