import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildOneFile } from '../build/one-file.ts'

const ORIGIN = 'https://shop.example'
type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

const listeners = new Map<string, Listener>()
const told: { path: string; message: unknown }[] = []
/** What happened, in its order. */
let steps: string[] = []
let kept: string[] = []
let isBroken = false

const page = (path: string) => ({ url: ORIGIN + path, postMessage: (message: unknown) => told.push({ path, message }) })

beforeAll(async () => {
  vi.stubGlobal('self', {
    registration: { scope: `${ORIGIN}/sumac/`, unregister: async () => void steps.push('unregister') },
    clients: { matchAll: async () => [page('/sumac/cart'), page('/mellow/'), page('/sumac-2/')] },
    skipWaiting: async () => void steps.push('skip waiting'),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => {
      if (isBroken) throw new Error('the disk is damaged')
      steps.push(`delete ${name}`)
      kept = kept.filter((other) => other !== name)
    },
  })
  await import('./removal.ts')
})

beforeEach(() => {
  steps = []
  isBroken = false
})

async function happens(type: string): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (one) => work.push(one) })
  await Promise.all(work)
}

test('it hears of nothing but its own beginning: requests go to the network, pushes to nobody', () => {
  expect([...listeners.keys()].sort()).toEqual(['activate', 'install'])
})

test('the pages of its store know before it takes over', async () => {
  await happens('install')
  expect(told).toEqual([{ path: '/sumac/cart', message: { type: 'removed' } }])
  expect(steps).toEqual(['skip waiting'])
})

test('the files of its store go and those of others stay, and it leaves', async () => {
  kept = ['build', 'images:/sumac/', 'images:/mellow/', 'documents:/sumac/', 'documents:/sumac-2/', 'old:/sumac/']
  await happens('activate')
  expect(kept).toEqual(['build', 'images:/mellow/', 'documents:/sumac-2/'])
  expect(steps.at(-1)).toBe('unregister')
})

test('the last store takes the files of the build with it', async () => {
  kept = ['build', 'images:/sumac/']
  await happens('activate')
  expect(steps).toEqual(['delete images:/sumac/', 'delete build', 'unregister'])
})

test('it leaves also when the device does not let go of a file', async () => {
  kept = ['images:/sumac/']
  isBroken = true
  await expect(happens('activate')).rejects.toThrow('damaged')
  expect(steps).toEqual(['unregister'])
})

test('it is small, and one file with nothing of the other worker in it', async () => {
  const code = await buildOneFile(join(import.meta.dirname, '..'), 'sw/removal.ts')
  expect(code.length).toBeLessThan(1_000)
  expect(code).not.toMatch(/\b(?:import|importScripts|indexedDB|fetch|claim|navigate)\b/)
})
