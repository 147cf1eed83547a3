// OpenAPI 3.1 of every endpoint, derived from the contract: what the server parses by is what it describes.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { problemSchema } from '#contract/problem'
import { SESSION_COOKIE } from './session-cookie.ts'

type Json = Record<string, unknown>

const problemRef = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

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

/** Failure statuses by code; those not listed are 409. */
const statuses: Readonly<Record<string, number>> = {
  invalid_credentials: 401,
  option_unavailable: 409,
  idempotency_key_missing: 400,
  idempotency_mismatch: 422,
}

function failureStatuses(endpoint: Endpoint): number[] {
  const found = new Set([429, 500, 503])
  if (endpoint.params) found.add(404)
  if (endpoint.query) found.add(422)
  if (endpoint.caller !== 'anyone') found.add(401)
  if (endpoint.method !== 'GET') found.add(403)
  if (endpoint.body) for (const status of [400, 413, 415, 422]) found.add(status)
  for (const code of endpoint.problems ?? []) found.add(statuses[code] ?? 409)
  return [...found].sort((a, b) => a - b)
}

function success(endpoint: Endpoint): Json {
  const { stream } = endpoint
  if (stream !== undefined) {
    // OpenAPI 3.1 has no words for a stream: its text is described, and what the data of an event holds beside it.
    const text = `Events named \`${stream}\`; the data of each is JSON of \`x-event-data\`.`
    const schema = { type: 'string', description: text }
    return { 'text/event-stream': { schema, 'x-event-data': jsonSchema(endpoint.data, 'output') } }
  }
  const meta = endpoint.meta ? { meta: jsonSchema(endpoint.meta, 'output') } : {}
  const schema = {
    type: 'object',
    required: ['data', ...Object.keys(meta)],
    properties: { data: jsonSchema(endpoint.data, 'output'), ...meta },
  }
  return { 'application/json': { schema } }
}

const securityOf: Readonly<Record<Endpoint['caller'], Json[]>> = {
  anyone: [],
  customer: [{ session: [] }],
  guest: [{ session: [] }, {}],
  operator: [{ operatorToken: [] }],
}

function operation(name: string, noun: string, endpoint: Endpoint): Json {
  const failures = failureStatuses(endpoint).map((status) => [
    String(status),
    {
      description: status === 429 || status === 503 ? 'Try again after Retry-After seconds.' : 'A problem.',
      ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: problemRef,
    },
  ])
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
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success.',
        ...tag,
        content: success(endpoint),
      },
      ...(endpoint.stream === undefined ? {} : { '204': { description: 'Nothing newer can come.' } }),
      ...Object.fromEntries(failures),
    },
    ...(endpoint.problems ? { 'x-problem-codes': endpoint.problems } : {}),
    ...(endpoint.planned ? { 'x-planned': true } : {}),
  }
}

/** The document of `GET /api/openapi.json`. Endpoints a later issue answers carry `x-planned: true`. */
function openApiDocument(): Json {
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

/** `GET /api/openapi.json`. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
