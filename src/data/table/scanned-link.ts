// @script talk
// The link on a table: `/sumac/?table=12&key=…`. It is read once, taken out of the address bar, and checked with the store.
import { TABLE_NUMBER } from '#domain/limits'
import { getTable } from '#contract/tenant'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { keepVisit, refusedLink, scanned, visitAt } from './visit.ts'

/** Longest number that is said, and longest key that is asked about. */
const LONGEST = { number: 12, key: 64 } as const

/** Takes a table from the address the page was opened with. */
export function readLink(slug: string, address: string): void {
  const { searchParams } = new URL(address)
  const number = searchParams.get('table')
  if (number === null) return
  const key = searchParams.get('key') ?? ''
  hideLink()
  const visit = visitAt(slug)
  if (!TABLE_NUMBER.test(number) || key === '' || key.length > LONGEST.key)
    keepVisit(slug, { ...visit, refused: refusedLink(number.slice(0, LONGEST.number)) })
  else keepVisit(slug, { table: scanned(number, key), refused: null })
}

/** The key is nobody's to read over a shoulder, to share with the page's address or to find in the history. */
function hideLink(): void {
  const here = new URL(location.href)
  if (!here.searchParams.has('table')) return
  here.searchParams.delete('table')
  here.searchParams.delete('key')
  history.replaceState(history.state, '', here)
}

let checking: string | null = null

/** Asks the store about a table that it has not vouched for yet. */
export async function checkTable(slug: string): Promise<void> {
  const { table } = visitAt(slug)
  if (!table || table.isSure || checking === table.key) return
  checking = table.key
  const { number, key } = table
  try {
    await call(getTable, { params: { tenant: slug }, query: { table: number, key } })
    settle(slug, key, true)
  } catch (error) {
    // Without an answer the table stands until the store says otherwise, at the latest when the order is sent.
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) settle(slug, key, false)
  } finally {
    checking = null
  }
}

/** The answer counts for the link it was asked about, not for one that was scanned meanwhile. */
function settle(slug: string, key: string, isTrue: boolean): void {
  const visit = visitAt(slug)
  if (visit.table?.key !== key) return
  keepVisit(
    slug,
    isTrue
      ? { table: { ...visit.table, isSure: true }, refused: null }
      : { table: null, refused: refusedLink(visit.table.number) },
  )
}
