// Playwright's global set-up: the demo stores are seeded once, every test server starts on a copy.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runServer } from './running-server.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Data folder every test server copies. */
export const SEEDED = join(ROOT, 'test-results/seeded')
const TOKEN = `${SEEDED}.token`

/** A token of the operator of `sumac`, in every copy of that folder. */
export const operatorToken = (): string => readFileSync(TOKEN, 'utf8')

export default async function seedOnce(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true })
  const server = await runServer()
  await server.stop()
  cpSync(server.dataDir, SEEDED, { recursive: true })
  await server.dispose()
  if (!existsSync(SEEDED)) throw new Error('the demo stores could not be seeded')
  // The embedded database belongs to one process, so the token is made before any server starts.
  const env = { ...process.env, DATA_DIR: SEEDED }
  const made = execFileSync(process.execPath, ['server/operator/cli.ts', 'token:create', 'sumac'], { cwd: ROOT, env })
  writeFileSync(TOKEN, made.toString().trim())
}
