// A missing id is a type error, a missing Arabic text fails the build.
import type account from './messages/en/account.json'
import type addresses from './messages/en/addresses.json'
import type app from './messages/en/app.json'
import type booking from './messages/en/booking.json'
import type cart from './messages/en/cart.json'
import type catalog from './messages/en/catalog.json'
import type checkout from './messages/en/checkout.json'
import type connectivity from './messages/en/connectivity.json'
import type format from './messages/en/format.json'
import type held from './messages/en/held.json'
import type hours from './messages/en/hours.json'
import type invoice from './messages/en/invoice.json'
import type item from './messages/en/item.json'
import type map from './messages/en/map.json'
import type navigation from './messages/en/navigation.json'
import type notifications from './messages/en/notifications.json'
import type order from './messages/en/order.json'
import type orders from './messages/en/orders.json'
import type outcome from './messages/en/outcome.json'
import type install from './messages/en/install.json'
import type push from './messages/en/push.json'
import type reorder from './messages/en/reorder.json'
import type review from './messages/en/review.json'
import type search from './messages/en/search.json'
import type services from './messages/en/services.json'
import type settings from './messages/en/settings.json'
import type store from './messages/en/store.json'
import type { FORMATS, LANGUAGE_TAGS } from './intl.ts'

export type MessageId = keyof (typeof account &
  typeof addresses &
  typeof app &
  typeof booking &
  typeof cart &
  typeof catalog &
  typeof checkout &
  typeof connectivity &
  typeof format &
  typeof held &
  typeof hours &
  typeof invoice &
  typeof item &
  typeof map &
  typeof navigation &
  typeof notifications &
  typeof order &
  typeof orders &
  typeof outcome &
  typeof install &
  typeof push &
  typeof reorder &
  typeof review &
  typeof search &
  typeof services &
  typeof settings &
  typeof store)

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
    interface IntlConfig {
      locale: (typeof LANGUAGE_TAGS)[keyof typeof LANGUAGE_TAGS]
    }
    interface Formats {
      date: keyof (typeof FORMATS)['date']
    }
  }
}
