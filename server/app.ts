import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { BODY_LIMIT } from '#contract/endpoint'
import { registerAccountRoutes } from '#server/modules/account/routes'
import { registerAddressesRoutes } from '#server/modules/addresses/routes'
import { registerBookingRoutes } from '#server/modules/booking/routes'
import { registerCartRoutes } from '#server/modules/cart/routes'
import { registerCatalogRoutes, registerTenantsRoutes } from '#server/modules/catalog/routes'
import { readJsonBodies } from '#server/platform/http/body'
import {
  TIMEOUTS,
  answerClientError,
  answerError,
  answerUnknownRoutes,
  frameworkErrorAnswer,
} from '#server/platform/http/problems'
import {
  registerCrossSiteCheck,
  registerOneHost,
  registerSecurityHeaders,
  securityHeaders,
} from '#server/platform/http/security'
import type { RouteDeps, ServerDeps } from '#server/platform/http/deps'
import { registerHealth, registerMetrics } from '#server/platform/http/metrics'
import { logAnswers } from '#server/platform/http/log'
import { registerOpenApi } from '#server/platform/http/openapi'
import { registerPressure } from '#server/platform/http/load'
import { createCallCounts, registerRateLimit } from '#server/platform/http/rate-limit'
import { createKnownBrowsers } from '#server/modules/identity/known-browsers'
import { registerPasswordRoutes } from '#server/modules/identity/password-routes'
import { registerIdentityRoutes } from '#server/modules/identity/routes'
import { findCustomer } from '#server/modules/identity/session'
import { registerImagesRoutes } from '#server/modules/images/routes'
import { registerShareRoutes } from '#server/web/share/share-routes'
import { requireOperator } from '#server/modules/operator/operator-tokens'
import { registerLogsRoutes } from '#server/modules/logs/routes'
import { registerMapFiles } from '#server/modules/maps/map-files'
import { createMapSource } from '#server/modules/maps/map-source'
import { registerMapsRoutes } from '#server/modules/maps/routes'
import { registerNotificationsRoutes } from '#server/modules/notifications/routes'
import { registerOperatorRoutes } from '#server/modules/operator/routes'
import { registerOrderLifeRoutes, registerOrdersRoutes } from '#server/modules/orders/routes'
import { registerVisitRoutes } from '#server/modules/orders/visit-routes'
import { registerPushRoutes } from '#server/modules/push/routes'
import { registerReviewsRoutes } from '#server/modules/reviews/routes'
import type { PushSender } from '#server/modules/push/push-sender'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'
import type { PagesPlugin } from '#server/web/pages/page-deps'

export type AppDeps = ServerDeps & {
  readonly directory: TenantDirectory
  readonly push: PushSender
  readonly pages?: PagesPlugin
  /** Milliseconds that the event loop may lag, for tests. */
  readonly maxDelayMs?: number
}

function createApp(deps: AppDeps): FastifyInstance {
  const { connectionsCheckingInterval, headersTimeout, ...timeouts } = TIMEOUTS
  const trust = deps.env.TRUST_PROXY
  const loggerInstance: FastifyBaseLogger = deps.log
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than most requests do; the few lines about one have its id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    // Only the nearest proxies are trusted, not what they were told.
    trustProxy: typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust,
    bodyLimit: BODY_LIMIT,
    // Stopping answers what still arrives on open connections.
    return503OnClosing: false,
    ...timeouts,
    http: { connectionsCheckingInterval, headersTimeout },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    frameworkErrors: frameworkErrorAnswer(securityHeaders(deps.env.PUBLIC_URL)),
  })
}

/** Builds the app with every route. The caller listens and closes it and the database. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createApp(deps)
  app.setErrorHandler(answerError)
  registerSecurityHeaders(app, deps.env.PUBLIC_URL, deps.now)
  logAnswers(app, deps.log)
  registerMetrics(app, deps)
  await registerPressure(app, deps.maxDelayMs)
  registerOneHost(app)
  registerCrossSiteCheck(app, deps.env.PUBLIC_URL)
  await registerRateLimit(app)
  readJsonBodies(app)
  answerUnknownRoutes(app)
  registerHealth(app, deps.db)
  registerOpenApi(app)
  const callers: RouteDeps['callers'] = {
    findCustomer: (storeId, token) => findCustomer(deps, storeId, token),
    knownBrowsers: createKnownBrowsers(deps.db),
    knownCalls: createCallCounts(),
    requireOperator: (storeId, authorization) => requireOperator(deps, storeId, authorization),
  }
  const routeDeps = { ...deps, callers }
  registerTenantsRoutes(app, routeDeps)
  registerCatalogRoutes(app, routeDeps)
  registerImagesRoutes(app, routeDeps)
  registerShareRoutes(app, routeDeps)
  registerIdentityRoutes(app, routeDeps)
  registerAccountRoutes(app, routeDeps)
  registerPasswordRoutes(app, routeDeps)
  registerAddressesRoutes(app, routeDeps)
  registerCartRoutes(app, routeDeps)
  registerOrdersRoutes(app, routeDeps)
  registerOrderLifeRoutes(app, routeDeps)
  registerBookingRoutes(app, routeDeps)
  registerVisitRoutes(app, routeDeps)
  registerReviewsRoutes(app, routeDeps)
  registerNotificationsRoutes(app, routeDeps)
  registerPushRoutes(app, routeDeps)
  registerLogsRoutes(app, routeDeps)
  registerOperatorRoutes(app, routeDeps)
  const maps = createMapSource(deps.env, deps.log)
  app.addHook('onClose', async () => maps.close())
  registerMapsRoutes(app, routeDeps, maps)
  await registerMapFiles(app, deps)
  if (deps.pages) await deps.pages(app, { ...deps, mapOrigins: maps.origins })
  return app
}
