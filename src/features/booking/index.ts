export { BookingPage } from './booking-page.tsx'
export { BookService, ServiceHome } from './service-parts.ts'
export { useBookNow } from './use-book-now.tsx'
