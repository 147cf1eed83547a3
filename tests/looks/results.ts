// What a run found: lines for people, pictures in a folder.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difference } from './compare-pictures.ts'

export type Results = {
  same(shot: string, picture: Buffer): void
  /** `reason` when the difference is meant. */
  different(shot: string, found: Difference, before: Buffer, after: Buffer, reason?: string): void
  /** A journey that could not be walked to its end. */
  failed(where: string, failure: unknown): void
  /** Prints the count. @returns whether all is as it should be. */
  close(): boolean
}

function write(folder: string, shot: string, pictures: Readonly<Record<string, Buffer>>): void {
  const name = shot.replaceAll(/[^\w-]+/g, '-')
  for (const [what, png] of Object.entries(pictures)) writeFileSync(join(folder, `${name}-${what}.png`), png)
}

/** Starts with an empty folder. `keepsAll`: pictures of what is the same are kept too. */
export function openResults(folder: string, keepsAll: boolean): Results {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const startedAt = performance.now()
  const counts = { same: 0, meant: 0, different: 0, failed: 0 }
  return {
    same(shot, picture) {
      counts.same += 1
      if (keepsAll) write(folder, shot, { same: picture })
    },
    different(shot, { pixels, box, picture }, before, after, reason) {
      counts[reason === undefined ? 'different' : 'meant'] += 1
      write(folder, shot, { before, after, difference: picture })
      const { left, top, width, height } = box
      const mark = reason === undefined ? '✗' : '~'
      console.log(
        `${mark} ${shot}: ${pixels} px in ${width}x${height} at ${left},${top}${reason ? ` (${reason})` : ''}`,
      )
    },
    failed(where, failure) {
      counts.failed += 1
      console.log(`✗ ${where}: ${failure instanceof Error ? failure.message : String(failure)}`)
    },
    close() {
      const { same, meant, different, failed } = counts
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(
        `${same} the same, ${meant} meant, ${different} different, ${failed} failed in ${seconds} s; pictures in ${folder}`,
      )
      return different + failed === 0 && same + meant > 0
    },
  }
}
