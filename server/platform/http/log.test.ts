import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#support/database'
import { createLog } from './log.ts'

test.each(['embedded', 'postgres'] as const)(
  'a failed statement of the %s engine is logged without the values it was about',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const failure = await db
      .outsideTenants((tx) => sql`select ${'noura@example.com'}::text from nowhere`.execute(tx))
      .catch((error: unknown) => error)
    log.error({ err: failure }, 'failed')
    expect(lines.join('')).toContain('nowhere')
    expect(lines.join('')).not.toContain('noura')
    await close()
  },
)
