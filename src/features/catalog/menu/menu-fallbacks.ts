// A menu that failed or is empty. Hardly any visit sees it, so it stays out of the first view; the server draws it at once.
import { lazyPart } from '#lib/until-loaded.ts'

const loadEmpty = async () => ({ default: (await import('./menu-states.tsx')).MenuEmpty })

export const MenuFailed = lazyPart(async () => ({ default: (await import('./menu-states.tsx')).MenuFailed }))
export const MenuEmpty = import.meta.env.SSR ? (await loadEmpty()).default : lazyPart(loadEmpty)
