import { expect, onTestFinished, test, vi } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { sendForm } from './send.ts';

class Post {
  static last: Post;
  timeout = 0;
  upload = { onloadend: () => undefined };
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => undefined;
  abort = vi.fn();
  constructor() {
    Post.last = this;
  }
}

test('a form that has left the page may take longer to arrive, but not for ever', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('XMLHttpRequest', Post);
  void sendForm('/', new FormData(), texts.pt.forms.answers, () => undefined);
  vi.advanceTimersByTime(89_000);
  Post.last.upload.onloadend();
  vi.advanceTimersByTime(89_000);
  expect(Post.last.abort).not.toHaveBeenCalled();
  expect(Post.last.timeout).toBe(300_000);
});
