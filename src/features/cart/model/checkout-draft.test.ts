import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, readDraft } from './checkout-draft.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const draft = {
  name: 'Rana',
  phone: '٠٥٠١٢٣٤٥٦٧',
  errors: { phone: 'x' },
  isTried: true,
  addressId: null,
  reservedAt: '2026-11-21T15:00:00.000Z',
}

describe('what is kept of a checkout', () => {
  it('comes back as it was typed', () => {
    expect(readDraft({ ...draft, at: NOW - HOUR_MS }, NOW)).toEqual(draft)
  })

  it('says who orders for four hours after the last change, and not with a clock that was wrong', () => {
    const anybody = { name: '', phone: '', errors: {}, isTried: false }
    expect(readDraft({ ...draft, at: NOW - 4 * HOUR_MS - 1 }, NOW)).toMatchObject(anybody)
    expect(readDraft({ ...draft, at: NOW + 5 * HOUR_MS }, NOW)).toMatchObject(anybody)
  })

  it('says when and where to for a day, so that an order for later does not become one for now', () => {
    const wishes = { addressId: 'mum', reservedAt: draft.reservedAt }
    expect(readDraft({ ...draft, ...wishes, at: NOW - 23 * HOUR_MS }, NOW)).toMatchObject(wishes)
    expect(readDraft({ ...draft, ...wishes, at: NOW - 25 * HOUR_MS }, NOW)).toEqual(EMPTY_DRAFT)
    const tomorrow = new Date(NOW + HOUR_MS).toISOString()
    expect(readDraft({ ...draft, reservedAt: tomorrow, at: NOW - 50 * HOUR_MS }, NOW)).toEqual({
      ...EMPTY_DRAFT,
      reservedAt: tomorrow,
    })
  })

  it.each([undefined, null, 'x', [], { at: NOW, name: 7, errors: 'x', reservedAt: 'soon' }])(
    'that cannot be read counts as nothing: %j',
    (value) => {
      expect(readDraft(value, NOW)).toEqual(EMPTY_DRAFT)
    },
  )
})
