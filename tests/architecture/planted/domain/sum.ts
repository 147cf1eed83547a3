import { readFileSync } from 'node:fs'
import { order } from '#contract/order'
import { total } from '#server/modules/orders/total'
export const sum = [readFileSync, order, total]
