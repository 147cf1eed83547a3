// The two ways a command reaches a store: the database itself, or a running server.
import * as z from 'zod/mini'
import { pathOf } from '#contract/endpoint'
import {
  exportTenant as exportEndpoint,
  importFaultsDetailsSchema,
  importTenant as importEndpoint,
} from '#contract/operator'
import { problemSchema } from '#contract/problem'
import type { Database } from '#server/db/database'
import { exportTenant } from '#server/tenants/export-tenant'
import { importTenant, ImportFaultsError } from '#server/tenants/import-tenant'
import type { ImportResult } from '#server/tenants/import-tenant'
import { createOperatorToken } from './operator-tokens.ts'

/** What the commands do, wherever they do it. */
export type StoreAccess = {
  /** @throws ImportFaultsError */
  importTenant(document: unknown): Promise<ImportResult>
  exportTenant(slug: string): Promise<unknown>
  createToken(slug: string): Promise<string>
}

/** The server refused or cannot be reached; the message is for the operator. */
export class ServerRefusal extends Error {}

/** Works on an open database. */
export function accessDatabase(db: Database): StoreAccess {
  return {
    importTenant: (document) => importTenant(db, document),
    exportTenant: (slug) => exportTenant(db, slug),
    createToken: (slug) => createOperatorToken(db, slug),
  }
}

/** A large store is encoded and stored within seconds; more means that the server is not well. */
const TIMEOUT_MS = 120_000
const documentSlug = z.object({ store: z.object({ slug: z.string() }) })

async function request(origin: string, token: string, method: string, path: string, body?: string): Promise<unknown> {
  const url = new URL(path, origin)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  }).catch((error: unknown) => {
    throw new ServerRefusal(`${origin} cannot be reached`, { cause: error })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const problem = problemSchema.safeParse(answer)
  const details = importFaultsDetailsSchema.safeParse(problem.data?.details)
  if (details.success) throw new ImportFaultsError(details.data.faults)
  throw new ServerRefusal(
    `${origin} answered ${response.status}: ${problem.data?.message ?? 'not an answer of this program'}`,
  )
}

/** Works through a running server with a store's token. */
export function accessServer(origin: string, token: string): StoreAccess {
  return {
    async importTenant(document) {
      const named = documentSlug.safeParse(document)
      if (!named.success) throw new ImportFaultsError([{ path: 'store.slug', message: 'is missing' }])
      const path = pathOf(importEndpoint.path, { tenant: named.data.store.slug })
      const answer = await request(origin, token, importEndpoint.method, path, JSON.stringify(document))
      return z.object({ data: importEndpoint.data }).parse(answer).data
    },
    async exportTenant(slug) {
      const answer = await request(origin, token, exportEndpoint.method, pathOf(exportEndpoint.path, { tenant: slug }))
      return z.object({ data: exportEndpoint.data }).parse(answer).data
    },
    createToken: () => Promise.reject(new ServerRefusal('a server makes no tokens; work on its database')),
  }
}
