export function broadcast(channelName: string, message: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}
