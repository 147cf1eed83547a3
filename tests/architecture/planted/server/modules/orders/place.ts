import { utils } from './utils.ts'
import { around } from './around.ts'
export const place = [utils, around]
