import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'

const OF_ORDER = {
  title: 'orders.yourOrder',
  list: 'orders.title',
  backToList: 'orders.backToOrders',
  loading: 'orders.loadingOne',
  failed: 'orders.failedOne',
  missing: 'orders.missingTitle',
  missingBody: 'orders.missingBody',
  unknownBody: 'orders.unknownBody',
  unreadBody: 'orders.deviceUnreadBody',
} as const

const OF_BOOKING = {
  title: 'orders.yourBooking',
  list: 'navigation.bookings',
  backToList: 'orders.backToBookings',
  loading: 'orders.loadingBooking',
  failed: 'orders.failedBooking',
  missing: 'orders.missingBooking',
  missingBody: 'orders.missingBookingBody',
  unknownBody: 'orders.unknownBookingBody',
  unreadBody: 'orders.deviceUnreadBookingBody',
} as const

/** Which messages speak of one order: a store of services takes bookings. */
export const useOrderWords = (slug: string) => (isRestaurant(useStore(slug)) ? OF_ORDER : OF_BOOKING)
