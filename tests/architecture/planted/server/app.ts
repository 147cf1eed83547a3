import { tip } from '#server/modules/tips/tip'
export const app = tip
