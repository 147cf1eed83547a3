import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, readDraft } from './checkout-draft.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const draft = {
  name: 'Rana',
  phone: '٠٥٠١٢٣٤٥٦٧',
  errors: { phone: 'x' },
  unfit: ['name'],
  addressId: null,
  reservedAt: '2026-11-21T15:00:00.000Z',
}

describe('what is kept of a checkout', () => {
  it('comes back as it was typed', () => {
    expect(readDraft({ ...draft, at: NOW - HOUR_MS }, NOW)).toEqual(draft)
  })

  it('is forgotten four hours after the last change, and with a clock that was wrong', () => {
    expect(readDraft({ ...draft, at: NOW - 4 * HOUR_MS - 1 }, NOW)).toEqual(EMPTY_DRAFT)
    expect(readDraft({ ...draft, at: NOW + 5 * HOUR_MS }, NOW)).toEqual(EMPTY_DRAFT)
  })

  it.each([undefined, null, 'x', [], { at: NOW, name: 7, errors: 'x', unfit: 'name', reservedAt: 'soon' }])(
    'that cannot be read counts as nothing: %j',
    (value) => {
      expect(readDraft(value, NOW)).toEqual(EMPTY_DRAFT)
    },
  )
})
