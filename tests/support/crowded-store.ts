// One store on PostgreSQL behind several server processes, and a crowd of customers who are signed in.
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDocument } from '#contract/import-document'
import type { Database } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { SESSION_COOKIE } from '#server/platform/http/cookies'
import { startSession } from '#server/modules/identity/session'
import { importTenant } from '#server/modules/import/import-tenant'
import { quietLog } from './database.ts'
import { createPostgresDatabase } from './postgres.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { customerRow } from './sample-store.ts'

/** A status, and the body as text. */
export type Answer = { readonly status: number; readonly text: string }

export type CrowdedStore = {
  readonly db: Database
  readonly tenantId: string
  /** `Cookie` of each customer. */
  readonly cookies: readonly string[]
  readonly servers: readonly ServerProcess[]
  /** Sends a call to the process of this number; numbers go round. */
  send(process: number, path: string, init: RequestInit): Promise<Response>
  /**
   * Sends the body of a customer with this key, or without one deletes, and asks again when the process says that it is too busy just
   * now, as the outbox does.
   */
  insist(process: number, path: string, call: { customer: number; key: string; body?: unknown }): Promise<Answer>
  /** What the processes have logged as errors. */
  errors(): string
  close(): Promise<void>
}

/** Makes so many customers of a store. @returns the `Cookie` of each, signed in. */
export async function crowd(db: Database, tenantId: string, size: number): Promise<string[]> {
  const made = Array.from({ length: size }, () => customerRow(tenantId, randomUUID()))
  const rows = await db.inTenant(tenantId, (tx) => tx.insertInto('customers').values(made).returningAll().execute())
  const deps = { db, now: () => new Date() }
  const tokens = await Promise.all(rows.map((row) => startSession(deps, tenantId, row, null, '')))
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`)
}

const TRIES = 10

async function insist(send: () => Promise<Response>): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await send()
    const text = await answer.text()
    if (answer.status !== 503 || left === 0) return { status: answer.status, text }
    await sleep(Number(answer.headers.get('retry-after')) * 1_000)
  }
}

/** Opens the store of a document with so many processes and customers. */
export async function openCrowdedStore(
  document: ImportDocument,
  { processes, customers, env = {} }: { processes: number; customers: number; env?: Record<string, string> },
): Promise<CrowdedStore> {
  const database = await createPostgresDatabase()
  const db = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: database.url, log: quietLog })
  await importTenant(db, document)
  const { id: tenantId } = await db.outsideTenants((tx) =>
    tx.selectFrom('tenants').select('id').where('slug', '=', document.store.slug).executeTakeFirstOrThrow(),
  )
  const cookies = await crowd(db, tenantId, customers)
  const servers = Array.from({ length: processes }, () => startProcess({ ...env, DATABASE_URL: database.url }))
  const urls = await Promise.all(servers.map(({ ready }) => ready))
  const send: CrowdedStore['send'] = (process, path, init) => fetch(`${urls[process % urls.length]}${path}`, init)
  return {
    db,
    tenantId,
    cookies,
    servers,
    send,
    insist: (process, path, { customer, key, body }) =>
      insist(() =>
        send(process, path, {
          method: body === undefined ? 'DELETE' : 'POST',
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            'idempotency-key': key,
            cookie: cookies[customer] ?? '',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    errors: () => servers.map(({ output }) => output.stdout + output.stderr).join(''),
    close: async () => {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await db.close()
      await database.drop()
    },
  }
}
