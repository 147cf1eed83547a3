export { OrderPage } from './ui/order-page.tsx'
export { OrdersPage } from './ui/orders-page.tsx'
export { WriteReview } from './ui/write-review.tsx'
