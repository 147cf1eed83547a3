// What pages show of a store of services. A restaurant's pages do not carry it; the server draws it at once, and its HTML of a
// home asks for the script early.
import { lazyPart } from '#lib/load-part.ts'

const load = () => import('./service-pages.tsx')

export const ServiceHome = import.meta.env.SSR
  ? (await load()).ServiceHome
  : lazyPart(async () => ({ default: (await load()).ServiceHome }))

export const BookService = import.meta.env.SSR
  ? (await load()).BookService
  : lazyPart(async () => ({ default: (await load()).BookService }))
