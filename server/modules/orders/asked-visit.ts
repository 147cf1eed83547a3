// The visit that an order asks for, held against the catalogue and the times that are taken.
import { isVisit } from '#contract/order-types'
import type { PlaceOrderBody } from '#contract/order'
import { optionsOf, servingOf, serviceOf } from '#server/modules/booking/booking-question'
import type { Asked } from '#server/modules/booking/booking-question'
import { judgeVisit } from '#server/modules/booking/judge-visit'
import type { JudgedVisit } from '#server/modules/booking/judge-visit'
import type { Transaction } from '#server/platform/db/database'
import type { Catalogue } from '#server/modules/catalog/load-catalogue'
import { invalid, readLines } from '#server/modules/catalog/order-lines'

/**
 * Judges the visit that is asked for; null for an order from the menu, and where the order is refused for another reason: the store
 * offers no such visits, or has no such service.
 * @throws ProblemError 422 for what no customer of ours would send.
 */
export async function judgeAskedVisit(
  tx: Transaction,
  tenantId: string,
  catalogue: Catalogue,
  body: PlaceOrderBody,
  asked: Asked,
): Promise<JudgedVisit | null> {
  const { order_type: type, items, reserved_at: reservedAt, resource_id: resourceId } = body
  if (!isVisit(type)) {
    if (resourceId !== undefined) throw invalid('resource_id', 'booking.no_visit')
    return null
  }
  if (items.length > 1) throw invalid('items', 'booking.one_service')
  if (items[0]?.quantity !== 1) throw invalid('items.0.quantity', 'booking.one_service')
  if (reservedAt === undefined) throw invalid('reserved_at', 'booking.time_missing')
  const [line] = readLines(catalogue, body)
  if (!line || !catalogue.tenant.order_types.includes(type)) return null
  const options = optionsOf(line.item, line.answers.byVariable)
  const service = serviceOf(catalogue, line.item, options, type === 'home_visit')
  if (!service) throw invalid('items.0.item_id', 'booking.no_service')
  const serving = servingOf(catalogue, line.item).filter(({ id }) => resourceId === undefined || id === resourceId)
  if (serving.length === 0) throw invalid('resource_id', 'booking.does_not_serve')
  return judgeVisit(tx, tenantId, catalogue, { service, serving }, { at: new Date(reservedAt), ...asked })
}
