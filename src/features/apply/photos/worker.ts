import { scalePhoto } from './scale.ts';

/** A photo to scale, and where to send the result: `undefined` if the browser can't decode it. */
export interface Job {
  file: Blob;
  answer: MessagePort;
}

let last: Promise<void> = Promise.resolve();

// One at a time: four decoded photos are more than some phones can hold.
addEventListener('message', ({ data: { file, answer } }: MessageEvent<Job>) => {
  last = last.then(async () => answer.postMessage(await scalePhoto(file).catch(() => undefined)));
});
