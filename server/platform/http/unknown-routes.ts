// What no route answers: 405 with Allow where the path is known, else 404, as a problem.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problems.ts'
import { ProblemError } from './route.ts'

type Known = { readonly shape: RegExp; readonly methods: Set<string> }

function shapeOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Watches which routes are registered from now on, and answers all others. Call before registering routes. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    const entry = known.get(route.url) ?? { shape: shapeOf(route.url), methods: new Set<string>() }
    for (const method of [route.method].flat()) entry.methods.add(method)
    known.set(route.url, entry)
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    const allowed = new Set(
      [...known.values()].filter(({ shape }) => shape.test(path)).flatMap(({ methods }) => [...methods]),
    )
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(new ProblemError(404, 'not_found'), request, reply)
    reply.header('allow', [...allowed].sort().join(', '))
    return sendProblem(new ProblemError(405, 'method_not_allowed'), request, reply)
  }
  app.setNotFoundHandler(refuse)
  // Pages answer `/{tenant}/*`: without these an unknown call would look like a page of a store named api.
  app.get('/api', refuse)
  app.get('/api/*', refuse)
}
