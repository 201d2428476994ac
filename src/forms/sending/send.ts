import { type RelayAnswer, readAnswer } from '#src/entries/answer.ts';
import type { FormTexts } from '#src/i18n/texts.ts';

/** The relay's answer; `lost` if none arrived. */
export type Sent = RelayAnswer | { outcome: 'lost' };

/** Long enough for four photos over a slow mobile network. */
const maxMs = 300_000;

/** After this time without progress, the connection counts as lost: a fast enough one makes some. */
const stalledMs = 90_000;

/** Posts a form. @param onProgress gets the share that has left the device, from 0 to 1 */
export function sendForm(
  url: string,
  body: FormData,
  texts: FormTexts['answers'],
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = maxMs;
    request.setRequestHeader('Accept', 'application/json');
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const waitForMore = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledMs);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      waitForMore();
      if (lengthComputable) onProgress(loaded / total);
    };
    // The answer may take longer: data that has left the page may still be on its way.
    request.upload.onloadend = () => clearTimeout(stalled);
    request.onload = () => resolve(readAnswer(request.status, request.responseText, texts));
    request.onerror = request.ontimeout = request.onabort = () => resolve({ outcome: 'lost' });
    request.send(body);
    waitForMore();
  });
}
