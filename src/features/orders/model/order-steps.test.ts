import { describe, expect, it } from 'vitest'
import { isActive, orderSteps } from './order-steps.ts'

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00Z`
const brief = (steps: ReturnType<typeof orderSteps>) => steps.map(({ status, state }) => `${status} ${state}`)

describe('the steps of an order', () => {
  it('start with what was sent and name what comes next', () => {
    expect(orderSteps('pending', [{ status: 'pending', at: at(6) }])).toEqual([
      { status: 'pending', state: 'now', at: at(6) },
      { status: 'confirmed', state: 'next', at: null },
      { status: 'in_progress', state: 'next', at: null },
      { status: 'completed', state: 'next', at: null },
    ])
  })

  it('are all done when it is completed, also one that was skipped', () => {
    const steps = orderSteps('completed', [
      { status: 'pending', at: at(6) },
      { status: 'completed', at: at(40) },
    ])
    expect(brief(steps)).toEqual(['pending done', 'confirmed done', 'in_progress done', 'completed done'])
    expect(steps[1]?.at).toBeNull()
  })

  it('end where it was canceled', () => {
    const timeline = [
      { status: 'pending', at: at(6) },
      { status: 'confirmed', at: at(9) },
      { status: 'canceled', at: at(10) },
    ]
    expect(brief(orderSteps('canceled', timeline))).toEqual(['pending done', 'confirmed done', 'canceled now'])
  })

  it('show a state this build does not know as one unknown step', () => {
    expect(
      brief(
        orderSteps('flying', [
          { status: 'pending', at: at(6) },
          { status: 'flying', at: at(7) },
        ]),
      ),
    ).toEqual(['pending done', 'unknown now'])
  })

  it('that went back are not shown as reached', () => {
    const timeline = [
      { status: 'pending', at: at(6) },
      { status: 'confirmed', at: at(7) },
      { status: 'pending', at: at(8) },
    ]
    expect(brief(orderSteps('pending', timeline)).slice(0, 2)).toEqual(['pending now', 'confirmed next'])
  })
})

describe('news', () => {
  it('are asked for only while something can still change', () => {
    expect(['pending', 'confirmed', 'in_progress', 'completed', 'canceled', 'flying'].filter(isActive)).toEqual([
      'pending',
      'confirmed',
      'in_progress',
    ])
  })
})
