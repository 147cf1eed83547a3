// A way through the product on which pictures are taken. It is written for one browser; the two that are compared walk it together.
import { type BrowserContext, type Page, expect as plainExpect } from '@playwright/test'
import { type Place, placeOf } from '../pages/place.ts'
import type { Cell } from './cell.ts'
import type { Side } from './side.ts'

/** Waits as long as the tests do: several may be at work on the machine. */
export const expect = plainExpect.configure({ timeout: 15_000 })

export type Person = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly password: string
}

export type Walk<Shot extends string = string> = Cell & {
  readonly side: Side
  readonly page: Page
  readonly context: BrowserContext
  /** Somebody whom the server does not know yet. */
  readonly person: Person
  /** A store of the server; `sumac` when none is named. */
  at(slug?: string): Place
  /** Takes a picture of the whole page as it stands now. */
  shoot(shot: Shot): Promise<void>
  /** Takes a picture of what is on the screen. */
  shootScreen(shot: Shot): Promise<void>
}

type Kind = {
  /** It goes on without a network, which takes the worker that holds the product's files. */
  readonly isOffline?: boolean
  /** What it is about is not on the other. */
  readonly only?: 'phone' | 'desktop'
  /** When it is on the server and in the browser; noon when nothing is said. */
  readonly at?: Date
}

export type Journey = Kind & {
  readonly name: string
  /** What pictures are taken, so that single ones can be asked for. */
  readonly shots: readonly string[]
  walk(on: Walk): Promise<void>
}

export const journey = <Shot extends string>(
  name: string,
  shots: readonly Shot[],
  walk: (on: Walk<Shot>) => Promise<void>,
  kind: Kind = {},
): Journey => ({ name, shots, walk, ...kind })

/** What a journey is given to walk with. */
export function walkOn(
  cell: Cell,
  side: Side,
  page: Page,
  person: Person,
  shoot: (shot: string, isWhole: boolean) => Promise<void>,
): Walk {
  return {
    ...cell,
    side,
    page,
    context: page.context(),
    person,
    at: (slug = 'sumac') => placeOf(page, { slug, words: cell.words }),
    shoot: (shot) => shoot(shot, true),
    shootScreen: (shot) => shoot(shot, false),
  }
}
