export { OrderPage } from './components/order-page.tsx'
export { OrdersPage } from './components/orders-page.tsx'
export { WriteReview } from './review/write-review.tsx'
