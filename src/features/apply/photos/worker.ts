import { type Scaled, scalePhoto } from './scale.ts';

/** `received` at once, then the result: `undefined` if the browser can't decode the photo. */
export type Answer = 'received' | Scaled | undefined;

/** A photo to scale, and where to send the answers. */
export interface Job {
  file: Blob;
  answer: MessagePort;
}

addEventListener('message', async ({ data: { file, answer } }: MessageEvent<Job>) => {
  answer.postMessage('received');
  answer.postMessage(await scalePhoto(file).catch(() => undefined));
});
