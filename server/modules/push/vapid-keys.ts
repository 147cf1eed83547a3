// The key of this server for push services (RFC 8292): with another one every subscription is lost.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { type Env, EnvError } from '#server/env'
import { senderOf } from '#server/platform/mail/mailer'

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })
export type VapidKeys = z.infer<typeof keysSchema> & {
  /** A mail address or page for the push service's operators. */
  readonly subject: string
}

const FILE = 'vapid.json'

/** Keys of the environment, else of DATA_DIR. @throws EnvError for an unreadable file: new keys would silence every device. */
export function vapidKeys(env: VapidEnv) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (publicKey !== undefined && privateKey !== undefined && subject !== undefined)
    return { publicKey, privateKey, subject }
  return { ...keptKeys(env.DATA_DIR), subject: subjectOf(env) }
}

type VapidEnv = Pick<
  Env,
  'DATA_DIR' | 'PUBLIC_URL' | 'SMTP_URL' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'
>

/** Apple refuses pages that are not on https. */
const subjectOf = ({ PUBLIC_URL: origin = 'http://localhost', SMTP_URL }: VapidEnv) =>
  origin.startsWith('https:') ? origin : `mailto:${senderOf(SMTP_URL, origin)}`

function keptKeys(dataDir: string) {
  const file = join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    // Of several processes one makes the file.
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = keysSchema.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!kept.success)
    throw new EnvError(
      `${file} cannot be read; put back its copy, or remove it: then every device has to subscribe anew`,
    )
  return kept.data
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
