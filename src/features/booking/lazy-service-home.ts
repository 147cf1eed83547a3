// A service store's home and menu. A restaurant's first view does not carry it; the server draws it at once, and its HTML asks for the script early.
import { lazyPart } from '#i18n/load-messages.ts'

const load = async () => ({ default: (await import('./service-home.tsx')).ServiceHome })

export const ServiceHome = import.meta.env.SSR ? (await load()).default : lazyPart(load)
