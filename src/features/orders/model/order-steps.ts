// The timeline of an order: which steps it went through, where it is, and what comes next. Pure.

/** The way of an order that goes well. */
const PATH = ['pending', 'confirmed', 'in_progress', 'completed'] as const

export type OrderStep = {
  /** A status key; `unknown` for one this build does not know. */
  status: (typeof PATH)[number] | 'canceled' | 'unknown'
  state: 'done' | 'now' | 'next'
  /** ISO instant; null when it has not happened or nobody wrote it down. */
  at: string | null
}

/** A status key as this build knows it; `unknown` for any other. */
export function knownStatus(key: string): OrderStep['status'] {
  return key === 'canceled' ? key : (PATH.find((status) => status === key) ?? 'unknown')
}

type Event = { status: string; at: string }

/** True while the shop may still change the order: the screen then asks for news. */
export function isActive(status: string): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in_progress'
}

/** Steps to draw. Canceled ends the line and hides the rest; an unknown state is one gray step after what is known. */
export function orderSteps(current: string, timeline: readonly Event[]): OrderStep[] {
  const timeOf = (status: string) => timeline.findLast((event) => event.status === status)?.at ?? null
  const here = PATH.findIndex((status) => status === current)
  if (here >= 0) {
    return PATH.map((status, index) => ({
      status,
      state: index < here || current === 'completed' ? 'done' : index === here ? 'now' : 'next',
      at: index <= here ? timeOf(status) : null,
    }))
  }
  const reached = PATH.filter((status) => timeOf(status) !== null)
  return [
    ...reached.map((status): OrderStep => ({ status, state: 'done', at: timeOf(status) })),
    { status: current === 'canceled' ? 'canceled' : 'unknown', state: 'now', at: timeOf(current) },
  ]
}
