import { isRecord, MalformedAnswer, number } from './parsing.ts';

export interface ListPage {
  list: unknown;
  /** The number of pages; `undefined` if the service does not give it. */
  lastPage: number | undefined;
}

/** The list and the number of pages, in any of the envelopes that the services use. @throws {MalformedAnswer} if in none */
export function toPage(answer: unknown, where: string): ListPage {
  const page =
    isRecord(answer) && isRecord(answer['data']) && 'data' in answer['data'] ? answer['data'] : answer;
  if (Array.isArray(page)) return { list: page, lastPage: undefined };
  if (!isRecord(page) || !('data' in page || 'last_page' in page))
    throw new MalformedAnswer(`${where}: the answer is neither a list nor a page of one`);
  const meta = isRecord(page['meta']) ? page['meta'] : {};
  return { list: page['data'], lastPage: number.parse(page['last_page'] ?? meta['last_page']) };
}
