import { expect, it } from 'vitest'
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
