// Tabs of one store tell each other how orders stand, so that none of them shows older news than another.

/** Opens the channel of one owner's orders, a customer's id or `guest`. `onNews` gets what another tab sent; the caller parses it. */
export function openOrderChannel(
  tenant: string,
  owner: string,
  onNews: (news: unknown) => void,
): { tell: (news: unknown) => void; close: () => void } {
  const channel = new BroadcastChannel(`orders:${tenant}:${owner}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onNews(data)
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}
