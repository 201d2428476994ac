/** Longest text in characters: chats have limits from 4,000 to 40,000. */
const longest = 3_500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text);

/** Posts a text, cut if too long, to a chat's webhook (`{"text": …}`). Resolves to whether it arrived. */
export async function postAlert(url: string, text: string, post = fetch): Promise<boolean> {
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: cut(text) }),
      signal: AbortSignal.timeout(4_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
