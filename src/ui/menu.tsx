import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { dismissable } from './focus.ts'

const ITEMS = '[role=menuitem]'

export const POPOVER = 'edge z-40 rounded-[22px] bg-raised p-2 text-start text-text [box-shadow:var(--e4)]'
const BELOW = 'absolute top-[calc(100%+8px)] end-0'
const OVER = 'absolute bottom-[calc(100%+8px)] end-0'
const UP = 'fixed bottom-[calc(var(--bottombar)+var(--safe-b)+8px)] end-3'

export const MENU_ITEM =
  'flex min-h-11.5 w-full items-center gap-3 rounded-[14px] px-3 text-base leading-[1.375rem] font-medium hover:bg-sunken focus-visible:bg-sunken'

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClass: string
  className?: string
  isCurrent?: boolean
  header?: ReactNode
  up?: boolean
  /** Elements with role `menuitem` and the classes `MENU_ITEM`. */
  children: ReactNode
  onApproach?: () => void
}

export function Menu(props: MenuProps) {
  const { label, trigger, triggerClass, className = '', isCurrent, header, up, children, onApproach } = props
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pop = useRef<HTMLDivElement>(null)
  const id = useId()
  const [hasNoRoom, setHasNoRoom] = useState(false)

  useLayoutEffect(() => {
    setHasNoRoom(open && root.current !== null && pop.current !== null && isCutOff(pop.current, root.current))
  }, [open])
  useEffect(() => {
    const element = root.current
    if (!open || !element) return
    element.querySelector<HTMLElement>(ITEMS)?.focus()
    return dismissable(element, (giveFocusBack) => {
      setOpen(false)
      if (giveFocusBack) button.current?.focus()
    })
  }, [open])

  return (
    <div className={`flex ${up ? '' : 'relative'} ${className}`.trimEnd()} ref={root}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {trigger}
      </button>
      {open ? (
        <div ref={pop} className={`${POPOVER} w-65 ${up ? UP : hasNoRoom ? OVER : BELOW}`}>
          {header}
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={moveFocus}
            onClick={({ target }) => {
              if (target instanceof Element && target.closest(ITEMS)) setOpen(false)
            }}
          >
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function isCutOff(pop: HTMLElement, root: HTMLElement): boolean {
  const { bottom, height } = pop.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  return bottom > innerHeight - covered && root.getBoundingClientRect().top > height
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
