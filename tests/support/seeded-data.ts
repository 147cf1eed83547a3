// Playwright's global set-up: the demo stores are seeded once, every test server starts on a copy.
import { join } from 'node:path'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { runServer } from './running-server.ts'

/** Data folder every test server copies. */
export const SEEDED = join(import.meta.dirname, '../../test-results/seeded')

export default async function seedOnce(): Promise<void> {
  rmSync(SEEDED, { recursive: true, force: true })
  const server = await runServer()
  await server.stop()
  cpSync(server.dataDir, SEEDED, { recursive: true })
  await server.dispose()
  if (!existsSync(SEEDED)) throw new Error('the demo stores could not be seeded')
}
