import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dismissable } from './focus.ts'

type MenuProps = {
  /** Accessible name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClass: string
  /** Its place: margin, flex, grid. */
  className?: string
  /** Its button stands for the page that is shown. */
  isCurrent?: boolean
  /** Lines above the items, such as whose menu it is. */
  header?: ReactNode
  /** Above its button instead of below it. */
  up?: boolean
  /** Elements with role `menuitem` and the classes of one; one that was chosen closes the menu. */
  children: ReactNode
  /** The pointer or the focus came near the button. */
  onApproach?: () => void
}

const ITEMS = '[role=menuitem]'

/** Classes of what opens over the page beside its button. */
export const POPOVER = 'edge z-40 rounded-[22px] bg-raised p-2 text-start text-text [box-shadow:var(--e4)]'
const BELOW = 'absolute top-[calc(100%+8px)] end-0'
const OVER = 'absolute bottom-[calc(100%+8px)] end-0'
/** Over the bar at the foot of phones. */
const UP = 'fixed bottom-[calc(var(--bottombar)+var(--safe-b)+8px)] end-3'

/** Classes of a menu's items. */
export const MENU_ITEM =
  'flex min-h-11.5 w-full items-center gap-3 rounded-[14px] px-3 text-base leading-[1.375rem] font-medium hover:bg-sunken focus-visible:bg-sunken'

/** A button and its menu: arrows move, Escape and a tap elsewhere close, the focus goes back to the button. */
export function Menu({
  label,
  trigger,
  triggerClass,
  className = '',
  isCurrent = false,
  header,
  up = false,
  children,
  onApproach,
}: MenuProps) {
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
    return operate(element, (giveFocusBack) => {
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
          <div id={id} role="menu" aria-label={label} tabIndex={-1}>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** Whether an open menu ends under what lies over the end of the page, and would fit above its button. */
function isCutOff(pop: HTMLElement, root: HTMLElement): boolean {
  const { bottom, height } = pop.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  return bottom > innerHeight - covered && root.getBoundingClientRect().top > height
}

/** Makes an open menu work until the returned function is called. */
function operate(root: HTMLElement, close: (giveFocusBack: boolean) => void): () => void {
  const items = [...root.querySelectorAll<HTMLElement>(ITEMS)]
  items[0]?.focus()
  const stopDismissing = dismissable(root, close)
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener(
    'keydown',
    (event) => {
      const next = nextIndex(
        event.key,
        items.findIndex((item) => item === document.activeElement),
        items.length,
      )
      if (next === null) return
      event.preventDefault()
      items[next]?.focus()
    },
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      // After the item's own handler, which React runs further out.
      if (target instanceof Element && target.closest(ITEMS)) setTimeout(() => close(false))
    },
    { signal },
  )
  return () => {
    stopDismissing()
    stop.abort()
  }
}

function nextIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return (from <= 0 ? count : from) - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
