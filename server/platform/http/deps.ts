// What requests are answered with. A module that needs more of the server than this names it beside.
import type { Logger } from 'pino'
import type { User } from '#contract/identity'
import type { Database } from '#server/platform/db/database'
import type { Env } from '#server/env'
import type { CallCounts } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

/** What every part of the server may use. */
export type ServerDeps = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly now: () => Date
}

/** Which store a slug means; implemented by the catalogue's directory, so that http need not know what a store sells. */
type StoreLookup = { find(slug: string): Promise<RequestStore | null> }

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
export type RouteDeps = ServerDeps & { readonly directory: StoreLookup; readonly callers: Callers }
