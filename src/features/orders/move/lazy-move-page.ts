import { lazyPart } from '#lib/until-loaded.ts'

/** Not needed before somebody moves a visit. */
export const MovePage = lazyPart(async () => ({ default: (await import('./move-page.tsx')).MovePage }))
