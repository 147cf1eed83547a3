// A script of its own, so that restaurants' pages do not load it. The server cannot wait for it while it renders.
import { lazyPart } from '#lib/load-part.ts'

const load = () => import('./service-pages.tsx')

export const ServiceHome = import.meta.env.SSR
  ? (await load()).ServiceHome
  : lazyPart(async () => ({ default: (await load()).ServiceHome }))

export const BookService = import.meta.env.SSR
  ? (await load()).BookService
  : lazyPart(async () => ({ default: (await load()).BookService }))
