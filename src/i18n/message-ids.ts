// Every message id, from the English files. One line per feature; a missing id is a type error, a missing Arabic text fails the build.
import type account from './messages/en/account.json'
import type app from './messages/en/app.json'
import type cart from './messages/en/cart.json'
import type catalog from './messages/en/catalog.json'
import type connectivity from './messages/en/connectivity.json'
import type format from './messages/en/format.json'
import type navigation from './messages/en/navigation.json'
import type orders from './messages/en/orders.json'

export type MessageId = keyof (typeof account &
  typeof app &
  typeof cart &
  typeof catalog &
  typeof connectivity &
  typeof format &
  typeof navigation &
  typeof orders)
