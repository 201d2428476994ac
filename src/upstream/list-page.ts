import { isRecord, MalformedAnswer, number } from './parsing.ts';

/**
 * The list, in any of the envelopes that the services use, and the number of pages, `undefined` if it is not given.
 * @throws {MalformedAnswer} when there is no list
 */
export function toPage(answer: unknown, where: string) {
  const page =
    isRecord(answer) && isRecord(answer['data']) && 'data' in answer['data'] ? answer['data'] : answer;
  if (Array.isArray(page)) return { list: page as unknown, lastPage: undefined };
  if (!isRecord(page) || !('data' in page || 'last_page' in page))
    throw new MalformedAnswer(`${where}: the answer is neither a list nor a page of one`);
  const meta = isRecord(page['meta']) ? page['meta'] : {};
  return { list: page['data'], lastPage: number.parse(page['last_page'] ?? meta['last_page']) };
}
