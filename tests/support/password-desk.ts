// A server with two stores, a mail server and a clock of its own: where people forget their passwords.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createJobs } from '#server/create-jobs'
import type { JobRunner } from '#server/platform/jobs/job-runner'
import type { TestAnswer, TestClient } from './client.ts'
import { linkIn, type Mailbox, openMailbox } from './mailbox.ts'
import { type Person, signedUp } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'
import { storeDocument } from './stores.ts'

/** Address of the server for people, which links begin with. */
export const ORIGIN = 'https://order.example.com'
/** Password that links are used for. */
export const FRESH = 'Calm-harbour-9'

export type PasswordDesk = {
  readonly server: TestServer
  readonly mailbox: Mailbox
  readonly jobs: JobRunner
  /** Lets time pass. */
  wait(seconds: number): void
  /** Begins anew: an hour later, nothing left to send, no mail, a mail server that takes everything. */
  tidy(): Promise<void>
  forgot(email: string, headers?: Record<string, string>, slug?: string): Promise<TestAnswer>
  reset(token: string, email: string, change?: object, client?: TestClient): Promise<TestAnswer>
  /** A customer who asked, and the token of the mail that came. */
  asked(): Promise<{ client: TestClient; who: Person; token: string }>
  close(): Promise<void>
}

/** Opens the stores `sumac` and `mellow`. */
export async function openPasswordDesk(): Promise<PasswordDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-mail-'))
  const mailbox = await openMailbox()
  let clock = new Date('2026-03-01T09:00:00Z')
  const server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('mellow')],
    // Behind a proxy, whose word about the network counts and whose word about the host must not.
    env: { TRUST_PROXY: '1', SMTP_URL: mailbox.url, PUBLIC_URL: ORIGIN, DATA_DIR: dataDir },
    now: () => clock,
  })
  const jobs = createJobs(server.deps, ORIGIN)

  const wait: PasswordDesk['wait'] = (seconds) => {
    clock = new Date(clock.getTime() + seconds * 1000)
  }
  const forgot: PasswordDesk['forgot'] = (email, headers = {}, slug = 'sumac') =>
    server.client().post(`/api/${slug}/auth/password/email`, { email }, headers)

  return {
    server,
    mailbox,
    jobs,
    wait,
    forgot,
    async tidy() {
      mailbox.refuse(null)
      await jobs.runDue()
      mailbox.mails.length = 0
      wait(3_600)
    },
    reset: (token, email, change = {}, client = server.client()) =>
      client.post('/api/sumac/auth/password/reset', {
        token,
        email,
        remember_me: true,
        password: FRESH,
        password_confirmation: FRESH,
        ...change,
      }),
    async asked() {
      const signed = await signedUp(server)
      expect((await forgot(signed.who.email)).status).toBe(200)
      await jobs.runDue()
      return { ...signed, token: linkIn(mailbox.mails.at(-1)).token }
    },
    async close() {
      await server.close()
      await mailbox.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
