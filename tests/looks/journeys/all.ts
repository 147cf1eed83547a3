import type { Journey } from '../journey.ts'
import { guests, signingIn, signingUp } from './accounts.ts'
import { customerCarts, guestCarts, guestCheckout, mergedCarts, offlineCarts, tables } from './carts.ts'
import { accountMenus, accounts, addresses } from './customers.ts'
import { daysOff, deadEnds, filling, homes, loading, menus, nights, offlineHome } from './homes.ts'
import { itemDrawer, itemQuestions, items } from './items.ts'
import { guestOrders, lists, lives, placed } from './orders.ts'
import { details, searches } from './searches.ts'
import { services } from './services.ts'
import { decisions, queued } from './waiting.ts'

/** Everything that is looked at. */
export const JOURNEYS: readonly Journey[] = [
  homes,
  filling,
  menus,
  loading,
  offlineHome,
  deadEnds,
  nights,
  daysOff,
  items,
  itemDrawer,
  itemQuestions,
  services,
  searches,
  details,
  guestCarts,
  customerCarts,
  guestCheckout,
  tables,
  mergedCarts,
  offlineCarts,
  placed,
  lives,
  lists,
  guestOrders,
  queued,
  decisions,
  signingIn,
  signingUp,
  guests,
  accountMenus,
  accounts,
  addresses,
]
