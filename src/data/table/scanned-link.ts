// @script talk
// The link on a table is `/sumac/?table=12&key=…`.
import { TABLE_NUMBER } from '#domain/limits'
import { getTable } from '#contract/tenant'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { saveVisit, refusedLink, scanned, visitAt } from './visit.ts'

const LONGEST = { number: 12, key: 64 } as const

export function readLink(slug: string, address: string): void {
  const { searchParams } = new URL(address)
  const number = searchParams.get('table')
  if (number === null) return
  const key = searchParams.get('key') ?? ''
  hideLink()
  const visit = visitAt(slug)
  if (!TABLE_NUMBER.test(number) || key === '' || key.length > LONGEST.key)
    saveVisit(slug, { ...visit, refused: refusedLink(number.slice(0, LONGEST.number)) })
  else saveVisit(slug, { table: scanned(number, key), refused: null })
}

/** The key must be neither shared with the address nor left in the history. */
function hideLink(): void {
  const here = new URL(location.href)
  if (!here.searchParams.has('table')) return
  here.searchParams.delete('table')
  here.searchParams.delete('key')
  history.replaceState(history.state, '', here)
}

let checking: string | null = null

export async function checkTable(slug: string): Promise<void> {
  const { table } = visitAt(slug)
  if (!table || table.isSure || checking === table.key) return
  checking = table.key
  const { number, key } = table
  try {
    await call(getTable, { params: { tenant: slug }, query: { table: number, key } })
    settle(slug, key, true)
  } catch (error) {
    // Without an answer the table counts until the store refuses it.
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) settle(slug, key, false)
  } finally {
    checking = null
  }
}

function settle(slug: string, key: string, isTrue: boolean): void {
  const visit = visitAt(slug)
  // Another link may have been scanned meanwhile.
  if (visit.table?.key !== key) return
  saveVisit(
    slug,
    isTrue
      ? { table: { ...visit.table, isSure: true }, refused: null }
      : { table: null, refused: refusedLink(visit.table.number) },
  )
}
