/** Runs work on every entry, at most `limit` at a time; results stand in the order of the entries. */
export async function inParallel<T, R>(
  entries: readonly T[],
  limit: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = entries.entries()
  const worker = async () => {
    for (const [index, entry] of queue) results[index] = await work(entry)
  }
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, worker))
  return results
}
