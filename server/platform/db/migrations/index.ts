import type { Migration } from 'kysely/migration'
import { up as storesAndMenu } from './0001-stores-and-menu.ts'
import { up as customersAndOrders } from './0002-customers-and-orders.ts'
import { up as picturePreviews } from './0003-picture-previews.ts'
import { up as arabicCovers } from './0004-arabic-covers.ts'
import { up as guestsTablesPortions } from './0005-guests-tables-portions.ts'
import { up as orderLife } from './0006-order-life.ts'
import { up as carts } from './0007-carts.ts'
import { up as ordersByStatus } from './0008-orders-by-status.ts'
import { up as jobsAndResets } from './0009-jobs-and-resets.ts'
import { up as accounts } from './0010-accounts.ts'
import { up as operatorTokens } from './0012-operator-tokens.ts'
import { up as oneLiveRating } from './0013-one-live-rating.ts'
import { up as imageSources } from './0014-image-sources.ts'
import { up as booking } from './0015-booking.ts'
import { up as visitPlaces } from './0016-visit-places.ts'
import { up as notificationsLive } from './0017-notifications-live.ts'
import { up as push } from './0018-push.ts'
import { up as holdsAndMoves } from './0019-holds-and-moves.ts'
import { up as missedVisits } from './0020-missed-visits.ts'
import { up as pricesWithTax } from './0021-prices-with-tax.ts'
import { up as joinedOrders } from './0024-joined-orders.ts'

/** Every migration by its name; they run in the order of their names and are never changed once released. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-stores-and-menu': { up: storesAndMenu },
  '0002-customers-and-orders': { up: customersAndOrders },
  '0003-picture-previews': { up: picturePreviews },
  '0004-arabic-covers': { up: arabicCovers },
  '0005-guests-tables-portions': { up: guestsTablesPortions },
  '0006-order-life': { up: orderLife },
  '0007-carts': { up: carts },
  '0008-orders-by-status': { up: ordersByStatus },
  '0009-jobs-and-resets': { up: jobsAndResets },
  '0010-accounts': { up: accounts },
  '0012-operator-tokens': { up: operatorTokens },
  '0013-one-live-rating': { up: oneLiveRating },
  '0014-image-sources': { up: imageSources },
  '0015-booking': { up: booking },
  '0016-visit-places': { up: visitPlaces },
  '0017-notifications-live': { up: notificationsLive },
  '0018-push': { up: push },
  '0019-holds-and-moves': { up: holdsAndMoves },
  '0020-missed-visits': { up: missedVisits },
  '0021-prices-with-tax': { up: pricesWithTax },
  '0024-joined-orders': { up: joinedOrders },
}
