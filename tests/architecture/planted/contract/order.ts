import { readFileSync } from 'node:fs'
import { total } from '#server/orders/total'
export const order = [readFileSync, total]
