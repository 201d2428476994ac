import { scalePhoto } from './scale.ts';

/** A photo to scale, and where to send the result: `undefined` if the browser can't decode it. */
export interface Job {
  file: Blob;
  answer: MessagePort;
}

addEventListener('message', async ({ data: { file, answer } }: MessageEvent<Job>) => {
  answer.postMessage(await scalePhoto(file).catch(() => undefined));
});
