import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Zone, isInZone, startPoint } from './zone.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

/** A star with a bay between its arms at the right. */
const BAY: Zone = [
  [46, 24],
  [47, 24],
  [46.5, 24.5],
  [47, 25],
  [46, 25],
]

test.each([
  ['the middle', 46.2, 24.5, true],
  ['the bay', 46.9, 24.5, false],
  ['an arm', 46.8, 24.1, true],
  ['far away', 10, 10, false],
  ['level with a corner, outside', 45.9, 24, false],
  ['level with the tip of the bay, outside', 46.6, 24.5, false],
  ['a corner', 46, 24, true],
  ['the tip of the bay', 46.5, 24.5, true],
  ['a border', 46.4, 24, true],
  ['a slanting border', 46.75, 24.25, true],
])('%s', (_, longitude, latitude, expected) => {
  expect(isInZone(BAY, at(longitude, latitude))).toBe(expected)
})

test('a ring of any number of corners holds exactly the places nearer to its middle than its edges are', () => {
  const ring = fc.record({ corners: fc.integer({ min: 3, max: 40 }), turn: fc.double({ min: 0, max: 1, noNaN: true }) })
  const place = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    part: fc.double({ min: 0, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(ring, place, ({ corners, turn }, { angle, part }) => {
      const zone = Array.from({ length: corners }, (_, n): [number, number] => {
        const direction = ((n + turn) / corners) * 2 * Math.PI
        return [46 + Math.cos(direction), 24 + Math.sin(direction)]
      })
      // Distance of the nearest edge in this direction, as geometry has it.
      const step = (2 * Math.PI) / corners
      const within = (((angle - turn * step) % step) + step) % step
      const edge = Math.cos(step / 2) / Math.cos(within - step / 2)
      fc.pre(Math.abs(part - edge) > 1e-6)
      expect(isInZone(zone, at(46 + part * Math.cos(angle), 24 + part * Math.sin(angle)))).toBe(part < edge)
    }),
    { numRuns: 500 },
  )
})

describe('the pin stands at first', () => {
  const START = { latitude: 24.7, longitude: 46.7 }
  const zone: Zone = [
    [46, 24],
    [47, 24],
    [47, 25],
    [46, 25],
  ]
  test('at the store, else in the middle of its area, else in a corner of it', () => {
    expect(startPoint(START, zone)).toBe(START)
    expect(startPoint({ latitude: 20, longitude: 40 }, zone)).toEqual({ latitude: 24.5, longitude: 46.5 })
    expect(startPoint(START, null)).toBe(START)
    const corner: Zone = [
      [0, 0],
      [10, 0],
      [10, 1],
      [1, 1],
      [1, 10],
      [0, 10],
    ]
    expect(startPoint(null, corner)).toEqual({ latitude: 0, longitude: 0 })
    expect(startPoint({ latitude: 5, longitude: 0.5 }, corner)).toEqual({ latitude: 5, longitude: 0.5 })
    expect(startPoint(null, null)).toEqual({ latitude: 0, longitude: 0 })
  })
})
