import { Icon } from './icon.tsx'
import { minusBold, plusBold, trashBold } from './icons/bold.ts'
import './stepper.css'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  increaseLabel: string
  decreaseLabel: string
  min?: number
  max?: number
  /** Said to who hears it when there can be no more. */
  mostLabel: string
  size?: 'sm' | 'md' | 'lg'
  /** When given, minus becomes a bin at the minimum. */
  remove?: { label: string; onRemove: () => void }
  /** Its place: margin, flex, grid. */
  className?: string
}

/** Minus, value, plus in reading order: minus is on the right in Arabic. */
export function Stepper({
  value,
  onChange,
  increaseLabel,
  decreaseLabel,
  min = 1,
  max = 99,
  mostLabel,
  size = 'md',
  remove,
  className = '',
}: StepperProps) {
  const removes = remove !== undefined && value <= min
  return (
    <span className={`step ${size} ${className}`.trimEnd()}>
      <button
        type="button"
        aria-label={removes ? remove.label : decreaseLabel}
        // Not disabled: that would take the focus from whoever came to the end.
        aria-disabled={(!removes && value <= min) || undefined}
        onClick={() => {
          if (removes) remove.onRemove()
          else if (value > min) onChange(value - 1)
        }}
      >
        <Icon path={removes ? trashBold : minusBold} size={size === 'sm' ? 16 : 20} />
      </button>
      <b aria-live="polite">
        {value}
        {value >= max ? <span className="vh"> {mostLabel}</span> : null}
      </b>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => {
          if (value < max) onChange(value + 1)
        }}
      >
        <Icon path={plusBold} size={size === 'sm' ? 16 : 20} />
      </button>
    </span>
  )
}
