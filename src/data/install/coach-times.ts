// @script menu
// When somebody is told that the store can be installed: at their second visit or after their first order, and not for a month after they
// said no. Kept on the device, per store, and about nobody in particular.
import { deviceState } from '#device/device-state'
import { install } from './install.ts'

const DAY_MS = 86_400_000
/** How long a no holds. */
export const SILENT_MS = 30 * DAY_MS
/** What comes sooner after a visit is part of it. */
export const VISIT_MS = 30 * 60_000

/** Times are milliseconds since 1970; null: never. */
export type CoachRecord = {
  readonly visits: number
  readonly visitedAt: number | null
  readonly hasOrdered: boolean
  readonly declinedAt: number | null
  readonly isInstalled: boolean
}

/** Counts a visit, if it is another one. */
export function withVisit(record: CoachRecord, now: number): CoachRecord {
  const isAnother = record.visitedAt === null || now - record.visitedAt >= VISIT_MS
  return { ...record, visits: record.visits + (isAnother ? 1 : 0), visitedAt: now }
}

/** Whether it is time to say that the store can be installed. */
export function isDue({ visits, hasOrdered, declinedAt, isInstalled }: CoachRecord, now: number): boolean {
  const isSilent = declinedAt !== null && now - declinedAt < SILENT_MS
  return !isInstalled && !isSilent && (visits >= 2 || hasOrdered)
}

/** What was kept, by hand: every first view loads this, and no schemas. What cannot be read is nothing. */
export function recordIn(saved: unknown): CoachRecord {
  const kept: Partial<Record<keyof CoachRecord, unknown>> = typeof saved === 'object' && saved !== null ? saved : {}
  const time = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    visits: time(kept.visits) ?? 0,
    visitedAt: time(kept.visitedAt),
    hasOrdered: kept.hasOrdered === true,
    declinedAt: time(kept.declinedAt),
    isInstalled: kept.isInstalled === true,
  }
}

/** Writes down what happened. A device that keeps nothing never finds that it is time. */
async function note(slug: string, change: (record: CoachRecord, now: number) => CoachRecord): Promise<void> {
  const now = Date.now()
  const times = deviceState('install', { tenant: slug }, { safeParse: (saved) => ({ data: recordIn(saved) }) })
  const record = await times.change((kept) => change(kept ?? recordIn(undefined), now)).catch(() => undefined)
  if (!record) return
  install.setState({ isDue: isDue(record, now), ...(record.isInstalled ? { isInstalled: true } : {}) })
}

/** Notes that whoever is here has ordered. */
export const noteOrdered = (slug: string): Promise<void> => note(slug, (record) => ({ ...record, hasOrdered: true }))

/** Notes that they do not want it now. */
export const noteDeclined = (slug: string): Promise<void> =>
  note(slug, (record, now) => ({ ...record, declinedAt: now }))

/** Counts this visit, and follows whether the store is installed. */
export async function followInstall(slug: string): Promise<void> {
  const noteInstalled = () => note(slug, (record) => ({ ...record, isInstalled: true }))
  install.subscribe((state, before) => {
    if (state.isInstalled && !before.isInstalled) void noteInstalled()
    // The browser offers only what is not installed: it was removed.
    if (state.offer && !before.offer) void note(slug, (record) => ({ ...record, isInstalled: false }))
  })
  const { isInstalled, offer } = install.getState()
  await note(slug, (record, now) => ({ ...withVisit(record, now), ...(offer ? { isInstalled: false } : {}) }))
  if (isInstalled) await noteInstalled()
}
