import { call } from '#data/call.ts'
export const worker = call
