// Child process of the pooler's tests: opens every database whose address comes in, says so or why not, and closes it again.
import { createInterface } from 'node:readline'
import pino from 'pino'
import { openDatabase } from '#server/platform/db/open-database'

const log = pino({ level: 'silent' })
for await (const databaseUrl of createInterface({ input: process.stdin })) {
  try {
    const db = await openDatabase({ dataDir: '/nonexistent', databaseUrl, log })
    await db.outsideTenants((tx) => tx.selectFrom('tenants').select('id').execute())
    process.stdout.write('opened\n')
    await db.close()
  } catch (error) {
    process.stdout.write(`${JSON.stringify(String(error))}\n`)
  }
}
