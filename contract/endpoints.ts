import * as account from './account.ts'
import * as address from './address.ts'
import * as booking from './booking.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as logs from './logs.ts'
import * as maps from './maps.ts'
import * as menu from './menu.ts'
import * as notification from './notification.ts'
import * as operator from './operator.ts'
import * as operatorVisits from './operator-visits.ts'
import * as order from './order.ts'
import * as orderLife from './order-life.ts'
import * as push from './push.ts'
import * as review from './review.ts'
import * as tenant from './tenant.ts'

const nouns = {
  tenant,
  catalog,
  menu,
  identity,
  account,
  cart,
  order,
  'order-life': orderLife,
  address,
  notification,
  review,
  booking,
  push,
  maps,
  operator,
  'operator-visits': operatorVisits,
  logs,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'caller' in value

/** With its name, such as `placeOrder`, and its file as noun. */
export const endpoints: readonly { name: string; noun: string; endpoint: Endpoint }[] = Object.entries(nouns).flatMap(
  ([noun, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, noun, endpoint: value }] : [])),
)
