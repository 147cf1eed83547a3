// What pages are made with.
import type { FastifyInstance } from 'fastify'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'
import type { ServerDeps } from '#server/platform/http/deps'

/** `mapOrigins` are the foreign origins that maps may load from now. */
export type PageDeps = ServerDeps & {
  readonly directory: TenantDirectory
  readonly mapOrigins: () => readonly string[]
}

/** Adds the server-rendered pages, static files and manifests to the app. */
export type PagesPlugin = (app: FastifyInstance, deps: PageDeps) => Promise<void>
