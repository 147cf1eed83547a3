import { Workbox } from 'workbox-window'
import { call } from '#data/call.ts'
export const worker = call
export const workbox = Workbox
