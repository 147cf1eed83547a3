// Mails that a server without a mail server has written into its data folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadMail, readMail } from './mailbox.ts'

/** What an address has been sent so far, the oldest first. */
export function mailsTo(dataDir: string, address: string): ReadMail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.headers.get('to')?.includes(address))
}
