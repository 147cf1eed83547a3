// Both sides walk a journey together; at each of its shots they wait for each other and are compared.
import type { Browser, Page } from '@playwright/test'
import { type Cell, type Scheme, SCHEMES } from './cell.ts'
import { compareShot } from './compare-shot.ts'
import { type Journey, type Person, walkOn } from './journey.ts'
import { createMeeting } from './meeting.ts'
import { isCut, onTallScreens } from './picture-of.ts'
import type { Results } from './results.ts'
import type { Side } from './side.ts'
import { NOON, stopTime } from './still-time.ts'

/** What is asked for: shots by their names, schemes. */
export type Wanted = { readonly only: RegExp; readonly schemes: readonly Scheme[] }

type Arrival = { readonly page: Page; readonly isWhole: boolean }

const cellName = ({ words, isPhone }: Cell): string => `${words.locale} ${isPhone ? 'phone' : 'desktop'}`

/** `home/restaurant en phone dark` */
const shotName = (journey: Journey, shot: string, cell: Cell, scheme: Scheme): string =>
  `${journey.name}/${shot} ${cellName(cell)} ${scheme}`

async function openPage(
  browser: Browser,
  cell: Cell,
  { server }: Side,
  { isOffline, at = NOON }: Journey,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: cell.viewport,
    locale: cell.words.asks,
    timezoneId: 'Asia/Riyadh',
    baseURL: server.url,
    hasTouch: cell.isPhone,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    serviceWorkers: isOffline ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  await stopTime(context, at)
  return context.newPage()
}

/** Each walk of a run has a person of its own, who is the same on both sides. */
const personOf = (walk: number): Person => ({
  name: 'Noura',
  phone: `+96650${1_000_000 + walk}`,
  email: `noura${walk}@example.com`,
  password: 'Quiet-river-7',
})

/** Walks a journey in a cell on both sides. `walk` numbers the walks of a run. */
export async function walkBoth(
  {
    browser,
    sidesAt,
    wanted,
    results,
  }: { browser: Browser; sidesAt: (at: Date) => Promise<readonly [Side, Side]>; wanted: Wanted; results: Results },
  journey: Journey,
  cell: Cell,
  walk: number,
): Promise<void> {
  const schemes = SCHEMES.filter((scheme) => wanted.schemes.includes(scheme))
  const wantedOf = (shot: string) => schemes.filter((scheme) => wanted.only.test(shotName(journey, shot, cell, scheme)))
  const left = new Set(journey.shots.filter((shot) => wantedOf(shot).length > 0))
  const isElsewhere = journey.only !== undefined && journey.only !== (cell.isPhone ? 'phone' : 'desktop')
  if (left.size === 0 || isElsewhere) return
  const sides = await sidesAt(journey.at ?? NOON)

  const compare = async (shot: string, end: string, [one, other]: readonly [Arrival, Arrival]) => {
    for (const scheme of wantedOf(shot)) {
      const name = `${shotName(journey, shot, cell, scheme)}${end}`
      await compareShot({ name, scheme, isWhole: one.isWhole }, [one.page, other.page], results)
    }
  }
  const meeting = createMeeting<Arrival>(async (shot, both) => {
    left.delete(shot)
    const pages = both.map(({ page }) => page)
    await compare(shot, '', both)
    const areCut = await Promise.all(pages.map(isCut))
    if (areCut.includes(true)) await onTallScreens(pages, () => compare(shot, ', all of it', both))
    await Promise.all(pages.map((page) => page.emulateMedia({ colorScheme: 'light' })))
  })
  const walkAlone = async (at: 0 | 1) => {
    const page = await openPage(browser, cell, sides[at], journey)
    const shoot = async (shot: string, isWhole: boolean) => {
      if (wantedOf(shot).length > 0) await meeting.arrive(at, shot, { page, isWhole })
    }
    try {
      await journey.walk(walkOn(cell, sides[at], page, personOf(walk), shoot))
    } finally {
      meeting.leave(at)
      await page.context().close()
    }
  }
  const ends = await Promise.allSettled([walkAlone(0), walkAlone(1)])
  const where = `${journey.name} ${cellName(cell)}`
  for (const [at, { name }] of sides.entries()) {
    const end = ends[at]
    if (end?.status === 'rejected') results.failed(`${where} (${name})`, end.reason)
  }
  if (left.size > 0) results.failed(where, `not looked at: ${[...left].join(', ')}`)
}
