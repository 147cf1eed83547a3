export { BookingPage } from './booking-page.tsx'
export { ServiceHome } from './lazy-service-home.ts'
export { useBookNow } from './use-book-now.tsx'
