import { expect, it, vi } from 'vitest'
import { fixtureDocument } from '#support/fixture-document'
import { createCheck } from './check-in-thread.ts'

async function bytesOf(items: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await fixtureDocument('corner')
  const many = Array.from({ length: items }, (_, index) => ({ ...document.items[0], id: `kebab-${index}` }))
  return new TextEncoder().encode(JSON.stringify({ ...document, items: many }))
}

it('a document that a thread has no memory for is too large, and the next one is checked', async () => {
  const check = createCheck({ memoryMb: 24 })
  await expect(check(await bytesOf(5_000), 'corner')).rejects.toMatchObject({ status: 413, code: 'payload_too_large' })
  expect(await check(await bytesOf(1), 'corner')).toMatchObject({ slug: 'corner', items: 1 })
})

it('the bytes are handed over, and pictures come back in them', async () => {
  const bytes = await bytesOf(300)
  const { pictures, items, itemRows } = await createCheck()(bytes, 'corner')
  expect(bytes.byteLength).toBe(0)
  expect([items, itemRows.length]).toEqual([300, 3])
  expect(pictures.map(({ source }) => source.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG', 'PNG'])
})

it('a small document of many values is read in a thread, one of few values without', async () => {
  const { images: _images, ...corner } = await fixtureDocument('corner')
  const options = `[${Array.from({ length: 990 }, () => '{}').join()}]`
  const hostile = (lists: number) => {
    const variables = Array.from({ length: lists }, () => `{"options":${options}}`).join()
    return new TextEncoder().encode(JSON.stringify(corner).replace(/}$/, `,"images":{"x":{"y":[${variables}]}}}`))
  }
  const check = createCheck()
  const [many, few] = [hostile(19), hostile(0)]
  expect(many.byteLength).toBeLessThan(64 * 1024)
  await expect(check(many, 'corner')).rejects.toMatchObject({ faults: expect.anything() })
  await expect(check(few, 'corner')).rejects.toMatchObject({ faults: expect.anything() })
  // What a thread was given is no longer here.
  expect(many.byteLength).toBe(0)
  expect(few.byteLength).toBeGreaterThan(0)
})

it('a small document is looked through once', async () => {
  const { images: _images, ...corner } = await fixtureDocument('corner')
  vi.resetModules()
  vi.doMock('./scan-document.ts', { spy: true })
  const { scanDocument } = await import('./scan-document.ts')
  const watched = (await import('./check-in-thread.ts')).createCheck()
  vi.doUnmock('./scan-document.ts')
  await expect(watched(new TextEncoder().encode(JSON.stringify(corner)), 'corner')).rejects.toMatchObject({
    faults: expect.anything(),
  })
  expect(scanDocument).toHaveBeenCalledOnce()
})
