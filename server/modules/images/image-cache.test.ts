import { expect, it } from 'vitest'
import { createImageCache } from './image-cache.ts'

const image = (size: number) => ({ bytes: Buffer.alloc(size), etag: '"x"' })

/** A reader that counts how often it is asked. */
function reader(size: number) {
  let reads = 0
  return {
    reads: () => reads,
    read: async () => {
      reads += 1
      return image(size)
    },
  }
}

it('reads a picture once, also for simultaneous callers', async () => {
  const cache = createImageCache(100)
  const { read, reads } = reader(10)
  await Promise.all([cache.get('a', read), cache.get('a', read)])
  await cache.get('a', read)
  expect(reads()).toBe(1)
})

it('drops what was not asked for the longest when the bytes run out', async () => {
  const cache = createImageCache(100)
  const [a, b, c] = [reader(40), reader(40), reader(40)]
  await cache.get('a', a.read)
  await cache.get('b', b.read)
  await cache.get('a', a.read)
  await cache.get('c', c.read)
  await cache.get('a', a.read)
  await cache.get('b', b.read)
  expect([a.reads(), b.reads(), c.reads()]).toEqual([1, 2, 1])
})

it('asks again for what was missing, and after a failure', async () => {
  const cache = createImageCache(100)
  expect(await cache.get('a', async () => null)).toBeNull()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => image(1))).not.toBeNull()
})
