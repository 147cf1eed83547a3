// A block is time that the store keeps for something else: an errand, a repair, a guest without an appointment.
import { randomUUID } from 'node:crypto'
import type { Block } from '#contract/operator-visits'
import { MINUTE_MS } from '#domain/wall-clock'
import { invalid } from '#server/modules/catalog/order-lines'
import { listResourceRows } from '#server/modules/catalog/resources-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { type BlockRow, deleteBlock, insertBlock, occupantsOf } from './blocks-repository.ts'
import { cellsBetween } from './cells.ts'
import { offerFreed } from './earlier-wishes-repository.ts'
import { dropHolds } from './holds-repository.ts'
import { lockResources, occupy } from './visits-repository.ts'

const LONGEST_MS = 31 * 86_400_000

export const presentBlock = ({ id, resource_id, kept_from: from, kept_until: until }: BlockRow): Block => ({
  id,
  resource_id,
  from: from.toISOString(),
  until: until.toISOString(),
})

/** @throws ProblemError 404, 422 for a span that is backwards or too long, 409 `time_passed`, `slot_taken` with what is in the way. */
export async function blockTime(
  tx: Transaction,
  tenantId: string,
  { resourceId, from, until }: { readonly resourceId: string; readonly from: Date; readonly until: Date },
  now: Date,
) {
  if (until <= from) throw invalid('until', 'booking.block_backwards')
  if (until.getTime() - from.getTime() > LONGEST_MS) throw invalid('until', 'booking.block_too_long')
  if (until <= now) throw new ProblemError(409, 'time_passed')
  // Locked in the order of booking, which drops expired holds too; an import may change the places of the resource until then.
  await lockStore(tx, tenantId)
  await lockResources(tx, tenantId, [resourceId])
  const resource = (await listResourceRows(tx, tenantId)).find(({ id }) => id === resourceId)
  if (!resource) throw new ProblemError(404, 'not_found')
  await dropHolds(tx, tenantId, { customerId: null }, now)
  const cells = cellsBetween(from.getTime() / MINUTE_MS, until.getTime() / MINUTE_MS)
  const { places, inTheWay } = await occupantsOf(tx, tenantId, resourceId, cells)
  if (places.size > 0) throw new ProblemError(409, 'slot_taken', { details: inTheWay })
  const at = { tenant_id: tenantId, resource_id: resourceId }
  const block = { ...at, id: randomUUID(), places: resource.places, kept_from: from, kept_until: until }
  await insertBlock(tx, block)
  await occupy(tx, { block_id: block.id }, { ...at, places: [1, resource.places] }, cells)
  return presentBlock(block)
}

/** Tells those who want to come earlier. @throws ProblemError 404. */
export async function unblockTime(tx: Transaction, tenantId: string, id: string, now: Date) {
  const block = await deleteBlock(tx, tenantId, id)
  if (!block) throw new ProblemError(404, 'not_found')
  await offerFreed(tx, block, now)
  return presentBlock(block)
}
