import { statusError, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';

type Zip = () => ReadableStream<Uint8Array>;

const call = 'panel /api/download/zip';
const typesOfZips = /^application\/(zip|x-zip-compressed|octet-stream)\b/;
/** The first bytes of a zip, in hexadecimal: of a file, or of the end if the zip is empty. */
const startsOfZips = ['504b0304', '504b0506'];

/**
 * The panel's zips. Requests for the same zip share one download, so that the panel makes it once: each reader gets
 * the bytes from the start. The zip is forgotten when the download ends.
 */
export function createZips(downloadZip: Panel['downloadZip']) {
  const underway = new Map<string, Promise<Zip>>();

  async function start(name: string, files: string[], end: () => void): Promise<Zip> {
    const answer = await downloadZip(name, files);
    const type = answer.headers.get('content-type');
    if (!answer.ok || !answer.body || !(type === null || typesOfZips.test(type))) {
      await answer.body?.cancel();
      throw answer.ok ? new UpstreamError(`${call}: the answer is no zip`) : statusError(call, answer.status);
    }
    const zip = share(answer.body, end);
    if (!startsOfZips.includes(await readStart(zip())))
      throw new UpstreamError(`${call}: the answer is no zip`);
    return zip;
  }

  /** @throws {UpstreamError} when the panel gives no zip */
  return async (name: string, files: string[]): Promise<ReadableStream<Uint8Array>> => {
    const key = JSON.stringify([name, files]);
    const end = () => void underway.delete(key);
    const zip = underway.get(key) ?? start(name, files, end);
    underway.set(key, zip);
    zip.catch(end);
    return (await zip)();
  };
}

/** Lets any number of readers read a stream, each from the start. */
function share(source: ReadableStream<Uint8Array>, end: () => void): Zip {
  const chunks: Uint8Array[] = [];
  let isOver = false;
  let failure: unknown;
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers();
  };

  async function download(): Promise<void> {
    try {
      for await (const chunk of source) {
        chunks.push(chunk);
        notify();
      }
    } catch (error) {
      failure = error;
    }
    isOver = true;
    end();
    notify();
  }

  function read(): ReadableStream<Uint8Array> {
    let at = 0;
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      while (at >= chunks.length && !isOver) await change.promise;
      const chunk = chunks[at++];
      if (chunk) controller.enqueue(chunk);
      else if (failure) controller.error(failure);
      else controller.close();
    };
    // Reads nothing in advance, because an error would discard the chunks that were not read yet.
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  }

  void download();
  return read;
}

async function readStart(stream: ReadableStream<Uint8Array>): Promise<string> {
  let start = Buffer.alloc(0);
  for await (const chunk of stream) {
    start = Buffer.concat([start, chunk.subarray(0, 4)]);
    if (start.length >= 4) break;
  }
  return start.toString('hex', 0, 4);
}
