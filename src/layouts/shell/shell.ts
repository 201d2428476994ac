import { guardChunks } from './chunk-guard.ts';
import { keepQuery } from './language-links.ts';
import { watchNavigation } from './navigation.ts';
import { NetworkNotice } from './network-notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { ProgressBar } from './progress-bar.ts';
import { ReturnButton } from './return-button.ts';
import { SiteMenu } from './site-menu.ts';

guardChunks();
watchNavigation();
prefetchLinks();
keepQuery();
customElements.define('progress-bar', ProgressBar);
customElements.define('network-notice', NetworkNotice);
customElements.define('site-menu', SiteMenu);
customElements.define('return-button', ReturnButton);
