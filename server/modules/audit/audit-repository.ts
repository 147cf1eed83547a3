// What operators did, in the database: written in the transaction of the act, never changed.
import type { Transaction } from '#server/platform/db/database'
import type { AuditEntry } from '#contract/operator'
import type { PageAsked } from '#server/platform/http/parse'

export type Act = Omit<AuditEntry, 'at'> & { readonly tenantId: string; readonly at: Date }

/** Name an act on the database itself is noted under. */
export const COMMAND_LINE = 'cli'

/** Notes an act. */
export async function noteAct(tx: Transaction, { tenantId, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ tenant_id: tenantId, ...act })
    .execute()
}

/** A page of what was done at a store, newest first, and how much there is in all. */
export async function pageOfActs(
  tx: Transaction,
  tenantId: string,
  page: PageAsked,
): Promise<{ acts: AuditEntry[]; total: number }> {
  const mine = tx.selectFrom('audit').where('tenant_id', '=', tenantId)
  const { total } = await mine
    .select((select) => select.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .select(['at', 'who', 'act', 'subject', 'before', 'after'])
    .orderBy('number', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { acts: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: Number(total) }
}
