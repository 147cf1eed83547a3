import {
  checkCircleFill,
  clockFill,
  cookingPotFill,
  questionFill,
  sealCheckFill,
  sparkleFill,
  xCircleFill,
} from './icons/fill.ts'
import type { StatusTone } from './status-pill.tsx'

const ICONS: Readonly<Record<StatusTone, string>> = {
  pending: clockFill,
  in_progress: cookingPotFill,
  confirmed: sealCheckFill,
  completed: checkCircleFill,
  canceled: xCircleFill,
}

const isTone = (key: string): key is StatusTone => Object.hasOwn(ICONS, key)

/** Look of an order's state by its key; an unknown key is gray with a question mark. */
export function orderStatusLook(key: string, isFood = true): { tone: StatusTone; icon: string } {
  if (!isTone(key)) return { tone: 'pending', icon: questionFill }
  return { tone: key, icon: key === 'in_progress' && !isFood ? sparkleFill : ICONS[key] }
}
