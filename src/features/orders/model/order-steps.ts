const PATH = ['pending', 'confirmed', 'in_progress', 'completed'] as const

export type OrderStep = {
  status: (typeof PATH)[number] | 'canceled' | 'unknown'
  state: 'done' | 'now' | 'next'
  /** ISO instant; null when it has not happened or is not in the timeline. */
  at: string | null
}

/** The server may be newer than this page, and send a key that is not known here. */
export function knownStatus(key: string): OrderStep['status'] {
  return key === 'canceled' ? key : (PATH.find((status) => status === key) ?? 'unknown')
}

export function isActive(status: string): status is 'pending' | 'confirmed' | 'in_progress' {
  return status === 'pending' || status === 'confirmed' || status === 'in_progress'
}

export function orderSteps(current: string, timeline: readonly { status: string; at: string }[]): OrderStep[] {
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
