import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type StatusTone, STATE_LOOKS } from './status-pill.tsx'

export type TimelineStep = {
  key: string
  title: string
  icon: string
  state: 'done' | 'now' | 'next'
  tone?: StatusTone
  detail?: ReactNode
  when?: ReactNode
  isNew?: boolean
}

const MARKS = {
  done: 'bg-completed-bg text-completed-text',
  now: 'bg-state-bg text-state-text ring-5 ring-state-bg/55',
  next: 'bg-well text-text-3',
} as const

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={`relative grid grid-cols-[32px_1fr_auto] gap-3.5 pb-5.5 before:absolute before:start-3.75 before:top-8 before:bottom-0 before:w-0.5 last:pb-0 last:before:hidden ${STATE_LOOKS[step.tone ?? 'pending']} ${step.state === 'done' ? 'before:bg-completed-dot' : 'before:bg-line'} ${steps[index + 1]?.isNew ? 'before:origin-top before:animate-line' : ''} ${step.state === 'next' ? 'text-text-3' : ''}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span
            className={`grid size-8 place-items-center rounded-full ${MARKS[step.state]} ${step.isNew ? 'animate-step' : ''}`}
          >
            <Icon path={step.icon} size={16} />
          </span>
          <div>
            <h3 className={`pt-1.5 leading-5 ${step.state === 'now' ? 'text-lg font-semibold' : 'font-medium'}`}>
              {step.title}
            </h3>
            {step.detail ? <p className="text-caption text-text-2">{step.detail}</p> : null}
          </div>
          {step.when ? <span className="pt-1.5 text-[0.8125rem] text-text-2">{step.when}</span> : null}
        </li>
      ))}
    </ol>
  )
}
