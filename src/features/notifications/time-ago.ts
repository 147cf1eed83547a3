const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export type Ago = { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' | 'day' }

/** How long ago something was, in the largest unit of which a whole one has passed: seconds, minutes, hours or days (specification section 11). */
export function timeAgo(at: number, now: number): Ago {
  const passed = Math.max(0, now - at)
  for (const [unit, length] of UNITS) if (passed >= length) return { count: Math.floor(passed / length), unit }
  return { count: Math.floor(passed / 1_000), unit: 'second' }
}
