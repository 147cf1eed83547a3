import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { FinishedPage } from './finished-page.ts'
import { PageCache } from './page-cache.ts'

const text = (size: number) => randomBytes(size).toString('hex').slice(0, size)
const made = async (size: number, untilMs = Infinity) => ({ page: await FinishedPage.of(200, text(size)), untilMs })

describe('kept pages', () => {
  it('hold no more bytes than they may, in whatever encodings they were asked for', async () => {
    const cache = new PageCache(100_000)
    for (let index = 0; index < 60; index += 1) {
      const page = await cache.get(`page ${index}`, 0, () => made(8_000))
      if (index % 2 === 0) await page.in('gzip')
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.bytes).toBeGreaterThan(80_000)
    expect(cache.find('page 59', 0)).toBeDefined()
    expect(cache.find('page 0', 0)).toBeUndefined()
  })

  it('are made once for all who wait, until they are no longer true', async () => {
    const cache = new PageCache(100_000)
    let times = 0
    const make = () => {
      times += 1
      return made(500, 1_000)
    }
    const pages = await Promise.all([cache.get('a', 0, make), cache.get('a', 999, make)])
    expect([new Set(pages).size, times]).toEqual([1, 1])
    expect(await cache.get('a', 999, make)).toBe(pages[0])
    expect(await cache.get('a', 1_000, make)).not.toBe(pages[0])
    expect(times).toBe(2)
  })

  it('forget a failure with those who waited for it', async () => {
    const cache = new PageCache(100_000)
    const broken = () => Promise.reject(new Error('broken'))
    await expect(cache.get('a', 0, broken)).rejects.toThrow('broken')
    expect((await cache.get('a', 0, () => made(10))).status).toBe(200)
    expect(cache.bytes).toBeLessThan(2_000)
  })

  it('become smaller, once, when they are asked for again', async () => {
    // With a queue of its own: where pages of other tests in this process fill the shared one, a page stays as it is.
    vi.resetModules()
    const own = await import('./finished-page.ts')
    const cache = new PageCache(1_000_000)
    const words = Array.from({ length: 4_000 }, (_, index) => `<li>dish ${index * 7919}`).join('')
    const make = async () => ({ page: await own.FinishedPage.of(200, words), untilMs: Infinity })
    const page = await cache.get('a', 0, make)
    const quick = await page.in('br')
    expect(cache.find('a', 0)).toBe(page)
    await expect.poll(async () => (await page.in('br')).length).toBeLessThan(quick.length)
    const small = await page.in('br')
    expect(cache.bytes).toBeLessThan(quick.length + 2_000)
    expect(brotliDecompressSync(small).toString()).toBe(words)
    expect(gunzipSync(await page.in('gzip')).toString()).toBe(words)
    expect((await page.in(null)).toString()).toBe(words)
  })
})
