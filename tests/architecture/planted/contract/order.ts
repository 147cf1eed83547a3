import { readFileSync } from 'node:fs'
import { total } from '#server/modules/orders/total'
export const order = [readFileSync, total]
