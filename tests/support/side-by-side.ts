/** How many pages are looked at at once: each spends most of its time waiting for its network to be quiet. */
const AT_ONCE = 4

/** Works through a list, a few entries at a time; the answers are in no order. */
export async function sideBySide<Entry, Answer>(
  list: readonly Entry[],
  work: (entry: Entry) => Promise<Answer>,
): Promise<Answer[]> {
  const left = [...list]
  const answers: Answer[] = []
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) answers.push(await work(entry))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}
