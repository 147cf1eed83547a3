import type { Logger } from 'pino'
import type { User } from '#contract/identity'
import type { Database } from '#server/platform/db/database'
import type { Env } from '#server/env'
import type { CallCounts } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

export type ServerDeps = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly now: () => Date
}

/** Implemented by the identity and operator rooms, so that http need not import them. */
type Callers = {
  findCustomer(storeId: string, token: string): Promise<User | null>
  /** Name of the operator's token. @throws ProblemError 401 when the header carries no token of this store. */
  requireOperator(storeId: string, authorization: string | undefined): Promise<string>
  /** Device cookies of the browsers in which a customer signed in; `read` gives the account. */
  readonly knownBrowsers: {
    read(storeId: string, cookie: string): Promise<string | null>
    make(storeId: string, customerId: string): Promise<string>
  }
  /** Apart from the counts of networks, so that no number of device cookies pushes a network out of its list. */
  readonly knownCalls: CallCounts
}

export type RouteDeps = ServerDeps & {
  readonly directory: { find(slug: string): Promise<RequestStore | null> }
  readonly callers: Callers
}
