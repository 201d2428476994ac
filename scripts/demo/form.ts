import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type Call, Refusal } from './http.ts';

export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

export interface Form {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** Reads a multipart body. @throws Refusal 400 when it is none, or breaks off */
export async function readForm(call: Call): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  try {
    const parser = busboy({ headers: call.request.headers, defParamCharset: 'utf8' });
    parser.on('field', (name, value) => {
      form.fields[name] = value;
    });
    parser.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        form.files.push({ field, name: filename ?? '', type: mimeType, bytes: Buffer.concat(chunks) });
      });
    });
    await pipeline(call.request, parser);
  } catch (cause) {
    throw new Refusal('The body is not a whole multipart form.', { status: 400, cause });
  }
  return form;
}
