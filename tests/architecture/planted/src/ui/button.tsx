import { order } from '#contract/order'
export const Button = order
