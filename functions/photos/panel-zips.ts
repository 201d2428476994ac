import { statusError, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';

const call = 'panel /api/download/zip';
const typesOfZips = /^application\/(zip|x-zip-compressed|octet-stream)\b/;
const startOfFile = '504b0304';
const startOfEnd = '504b0506';
/** In bytes, with a comment of 64 kB. */
const longestEnd = 65_557;

/** The panel's zips. While one is downloaded, requests for it share the download, and each gets it from the start. */
export function createZips(downloadZip: Panel['downloadZip']) {
  const underway = new Map<string, Promise<Response>>();

  async function start(name: string, files: string[], end: () => void): Promise<Response> {
    const zip = await downloadZip(name, files);
    const type = zip.headers.get('content-type');
    if (!zip.ok || !(type === null || typesOfZips.test(type))) {
      await zip.body?.cancel();
      throw zip.ok ? new UpstreamError(`${call}: the answer is no zip`) : statusError(call, zip.status);
    }
    const firstBytes = await readStart(zip.clone());
    // Reads all of it, also for visitors who come after the others have left.
    zip.clone().body?.pipeTo(new WritableStream()).then(end, end);
    if (firstBytes !== startOfFile && firstBytes !== startOfEnd)
      throw new UpstreamError(`${call}: the answer is no zip`);
    return zip;
  }

  /** @throws {UpstreamError} when the panel gives no zip */
  return async (name: string, files: string[]): Promise<ReadableStream<Uint8Array> | undefined> => {
    const key = JSON.stringify([name, files]);
    const end = () => void underway.delete(key);
    const zip = underway.get(key) ?? start(name, files, end);
    underway.set(key, zip);
    zip.catch(end);
    // A clone alone can't be cancelled before all the others are.
    return (await zip).clone().body?.pipeThrough(refuseHalf());
  };
}

/** Fails at a zip without its end: if the panel's program crashes, its server may end the answer as if it were whole. */
function refuseHalf() {
  let last = Buffer.alloc(0);
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      last = Buffer.concat([last, chunk]).subarray(-longestEnd);
      controller.enqueue(chunk);
    },
    flush() {
      if (!last.includes(startOfEnd, 0, 'hex')) throw new UpstreamError(`${call}: the zip breaks off`);
    },
  });
}

async function readStart({ body }: Response): Promise<string> {
  let start = Buffer.alloc(0);
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    start = Buffer.concat([start, chunk.subarray(0, 4)]);
    if (start.length >= 4) break;
  }
  return start.toString('hex', 0, 4);
}
