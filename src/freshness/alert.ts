/** Posts a text to a chat's incoming webhook (`{"text": …}`: Slack, Mattermost, Google Chat). Resolves to whether the chat took it. */
export async function postAlert(
  url: string,
  text: string,
  post: typeof fetch = fetch,
  timeoutMs = 4_000,
): Promise<boolean> {
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
