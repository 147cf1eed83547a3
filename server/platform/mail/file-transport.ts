// Mail into files, for a machine without a mail server: whoever runs this server opens them.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Transport } from './mail.ts'

/** Below DATA_DIR. */
const DIRECTORY = 'outbox'

/** Writes each mail as `outbox/TIME-ID.eml` in the data directory; only this user may read them, links in them are secrets. */
export function createFileTransport(dataDir: string): Transport {
  const directory = path.join(dataDir, DIRECTORY)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: bytes } = await composer.sendMail(message)
    const id = message.messageId.slice(1, message.messageId.indexOf('@'))
    const file = path.join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
