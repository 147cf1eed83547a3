// Playwright's global set-up: the demo stores are seeded once, every test server starts on a copy.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEEKDAYS } from '#contract/weekdays'
import { openDatabase } from '#server/db/open-database'
import { exportTenant } from '#server/tenants/export-tenant'
import { importTenant } from '#server/tenants/import-tenant'
import { quietLog } from './database.ts'
import { runServer } from './running-server.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Data folder every test server copies. */
export const SEEDED = join(ROOT, 'test-results/seeded')
const TOKEN = `${SEEDED}.token`

/** A token of the operator of `sumac`, in every copy of that folder. */
export const operatorToken = (): string => readFileSync(TOKEN, 'utf8')

/** Tests order at any hour of any day: here mellow never closes. Sumac and bazaar never do. */
async function openMellowAllDay(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, log: quietLog })
  const document = await exportTenant(db, 'mellow')
  const working_days = WEEKDAYS.map((day) => ({ day, hours_from: '00:00', hours_to: '00:00' }))
  await importTenant(db, { ...document, store: { ...document.store, working_days, opening_exceptions: [] } })
  await db.close()
}

export default async function seedOnce(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true })
  const server = await runServer()
  await server.stop()
  await openMellowAllDay(server.dataDir)
  cpSync(server.dataDir, SEEDED, { recursive: true })
  await server.dispose()
  if (!existsSync(SEEDED)) throw new Error('the demo stores could not be seeded')
  // The embedded database belongs to one process, so the token is made before any server starts.
  const env = { ...process.env, DATA_DIR: SEEDED }
  const made = execFileSync(process.execPath, ['server/operator/cli.ts', 'token:create', 'sumac'], { cwd: ROOT, env })
  writeFileSync(TOKEN, made.toString().trim())
}
