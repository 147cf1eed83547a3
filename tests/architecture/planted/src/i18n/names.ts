import { call } from '#data/call.ts'

export const names = call
