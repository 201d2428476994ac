import { draftKeys } from '#src/forms/draft/kept-drafts.ts';
import type { Locale } from '#src/i18n/locale.ts';

interface Kept {
  keys: string[];
  stores: ('localStorage' | 'sessionStorage' | 'IndexedDB')[];
  /** Why it is stored, and for how long. */
  purpose: Record<Locale, string>;
}

/** The keys that the buttons of the notice erase. */
export const erasable = { drafts: draftKeys, agreement: ['instagram-agreed'] };

/** Everything that the site stores. The notice lists it; a browser test compares it with what pages store. */
export const kept: Kept[] = [
  {
    keys: erasable.drafts,
    stores: ['localStorage', 'IndexedDB'],
    purpose: {
      pt: 'o rascunho de um formulário e as fotos dele, até o envio ou pelo prazo do rascunho',
      en: 'the draft of a form and its photos, until it is sent or for as long as a draft is kept',
    },
  },
  {
    keys: ['selection'],
    stores: ['localStorage'],
    purpose: {
      pt: 'os modelos que você guardou na seleção, até você esvaziá-la',
      en: 'the models you have put into the selection, until you empty it',
    },
  },
  {
    keys: ['unit'],
    stores: ['localStorage'],
    purpose: {
      pt: 'se você prefere centímetros ou polegadas, até você apagar os dados do navegador',
      en: 'whether you prefer centimetres or inches, until you clear the browser’s data',
    },
  },
  {
    keys: erasable.agreement,
    stores: ['localStorage'],
    purpose: {
      pt: 'que você autorizou as publicações do Instagram, até você retirar a autorização',
      en: 'that you agreed to the Instagram posts, until you withdraw the agreement',
    },
  },
  {
    keys: ['enquiry'],
    stores: ['sessionStorage'],
    purpose: {
      pt: 'o que você preencheu para consultar a disponibilidade de modelos, até a aba ser fechada',
      en: 'what you filled in to ask about the availability of models, until the tab is closed',
    },
  },
  {
    keys: ['chunk-reload'],
    stores: ['sessionStorage'],
    purpose: {
      pt: 'que uma página precisou ser recarregada, para não recarregar sem parar, até a aba ser fechada',
      en: 'that a page had to be reloaded, so that it is not reloaded over and over, until the tab is closed',
    },
  },
];

export const describeKept = (locale: Locale) =>
  kept.map(({ keys, stores, purpose }) => `${keys.join(', ')} (${stores.join(', ')}): ${purpose[locale]}.`);
