import { describe, expect, it } from 'vitest'
import { sampleOrder } from '#support/sample-order'
import { isOrder, newerOf, newestOf, withNewer } from './queries.ts'

const at = (revision: number, status = 'pending') => sampleOrder({ revision, status })
const { revision: _, ...old } = sampleOrder()

describe('news of an order', () => {
  it('never takes it back, whoever tells late', () => {
    const [before, now] = [at(2), at(3, 'confirmed')]
    expect(newerOf(now, before)).toBe(now)
    expect(newerOf(before, now)).toBe(now)
  })

  it('of the same revision is the last that was told', () => {
    const [first, second] = [at(2), at(2)]
    expect(newerOf(first, second)).toBe(second)
  })

  it('is the newest of all snapshots, damaged ones aside', () => {
    const now = at(5, 'completed')
    expect(newestOf([now, at(2), null, { id: old.id }, 7])).toEqual(new Map([[now.id, now]]))
    expect(isOrder({ ...old, timeline: 'x' })).toBe(false)
  })

  it('replaces what is older in a list and leaves the rest', () => {
    const now = at(5, 'completed')
    const broken = { id: '1.4', broken: true } as const
    const list = { orders: [old, broken], total: 2 }
    expect(withNewer(list, new Map([[now.id, now]])).orders).toEqual([now, broken])
    expect(withNewer({ orders: [now], total: 1 }, new Map([[old.id, old]])).orders).toEqual([now])
  })
})
