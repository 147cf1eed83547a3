import { call } from '#data/call.ts'
export const words = call
