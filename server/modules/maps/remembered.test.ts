import { expect, test } from 'vitest'
import type { Asked, Geocoder } from './geocoder.ts'
import { remembered } from './choose-geocoder.ts'

const DAY_MS = 86_400_000
const MOST_ANSWERS = 5_000
const HERE: Asked = { locale: 'en', near: null, country: 'SA' }

/** A geocoder that notes what it is asked, and a memory of it on a clock that stands still. */
function asked(place: Geocoder['place'] = async () => null) {
  const questions: string[] = []
  const clock = { at: 1_000 }
  const geocoder = remembered(
    {
      credit: null,
      suggest: async (input) => {
        questions.push(input)
        return []
      },
      place: (id, who) => {
        questions.push(id)
        return place(id, who)
      },
      geocode: async () => [],
      reverse: async () => null,
    },
    () => clock.at,
  )
  return { geocoder, questions, clock }
}

test('an answer is kept for a day, also that there is no such place', async () => {
  const { geocoder, questions, clock } = asked()
  expect(await geocoder.place('N1', HERE)).toBeNull()
  clock.at += DAY_MS - 1
  expect(await geocoder.place('N1', HERE)).toBeNull()
  expect(questions).toEqual(['N1'])
  clock.at += 2
  await geocoder.place('N1', HERE)
  expect(questions).toEqual(['N1', 'N1'])
})

test('questions at the same time are one, and a failure is told to all of them and not kept', async () => {
  let isDown = true
  const { geocoder, questions } = asked(async () => {
    if (isDown) throw new Error('down')
    return null
  })
  const together = await Promise.allSettled([geocoder.place('N1', HERE), geocoder.place('N1', HERE)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await geocoder.place('N1', HERE)).toBeNull()
  expect(questions).toHaveLength(2)
})

test('of too many answers those are forgotten that nobody asked for lately, and whoever waits still gets theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { geocoder, questions } = asked(() => promise)
  const waiting = geocoder.place('N1', HERE)
  await geocoder.suggest('first', HERE)
  await geocoder.suggest('second', HERE)
  for (let index = 0; index < MOST_ANSWERS - 2; index += 1) await geocoder.suggest(`other ${index}`, HERE)
  await geocoder.suggest('first', HERE)
  await geocoder.suggest('one more', HERE)
  resolve(null)
  expect(await waiting).toBeNull()
  questions.length = 0
  await geocoder.suggest('first', HERE)
  expect(questions).toEqual([])
  await geocoder.suggest('second', HERE)
  expect(questions).toEqual(['second'])
})
