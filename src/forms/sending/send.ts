import { type RelayAnswer, readAnswer } from '#src/entries/answer.ts';
import type { FormTexts } from '#src/i18n/texts.ts';

/** The relay's answer; `lost` when none came. */
export type Sent = RelayAnswer | { outcome: 'lost' };

/** Long enough for four photos over a slow mobile network. */
const longestMs = 300_000;

/** Posts a form. @param onProgress told the share that has left the device, from 0 to 1 */
export function sendForm(
  url: string,
  body: FormData,
  texts: FormTexts['answers'],
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = longestMs;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(readAnswer(request.status, request.responseText, texts));
    request.onerror = request.ontimeout = request.onabort = () => resolve({ outcome: 'lost' });
    request.send(body);
  });
}
