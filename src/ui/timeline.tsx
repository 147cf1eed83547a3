import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { StatusTone } from './status-pill.tsx'
import './status.css'
import './timeline.css'

export type TimelineStep = {
  key: string
  title: string
  icon: string
  state: 'done' | 'now' | 'next'
  /** Colours of the step that is now. */
  tone?: StatusTone
  /** Second line under the title. */
  detail?: ReactNode
  when?: ReactNode
  /** It was reached just now: it comes in with a move. */
  isNew?: boolean
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="tl">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`${step.state} st-${step.tone ?? 'pending'}${step.isNew ? ' new' : ''}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="n">
            <Icon path={step.icon} size={16} />
          </span>
          <div>
            <h3>{step.title}</h3>
            {step.detail ? <p className="c1 mut">{step.detail}</p> : null}
          </div>
          {step.when ? <span className="when">{step.when}</span> : null}
        </li>
      ))}
    </ol>
  )
}
