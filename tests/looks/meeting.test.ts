import { expect, test } from 'vitest'
import { createMeeting } from './meeting.ts'

test('who comes first waits, and both go on when what they came for is done', async () => {
  const seen: string[] = []
  const meeting = createMeeting<string>(async (place, [one, other]) => {
    seen.push(`${place}: ${one}, ${other}`)
    await Promise.resolve()
    seen.push('done')
  })
  const second = meeting.arrive(1, 'cart', 'after').then(() => seen.push('after goes on'))
  expect(seen).toEqual([])
  await meeting.arrive(0, 'cart', 'before')
  await second
  expect(seen).toEqual(['cart: before, after', 'done', 'after goes on'])
})

test('they meet again and again', async () => {
  const places: string[] = []
  const meeting = createMeeting<null>(async (place) => {
    places.push(place)
  })
  const walk = async (side: 0 | 1) => {
    for (const place of ['home', 'cart', 'order']) await meeting.arrive(side, place, null)
    meeting.leave(side)
  }
  await Promise.all([walk(0), walk(1)])
  expect(places).toEqual(['home', 'cart', 'order'])
})

test('nobody waits for who comes no more, before or after', async () => {
  const meeting = createMeeting<null>(() => Promise.resolve())
  const waiting = meeting.arrive(0, 'home', null)
  meeting.leave(1)
  await expect(waiting).rejects.toThrow('the other side did not come to "home"')
  await expect(meeting.arrive(0, 'cart', null)).rejects.toThrow('did not come to "cart"')
})

test('who came to different places is told so', async () => {
  const meeting = createMeeting<null>(() => Promise.resolve())
  const ends = await Promise.allSettled([meeting.arrive(0, 'home', null), meeting.arrive(1, 'cart', null)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('what goes wrong where they meet goes wrong for both', async () => {
  const meeting = createMeeting<null>(() => Promise.reject(new Error('no picture')))
  const ends = await Promise.allSettled([meeting.arrive(0, 'home', null), meeting.arrive(1, 'home', null)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
