// What the server is built from. main.ts makes it, tests make it, buildApp completes it.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { User } from '#contract/identity'
import type { Database } from '#server/platform/db/database'
import type { Env } from '#server/env'
import type { PushSender } from '#server/modules/push/push-sender'
import type { CallCounts } from './rate-store.ts'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'

/** Adds the server-rendered pages, static files and manifests to the app. */
export type PagesPlugin = (app: FastifyInstance, deps: PageDeps) => Promise<void>

/** Everything buildApp needs; nothing of it is read from the process. */
export type AppDeps = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly directory: TenantDirectory
  readonly now: () => Date
  readonly push: PushSender
  readonly pages?: PagesPlugin
  /** Milliseconds the event loop may lag before requests are refused as `overloaded`; absent: as in production. */
  readonly maxDelayMs?: number
}

/** What pages get: `mapOrigins` are the foreign origins that maps may load from now. */
export type PageDeps = AppDeps & { readonly mapOrigins: () => readonly string[] }

/** Who a request speaks for; implemented by the identity and operator rooms, so that http need not know them. */
type Callers = {
  /** Customer this session token is at this store; null when it is nobody here. */
  findCustomer(storeId: string, token: string): Promise<User | null>
  /** Name of the token. @throws ProblemError 401 when the Authorization header carries no token of this store. */
  requireOperator(storeId: string, authorization: string | undefined): Promise<string>
  /** Marks by which browsers are known in which somebody signed in at a store, by the account. */
  readonly browserMarks: {
    read(storeId: string, mark: string): Promise<string | null>
    make(storeId: string, customerId: string): Promise<string>
  }
  /** Counts of known browsers by account, in a list apart from those of networks: no number of marks pushes a network out of its list. */
  readonly knownCalls: CallCounts
}

/** What a noun's `register…Routes(app, deps)` gets. */
export type RouteDeps = AppDeps & { readonly callers: Callers }
