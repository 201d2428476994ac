/** The host's contexts of deploys. Previews have the live site's settings, unless somebody limits them. */
export const production = 'production';
export const previews = ['deploy-preview', 'branch-deploy', 'dev'];
