// Rows to what the contract shows.
import type { Session } from '#contract/account'
import type { SessionRow } from '#server/modules/identity/sessions-repository'

/** Sessions as their customer sees them, the one that asks first. @param current hash of the token that asks; null for none. */
export function presentSessions(rows: readonly SessionRow[], current: string | null): Session[] {
  const sessions = rows.map((row) => ({
    id: row.id,
    is_current: row.token_hash === current,
    browser: row.browser,
    system: row.system,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }))
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}
