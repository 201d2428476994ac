import { type Scaled, scalePhoto } from './scale.ts';

export interface Question {
  id: number;
  file: Blob;
}

export interface Answer {
  id: number;
  scaled: Scaled | undefined;
}

let last: Promise<void> = Promise.resolve();

// One at a time: four decoded photos are more than some phones can hold.
addEventListener('message', ({ data: { id, file } }: MessageEvent<Question>) => {
  last = last.then(async () => {
    const scaled = await scalePhoto(file).catch(() => undefined);
    postMessage({ id, scaled } satisfies Answer);
  });
});
