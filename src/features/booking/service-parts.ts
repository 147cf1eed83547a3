// What pages show of a store of services. A restaurant's pages do not carry it; the server draws it at once, and its HTML of a
// home asks for the script early.
import { lazyPart } from '#lib/until-loaded.ts'

const loadHome = async () => ({ default: (await import('./service-home.tsx')).ServiceHome })
const loadBook = async () => ({ default: (await import('./book-service.tsx')).BookService })

export const ServiceHome = import.meta.env.SSR ? (await loadHome()).default : lazyPart(loadHome)
export const BookService = import.meta.env.SSR ? (await loadBook()).default : lazyPart(loadBook)
