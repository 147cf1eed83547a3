import { describe, expect, it } from 'vitest'
import { ratingOf } from './tenant-presenter.ts'

describe('ratingOf', () => {
  it('is nothing without ratings', () => {
    expect(ratingOf(undefined, { rating_sum: 0, rating_count: 0 })).toEqual({ average: 0, total: 0 })
    expect(ratingOf({ average: 4, total: 0 }, { rating_sum: 0, rating_count: 0 })).toEqual({ average: 0, total: 0 })
  })

  it('is what the store brought along, as long as nobody adds to it', () => {
    expect(ratingOf({ average: 4.6, total: 128 }, { rating_sum: 0, rating_count: 0 })).toEqual({
      average: 4.6,
      total: 128,
    })
  })

  it('weighs each rating the same, wherever it was given', () => {
    expect(ratingOf({ average: 4, total: 2 }, { rating_sum: 1, rating_count: 1 })).toEqual({ average: 3, total: 3 })
    expect(ratingOf(undefined, { rating_sum: 14, rating_count: 3 })).toEqual({ average: 4.67, total: 3 })
  })
})
