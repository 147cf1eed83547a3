// @script look
import * as z from 'zod/mini'
import { type Report, reportSchema, sendLog, withoutPersonal } from '#contract/logs'
import { CallError } from './http/call-error.ts'
import { call } from './http/call.ts'
import { deviceState } from '#device/device-state'

const keptSchema = z.array(z.object({ at: z.int(), report: reportSchema }))
type Kept = z.infer<typeof keptSchema>

const storedReports = (slug: string) => deviceState('error-reports', { tenant: slug }, keptSchema)

const MOST = 20
const DAY_MS = 24 * 3_600_000

/** Kept on the device until it is sent. @throws DOMException when the device refuses. */
export async function report(slug: string, part: string, error: unknown): Promise<void> {
  await add(slug, [{ at: Date.now(), report: reportOf(part, error) }])
  await sendReports(slug)
}

/** Takes them off the device first, so that each is sent once, and puts back what the server did not take. */
export async function sendReports(slug: string): Promise<void> {
  let taken: Kept | undefined
  await storedReports(slug).change((kept) => {
    taken = kept
    return undefined
  })
  const waiting = merged([], taken, Date.now())
  while (waiting[0]) {
    try {
      await call(sendLog, { params: { tenant: slug }, body: waiting[0].report })
    } catch (failure) {
      // A refused report is not kept, since it would be refused again.
      const isRefused = failure instanceof CallError && failure.status >= 400 && failure.status < 500
      if (!isRefused || failure.status === 429) break
    }
    waiting.shift()
  }
  if (waiting.length > 0) await add(slug, waiting)
}

const add = (slug: string, more: Kept) => storedReports(slug).change((kept) => merged(more, kept, Date.now()))

export function merged(more: Kept, kept: Kept | undefined, now: number): Kept {
  const byTime = [...(kept ?? []), ...more]
    .filter(({ at }) => at <= now && now - at < DAY_MS)
    .sort((one, other) => one.at - other.at)
  const newest = new Map(byTime.map((one) => [JSON.stringify(one.report), one]))
  return byTime.filter((one) => newest.get(JSON.stringify(one.report)) === one).slice(-MOST)
}

/** Nothing that a customer typed or saw may be in it. */
export function reportOf(part: string, error: unknown): Report {
  const isError = error instanceof Error
  const frames = isError ? framesOf(error.stack ?? '') : ''
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1)
  return {
    message: said(isError ? `${error.name}: ${error.message}` : 'something else than an error', 1_000),
    path: said(location.pathname, 300),
    component: said(part, 100),
    ...(frames === '' ? {} : { data: said(frames, 1_200) }),
    ...(script && /^[\w.-]{1,100}$/.test(script) ? { build: script } : {}),
  }
}

const said = (text: string, most: number) => withoutPersonal(text).slice(0, most)

/** The first line of a stack repeats the message. */
function framesOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => /^\s*at |@/.test(line))
  return lines
    .slice(0, 6)
    .map((line) => line.trim().replaceAll(location.origin, ''))
    .join(' ')
}
