import { total } from '#server/modules/orders/total'
export const kept = total
