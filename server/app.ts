// The whole server as one value: no listening, no environment, no process.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { BODY_LIMIT } from '#contract/endpoint'
import { registerAccountRoutes } from '#server/account/routes'
import { registerAddressesRoutes } from '#server/addresses/routes'
import { registerBookingRoutes } from '#server/booking/routes'
import { registerCartRoutes } from '#server/cart/routes'
import { registerCatalogRoutes } from '#server/catalog/routes'
import { readJsonBodies } from '#server/http/body'
import { answerClientError, frameworkErrorAnswer, TIMEOUTS } from '#server/http/client-errors'
import { registerCrossSiteCheck } from '#server/http/cross-site'
import type { AppDeps, RouteDeps } from '#server/http/deps'
import { registerHealth } from '#server/http/health'
import { logAnswers } from '#server/http/log'
import { registerMetrics } from '#server/http/metrics'
import { registerOpenApi } from '#server/http/openapi'
import { registerOneHost } from '#server/http/one-host'
import { registerPressure } from '#server/http/pressure'
import { answerError } from '#server/http/problems'
import { registerRateLimit } from '#server/http/rate-limit'
import { createCallCounts } from '#server/http/rate-store'
import { registerSecurityHeaders, securityHeaders } from '#server/http/security-headers'
import { answerUnknownRoutes } from '#server/http/unknown-routes'
import { createBrowserMarks } from '#server/identity/browser-marks'
import { registerPasswordRoutes } from '#server/identity/password-routes'
import { registerIdentityRoutes } from '#server/identity/routes'
import { findCustomer } from '#server/identity/session'
import { registerImagesRoutes } from '#server/images/routes'
import { registerShareRoutes } from '#server/images/share-routes'
import { requireOperator } from '#server/operator/operator-tokens'
import { registerLogsRoutes } from '#server/logs/routes'
import { registerMapFiles } from '#server/maps/map-files'
import { createMapSource } from '#server/maps/map-source'
import { registerMapsRoutes } from '#server/maps/routes'
import { registerNotificationsRoutes } from '#server/notifications/routes'
import { registerOperatorRoutes } from '#server/operator/routes'
import { registerOrderLifeRoutes } from '#server/orders/life-routes'
import { registerOrdersRoutes } from '#server/orders/routes'
import { registerVisitRoutes } from '#server/orders/visit-routes'
import { registerPushRoutes } from '#server/push/routes'
import { registerReviewsRoutes } from '#server/reviews/routes'
import { registerTenantsRoutes } from '#server/tenants/routes'

export type { AppDeps } from '#server/http/deps'

type Trust = boolean | string | ((address: string, hop: number) => boolean)

/** A number of proxies becomes a rule about hops: the nearest ones are believed, what they were told is not. */
function trustOf(setting: AppDeps['env']['TRUST_PROXY']): Trust {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}

function createApp(deps: AppDeps): FastifyInstance {
  const { connectionsCheckingInterval, headersTimeout, ...timeouts } = TIMEOUTS
  const loggerInstance: FastifyBaseLogger = deps.log
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than all that most requests need; the few lines about one name its id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(deps.env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    // Stopping answers what still arrives on open connections; new ones are no longer taken.
    return503OnClosing: false,
    ...timeouts,
    http: { connectionsCheckingInterval, headersTimeout },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    frameworkErrors: frameworkErrorAnswer(securityHeaders(deps.env.PUBLIC_URL)),
  })
}

function withCallers(deps: AppDeps): RouteDeps {
  return {
    ...deps,
    callers: {
      findCustomer: (storeId, token) => findCustomer(deps, storeId, token),
      browserMarks: createBrowserMarks(deps.db),
      knownCalls: createCallCounts(),
      requireOperator: (storeId, authorization) => requireOperator(deps, storeId, authorization),
    },
  }
}

/** Builds the app with every route. The caller listens or injects, and closes it; the database stays the caller's. */
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
  const routeDeps = withCallers(deps)
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
