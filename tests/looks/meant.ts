// What may look different from before, each with its reason. A change that is meant is listed here while it is made, and taken out
// when the commit that it is compared with has it too.
import type { Region } from './compare-pictures.ts'

export type Meant = {
  /** Names of shots, such as `home/restaurant en phone dark`. */
  readonly shots: RegExp
  readonly reason: string
  /** The only part that may differ; without it the whole shot may. */
  readonly region?: Region
}

export const MEANT: readonly Meant[] = []
