// Playwright's global set-up: the demo stores are seeded once, every test server starts on a copy.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WEEKDAYS } from '#domain/wall-clock'
import type { Database } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { createOperatorToken } from './operator-token.ts'
import { exportTenant } from '#server/modules/import/export-tenant'
import { importTenant } from '#server/modules/import/import-tenant'
import { quietLog } from './database.ts'
import { runServer } from './running-server.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Data folder every test server copies. */
export const SEEDED = join(ROOT, 'test-results/browser/seeded')
const TOKEN = `${SEEDED}.token`

/** A token of the operator of `sumac`, in every copy of that folder. */
export const operatorToken = (): string => readFileSync(TOKEN, 'utf8')

/** Works on a data folder that no server uses. */
async function changeData(dataDir: string, change: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir, log: quietLog })
  await change(db)
  await db.close()
}

/** Tests order at any hour of any day: here mellow never closes. Sumac and bazaar never do. */
async function openMellowAllDay(db: Database): Promise<void> {
  const document = await exportTenant(db, 'mellow')
  const working_days = WEEKDAYS.map((day) => ({ day, hours_from: '00:00', hours_to: '00:00' }))
  await importTenant(db, { ...document, store: { ...document.store, working_days, opening_exceptions: [] } })
}

/**
 * A copy of that folder with more in it, made by the first worker that asks; the others wait.
 * @param add puts it in; nobody looks at the copy before that is done.
 */
export async function seededWith(what: string, add: (db: Database) => Promise<void>): Promise<string> {
  const folder = `${SEEDED}-${what}`
  const draft = `${folder}.draft`
  if (!existsSync(folder) && isFirst(draft)) {
    cpSync(SEEDED, draft, { recursive: true })
    await changeData(draft, add)
    renameSync(draft, folder)
  }
  while (!existsSync(folder)) await sleep(100)
  return folder
}

function isFirst(draft: string): boolean {
  try {
    mkdirSync(draft)
    return true
  } catch {
    return false
  }
}

/** Starts from an empty folder of results: Playwright has cleared it. */
export default async function seedOnce(): Promise<void> {
  let token = ''
  const server = await runServer()
  await server.stop()
  await changeData(server.dataDir, async (db) => {
    await openMellowAllDay(db)
    token = await createOperatorToken(db, 'sumac')
  })
  cpSync(server.dataDir, SEEDED, { recursive: true })
  writeFileSync(TOKEN, token)
  await server.dispose()
  if (!existsSync(SEEDED)) throw new Error('the demo stores could not be seeded')
}
