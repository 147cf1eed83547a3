import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { type Problem, type ProblemCode, problemSchema } from '#contract/problem'
import { sentence } from '#server/platform/i18n/messages'
import { endpoints } from '#contract/endpoints'
import examples from './openapi-examples.json' with { type: 'json' }
import { SESSION_COOKIE } from './cookies.ts'

/** All other codes of single endpoints are 409. */
const STATUSES: Readonly<Record<string, number>> = {
  invalid_credentials: 401,
  idempotency_key_missing: 400,
  idempotency_mismatch: 422,
}

const COMMON: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'cross_site',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal',
  503: 'overloaded',
}

const statusOf = (code: ProblemCode): number => STATUSES[code] ?? 409

function failureStatuses(endpoint: Endpoint): number[] {
  const found = new Set([429, 500, 503])
  if (endpoint.params) found.add(404)
  if (endpoint.query) found.add(422)
  if (endpoint.caller !== 'anyone' && endpoint.caller !== 'visitor') found.add(401)
  if (endpoint.method !== 'GET') found.add(403)
  if (endpoint.body) for (const status of [400, 413, 415, 422]) found.add(status)
  for (const code of endpoint.problems ?? []) found.add(statusOf(code))
  return [...found].sort((a, b) => a - b)
}

/** @param field name of a field of the body, for the example of a refused one. */
function problemExample(endpoint: Endpoint, status: number, field: string | undefined): Problem {
  const own = endpoint.problems?.find((code) => statusOf(code) === status)
  const code = COMMON[status] ?? own
  if (code === undefined) throw new Error(`no failure of ${endpoint.path} is answered with ${status}`)
  const errors = status === 422 && field !== undefined ? { [field]: [sentence('en', 'field.required')] } : undefined
  return { message: sentence('en', `problem.${code}`), code, ...(errors ? { errors } : {}) }
}

type Json = Record<string, unknown>

/** By endpoint, recorded from a server with the demo stores; a test compares them. */
const EXAMPLES: Readonly<Record<string, { readonly body?: unknown; readonly data: unknown; readonly meta?: unknown }>> =
  examples

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] } // of an object schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const header = (name: string, description: string, required: boolean, schema: Json) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

function headers(endpoint: Endpoint): Json[] {
  const language = header('Accept-Language', 'Language of sentences, unless the `locale` cookie chose one.', false, {
    type: 'string',
  })
  const found = [language]
  if (endpoint.idempotent !== undefined) {
    const key = 'Made once per intent; the same key and body give the same answer for at least 7 days.'
    found.push(header('Idempotency-Key', key, endpoint.idempotent === true, { type: 'string', format: 'uuid' }))
  }
  if (endpoint.stream !== undefined)
    found.push(header('Last-Event-ID', 'Id of the last event that arrived.', false, { type: 'string' }))
  if (endpoint.caller === 'guest' && endpoint.path.includes('{id}'))
    found.push(header('Order-Key', 'The `guest_key` of a guest’s order.', false, { type: 'string' }))
  return found
}

function success(name: string, endpoint: Endpoint): Json {
  const { stream, file } = endpoint
  const example = EXAMPLES[name]
  if (file !== undefined) return { [file]: { schema: jsonSchema(endpoint.data, 'output'), example: example?.data } }
  if (stream !== undefined) {
    // OpenAPI 3.1 cannot describe the events of a stream.
    const text = `Events named \`${stream}\`; the data of each is JSON of \`x-event-data\`.`
    const schema = { type: 'string', description: text }
    const shown = `event: ${stream}\nid: 1\ndata: ${JSON.stringify(example?.data)}\n\n`
    return { 'text/event-stream': { schema, example: shown, 'x-event-data': jsonSchema(endpoint.data, 'output') } }
  }
  const meta = endpoint.meta ? { meta: jsonSchema(endpoint.meta, 'output') } : {}
  const schema = {
    type: 'object',
    required: ['data', ...Object.keys(meta)],
    properties: { data: jsonSchema(endpoint.data, 'output'), ...meta },
  }
  const { body: _sent, ...answer } = example ?? {}
  return { 'application/json': { schema, example: answer } }
}

const securityOf: Readonly<Record<Endpoint['caller'], Json[]>> = {
  anyone: [],
  visitor: [{ session: [] }, {}],
  customer: [{ session: [] }],
  guest: [{ session: [] }, {}],
  operator: [{ operatorToken: [] }],
}

function failures(endpoint: Endpoint, field: string | undefined): Json {
  const described = failureStatuses(endpoint).map((status) => {
    const isBusy = status === 429 || status === 503
    const schema = { $ref: '#/components/schemas/Problem' }
    const response = {
      description: isBusy ? 'Try again after Retry-After seconds.' : 'A problem.',
      ...(isBusy ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: { 'application/json': { schema, example: problemExample(endpoint, status, field) } },
    }
    return [String(status), response] as const
  })
  return Object.fromEntries(described)
}

function requestBody(name: string, endpoint: Endpoint): Json {
  if (!endpoint.body) return {}
  const schema = jsonSchema(endpoint.body, 'input')
  const required = endpoint.body.safeParse(undefined).success === false
  return { requestBody: { required, content: { 'application/json': { schema, example: EXAMPLES[name]?.body } } } }
}

function fieldOf(name: string): string | undefined {
  const body = EXAMPLES[name]?.body
  return typeof body === 'object' && body !== null ? Object.keys(body)[0] : undefined
}

function operation(name: string, noun: string, endpoint: Endpoint): Json {
  const tag =
    endpoint.caller === 'anyone' && endpoint.method === 'GET'
      ? { headers: { ETag: { schema: { type: 'string' } } } }
      : {}
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    security: securityOf[endpoint.caller],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...requestBody(name, endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success.',
        ...tag,
        content: success(name, endpoint),
      },
      ...(endpoint.stream === undefined ? {} : { '204': { description: 'Nothing newer can come.' } }),
      ...failures(endpoint, fieldOf(name)),
    },
    ...(endpoint.problems ? { 'x-problem-codes': endpoint.problems } : {}),
  }
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, noun, endpoint } of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, noun, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storefront',
      version: '1',
      description: 'Success: `{ data, meta? }`. Failure: `{ message, code, errors?, details? }`.',
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        operatorToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
