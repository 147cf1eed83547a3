import { call } from '../../data/call.ts'

export const form = call
