import { expect } from 'vitest'
import { fixture } from '../../../tests/fixture.ts'

export const asked = [fetch('/'), window.fetch('/'), globalThis.fetch('/'), navigator.sendBeacon('/')]
export const kept = [localStorage, window.localStorage, globalThis.localStorage, caches, document.cookie]
export const tabs = new BroadcastChannel('orders')
export const tested = [expect, fixture]
