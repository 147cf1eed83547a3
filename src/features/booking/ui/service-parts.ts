// Restaurants' pages do not load this script. The server imports it at its start, because it cannot wait while it renders.
import { lazyPart } from '#lib/load-part.ts'

const load = () => import('./service-pages.tsx')

export const ServiceHome = import.meta.env.SSR
  ? (await load()).ServiceHome
  : lazyPart(async () => (await load()).ServiceHome)

export const BookService = import.meta.env.SSR
  ? (await load()).BookService
  : lazyPart(async () => (await load()).BookService)
