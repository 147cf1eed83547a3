// Tables of work that is done after the transaction it came from.
import type { Instant, Json } from './columns.ts'

/** That there is work for a store, and whose turn it is. What it is about is in job_contents. */
export type JobsTable = {
  tenant_id: string
  id: string
  kind: string
  /** When it may be taken: the first time, after a failure, or because whoever took it was not heard of again. */
  due_at: Instant
  /** No further try begins after this. */
  give_up_at: Instant
  /** How often it was taken. */
  tries: number
  /** Of whoever took it last; only they may finish or postpone it. */
  lease: string | null
}

/** What a piece of work is about; seen by its own store only. */
export type JobContentsTable = {
  tenant_id: string
  job_id: string
  content: Json<Readonly<Record<string, unknown>>>
}
