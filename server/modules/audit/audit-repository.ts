import type { Transaction } from '#server/platform/db/database'
import type { AuditEntry } from '#contract/operator'
import type { PageAsked } from '#server/platform/http/parse'

export type Act = Omit<AuditEntry, 'at'> & { readonly tenantId: string; readonly at: Date }

export const COMMAND_LINE = 'cli'

/** Written in the transaction of the act. */
export const noteAct = (tx: Transaction, { tenantId, ...act }: Act) =>
  tx
    .insertInto('audit')
    .values({ tenant_id: tenantId, ...act })
    .execute()

/** Newest first. */
export async function pageOfActs(tx: Transaction, tenantId: string, page: PageAsked) {
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
