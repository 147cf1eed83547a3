// @script menu
// Installing is suggested at the second visit or after the first order, and not for a month after a no.
import { deviceState } from '#device/device-state'
import { install } from './install.ts'

const DAY_MS = 86_400_000
export const SILENT_MS = 30 * DAY_MS
export const VISIT_MS = 30 * 60_000

export type CoachRecord = ReturnType<typeof recordIn>

export function withVisit(record: CoachRecord, now: number): CoachRecord {
  const isAnother = record.visitedAt === null || now - record.visitedAt >= VISIT_MS
  return { ...record, visits: record.visits + (isAnother ? 1 : 0), visitedAt: now }
}

export function isDue({ visits, hasOrdered, declinedAt, isInstalled }: CoachRecord, now: number): boolean {
  const isSilent = declinedAt !== null && now - declinedAt < SILENT_MS
  return !isInstalled && !isSilent && (visits >= 2 || hasOrdered)
}

/** Without a schema, as every first view loads this. Times are milliseconds since 1970, or null for never. */
export function recordIn(saved: unknown) {
  const kept: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {}
  const time = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    visits: time(kept.visits) ?? 0,
    visitedAt: time(kept.visitedAt),
    hasOrdered: kept.hasOrdered === true,
    declinedAt: time(kept.declinedAt),
    isInstalled: kept.isInstalled === true,
  }
}

async function note(slug: string, change: (record: CoachRecord, now: number) => CoachRecord): Promise<void> {
  const now = Date.now()
  const times = deviceState('install', { tenant: slug }, { safeParse: (saved) => ({ data: recordIn(saved) }) })
  const record = await times.change((kept) => change(kept ?? recordIn(undefined), now)).catch(() => undefined)
  if (!record) return
  install.setState({ isDue: isDue(record, now), ...(record.isInstalled ? { isInstalled: true } : {}) })
}

export const noteOrdered = (slug: string): Promise<void> => note(slug, (record) => ({ ...record, hasOrdered: true }))

export const noteDeclined = (slug: string): Promise<void> =>
  note(slug, (record, now) => ({ ...record, declinedAt: now }))

export async function followInstall(slug: string): Promise<void> {
  const noteInstalled = () => note(slug, (record) => ({ ...record, isInstalled: true }))
  install.subscribe((state, before) => {
    if (state.isInstalled && !before.isInstalled) void noteInstalled()
    // An offer means that the store was uninstalled.
    if (state.offer && !before.offer) void note(slug, (record) => ({ ...record, isInstalled: false }))
  })
  const { isInstalled, offer } = install.getState()
  await note(slug, (record, now) => ({ ...withVisit(record, now), ...(offer ? { isInstalled: false } : {}) }))
  if (isInstalled) await noteInstalled()
}
