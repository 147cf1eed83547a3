// Hardly any visit sees it, so it stays out of the first view; the server draws it at once.
import { lazyPart } from '#lib/until-loaded.ts'

const load = async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })

export const NotFoundPage = import.meta.env.SSR ? (await load()).default : lazyPart(load)
