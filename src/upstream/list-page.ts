import { isRecord, MalformedAnswer, number } from './parsing.ts';

/** The list in any envelope, and the number of pages if given. @throws {MalformedAnswer} without a list */
export function toPage(answer: unknown, where: string) {
  const page =
    isRecord(answer) && isRecord(answer['data']) && 'data' in answer['data'] ? answer['data'] : answer;
  if (Array.isArray(page)) return { list: page as unknown, lastPage: undefined };
  if (!isRecord(page) || !('data' in page || 'last_page' in page))
    throw new MalformedAnswer(`${where}: the answer is neither a list nor a page of one`);
  const meta = isRecord(page['meta']) ? page['meta'] : {};
  return { list: page['data'], lastPage: number.parse(page['last_page'] ?? meta['last_page']) };
}
