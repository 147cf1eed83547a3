import { lazy } from 'react'
import type { ComponentType } from 'react'
import { mendFiles } from './mend-files.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Loads a part of the page as often as it takes: what a bad network did not bring comes when it is better, without anybody asking. */
export async function untilLoaded<Part>(load: () => Promise<Part>, wait = FIRST_WAIT_MS): Promise<Part> {
  try {
    return await load()
  } catch {
    await mendFiles()
    await new Promise<unknown>((resolve) => {
      if (navigator.onLine) setTimeout(resolve, wait)
      else addEventListener('online', resolve, { once: true })
    })
    return untilLoaded(load, Math.min(wait * 2, LONGEST_WAIT_MS))
  }
}

/**
 * A script of screens with the style sheet that all of them share. The home is drawn without that one, and whoever taps at once may be
 * there before it is.
 */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), import('../styles/after-paint.css')])
  return part
}

/** `React.lazy` for a part of a page. Without a network it is still on its way: it never takes the page down. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(() => withStyles(load)))
