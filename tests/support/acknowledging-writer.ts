// Child process of the durability tests: commits numbered rows to a data directory for ever, and prints each number once its commit was acknowledged.
// Usage: node acknowledging-writer.ts DATA_DIR TENANT_ID FIRST_NUMBER
import { openDatabase } from '#server/platform/db/open-database'
import { writeSync } from 'node:fs'
import pino from 'pino'

const [, , dataDir = '', tenantId = '', first = '0'] = process.argv
const db = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
writeSync(1, 'open\n')
for (let number = Number(first); ; number += 1) {
  await db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('operator_tokens')
      .values({ tenant_id: tenantId, token_hash: String(number), name: 'x'.repeat(200) })
      .execute(),
  )
  writeSync(1, `${number}\n`)
}
