// The only way to the database: transactions that know their store. Two engines, one dialect.
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A transaction; repositories take it as their first parameter and never open one themselves. */
export type Transaction = KyselyTransaction<Schema>

export type Database = {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs work in a transaction that sees and writes only the rows of one store (row-level security).
   * Serialization failures and deadlocks are retried inside; work may therefore run more than once.
   */
  inTenant<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs work outside any store: sees the list of stores and sessions, and no store's own rows. */
  outsideTenants<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs work on one unchanging state of everything, without limits of time and never twice. It begins outside the stores; `enter`
   * goes into one, or out again with null.
   */
  acrossStores<T>(work: (tx: Transaction, enter: (tenantId: string | null) => Promise<void>) => Promise<T>): Promise<T>
  /** Throws when the database cannot answer. */
  ping(): Promise<void>
  /** Waits for running transactions, then closes. */
  close(): Promise<void>
}

/** The database cannot be used. The message is one line for the person who starts the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/**
 * The database cannot answer at this moment; the same call may succeed a little later.
 * Its code is PostgreSQL's "cannot connect now", which answers with 503.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = '57P03'
}
