/** Does something in one tab at a time, where the browser can promise it. `name` is that of the lock. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
