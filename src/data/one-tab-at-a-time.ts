/** `name` is that of the lock. Browsers without locks do the work at once. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
