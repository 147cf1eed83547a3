import { describe, expect, it } from 'vitest'
import { NO_VISIT, readVisit } from './visit.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const table = { number: '12', key: 'signed', until: NOW + HOUR_MS, isSure: true, isNew: false }

describe('a kept visit', () => {
  it('comes back as it was kept', () => {
    const visit = { table, refused: { number: '9', until: NOW + 1 } }
    expect(readVisit(JSON.stringify(visit), NOW)).toEqual(visit)
  })

  it('is over after its time, and with a clock that was wrong', () => {
    expect(readVisit(JSON.stringify({ table, refused: null }), NOW + HOUR_MS)).toEqual(NO_VISIT)
    expect(readVisit(JSON.stringify({ table, refused: null }), NOW - 4 * HOUR_MS)).toEqual(NO_VISIT)
  })

  it('that was just made counts for a page whose clock is some seconds behind', () => {
    const fresh = { ...table, until: NOW + 4 * HOUR_MS }
    expect(readVisit(JSON.stringify({ table: fresh, refused: null }), NOW - 29_000).table).toEqual(fresh)
  })

  it.each([null, '', 'x', '[]', '{"table":{"number":12}}', '{"table":{"number":"1","until":"soon"},"refused":7}'])(
    'that cannot be read counts as none: %s',
    (text) => {
      expect(readVisit(text, NOW)).toEqual(NO_VISIT)
    },
  )
})
