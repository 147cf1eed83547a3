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
  size?: 'sm' | 'md' | 'lg'
  /** When given, minus becomes a bin at the minimum. */
  remove?: { label: string; onRemove: () => void }
}

/** Minus, value, plus in reading order: minus is on the right in Arabic. */
export function Stepper({
  value,
  onChange,
  increaseLabel,
  decreaseLabel,
  min = 1,
  max = 99,
  size = 'md',
  remove,
}: StepperProps) {
  const removes = remove !== undefined && value <= min
  return (
    <span className={`step ${size}`}>
      <button
        type="button"
        aria-label={removes ? remove.label : decreaseLabel}
        disabled={!removes && value <= min}
        onClick={() => (removes ? remove.onRemove() : onChange(Math.max(min, value - 1)))}
      >
        <Icon path={removes ? trashBold : minusBold} size={size === 'sm' ? 16 : 20} />
      </button>
      <b aria-live="polite">{value}</b>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon path={plusBold} size={size === 'sm' ? 16 : 20} />
      </button>
    </span>
  )
}
