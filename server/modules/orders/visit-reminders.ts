import { createHash } from 'node:crypto'
import { isFinal } from '#contract/order-life'
import type { Transaction } from '#server/platform/db/database'
import type { ServerDeps } from '#server/platform/http/deps'
import type { Job, JobHandlers } from '#server/platform/jobs/job-kinds'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import { lockOrder } from './order-changes-repository.ts'
import { tellCustomer } from './order-notice.ts'
import type { OrderRow } from './orders-repository.ts'

const HOUR_MS = 3_600_000

const REMINDERS = [
  { news: 'reminder_day', beforeMs: 24 * HOUR_MS, usefulForMs: 20 * HOUR_MS },
  { news: 'reminder_hours', beforeMs: 2 * HOUR_MS, usefulForMs: 2 * HOUR_MS },
] as const

/** The id follows from the content, so that a visit that is moved away and back has this reminder once. */
function jobId({ orderId, news, visitAt }: Job<'visit:reminder'>['content']): string {
  const hash = createHash('sha256').update(`${orderId} ${news} ${visitAt}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export async function planReminders(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  const visitAt = row.reserved_at
  if (visitAt === null) return
  for (const { news, beforeMs, usefulForMs } of REMINDERS) {
    const due = new Date(visitAt.getTime() - beforeMs)
    if (due <= now) continue
    const content = { orderId: row.id, news, visitAt: visitAt.toISOString() }
    await enqueue(tx, {
      tenantId: row.tenant_id,
      id: jobId(content),
      kind: 'visit:reminder',
      content,
      due,
      usefulForMs,
    })
  }
}

export const visitReminders = ({ now }: Pick<ServerDeps, 'now'>): Pick<JobHandlers, 'visit:reminder'> => ({
  'visit:reminder':
    async ({ tenantId, content }) =>
    async (tx) => {
      const row = await lockOrder(tx, tenantId, { id: content.orderId })
      if (!row || isFinal(row.status) || row.reserved_at?.toISOString() !== content.visitAt) return
      await tellCustomer(tx, row, content.news, now())
    },
})
