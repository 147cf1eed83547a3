import { Icon } from './icon.tsx'
import { minusBold, plusBold, trashBold } from './icons/bold.ts'

const SIZES = {
  sm: { frame: 'min-h-9 rounded-[12px]', button: 'size-8.5 after:-inset-1.25', value: 'min-w-5 text-[0.875rem]' },
  md: { frame: 'min-h-11 rounded-[14px]', button: 'size-10 max-[360px]:w-8.5 after:-inset-0.5', value: 'min-w-6.5' },
  lg: { frame: 'min-h-13.5 rounded-[17px]', button: 'size-10 max-[360px]:w-8.5 after:-inset-0.5', value: 'min-w-6.5' },
} as const

type StepperProps = {
  value: number
  onChange: (value: number) => void
  increaseLabel: string
  decreaseLabel: string
  max: number
  mostLabel: string
  size?: keyof typeof SIZES
  remove?: { label: string; onRemove: () => void }
  className?: string
}

/** In reading order: minus is on the right in Arabic. */
export function Stepper(props: StepperProps) {
  const { value, onChange, increaseLabel, decreaseLabel, max, mostLabel, size = 'md', remove, className = '' } = props
  const removes = remove !== undefined && value <= 1
  const button = `relative grid place-items-center rounded-[12px] after:absolute aria-disabled:text-text-3 aria-disabled:opacity-50 ${SIZES[size].button}`
  return (
    <span
      className={`edge inline-flex flex-none items-center bg-well px-0.5 ${SIZES[size].frame} ${className}`.trimEnd()}
    >
      <button
        type="button"
        className={button}
        aria-label={removes ? remove.label : decreaseLabel}
        // Not disabled, which would take the focus away at the end of the range.
        aria-disabled={(!removes && value <= 1) || undefined}
        onClick={() => {
          if (removes) remove.onRemove()
          else if (value > 1) onChange(value - 1)
        }}
      >
        <Icon path={removes ? trashBold : minusBold} size={size === 'sm' ? 16 : 20} />
      </button>
      <b className={`text-center font-semibold tabular-nums ${SIZES[size].value}`} aria-live="polite">
        {value}
        {value >= max ? <span className="sr-only"> {mostLabel}</span> : null}
      </b>
      <button
        type="button"
        className={button}
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
