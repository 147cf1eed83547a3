import type { Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A transaction; repositories take it as their first parameter and never open one themselves. */
export type Transaction = KyselyTransaction<Schema>

export type Database = {
  readonly engine: 'embedded' | 'postgres'
  /** Sees and writes only the rows of one store (row-level security). `work` runs again after a deadlock or a serialization failure. */
  inTenant<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Sees the list of stores, the sessions and which jobs are due, but no other rows of stores. */
  outsideTenants<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Reads one snapshot of all stores, without time limits and without retries. `enter` goes into a store, or out again with null. */
  acrossStores<T>(work: (tx: Transaction, enter: (tenantId: string | null) => Promise<void>) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be opened. The message is one line for the person who starts the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** The same call may succeed a little later. The code is PostgreSQL's "cannot connect now", which is answered with 503. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = '57P03'
}
