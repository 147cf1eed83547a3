// Mails that a server without a mail server has written into its data folder.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './journey.ts'
import { readMail } from './mailbox.ts'
import type { ReadMail } from './mailbox.ts'

function mailsTo(dataDir: string, address: string): ReadMail[] {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(join(dataDir)).includes('outbox') ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.headers.get('to')?.includes(address))
}

/** Waits until an address has been sent this many mails, and reads the last one. */
export async function lastMail(dataDir: string, address: string, count: number): Promise<ReadMail | undefined> {
  await expect.poll(() => mailsTo(dataDir, address).length, { timeout: 20_000 }).toBe(count)
  return mailsTo(dataDir, address).at(-1)
}
