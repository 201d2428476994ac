/** Longest text in characters: chats have limits from 4,000 to 40,000. */
const longest = 3_500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text);

/** Posts a text, cut if too long, to a chat's webhook (`{"text": …}`). Resolves to whether it arrived; else logs why not. */
export async function postAlert(url: string, text: string, post = fetch): Promise<boolean> {
  let why = 'there was no answer';
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: cut(text) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(4_000),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    why = `it answered ${response.status}`;
  } catch {}
  console.error(`An alert did not reach the chat at ALERT_WEBHOOK_URL: ${why}.`);
  return false;
}
