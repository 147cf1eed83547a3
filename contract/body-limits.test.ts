// Limits on bodies are no smaller than what their schemas take.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BODY_LIMIT } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

type Json = { readonly [key: string]: unknown }

/** Bytes of a character that needs no escape; two code units of a pair have four together. */
const BYTES_OF_A_CHARACTER = 3
/** Of what a pattern or a format bounds: catalogue ids have 64 characters, instants 30. */
const BYTES_OF_A_PATTERN = 200
const BYTES_OF_A_NUMBER = 25

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const partsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const propertiesOf = ({ properties }: Json) =>
  isJson(properties)
    ? Object.entries(properties).flatMap(([name, one]) => (isJson(one) ? [[name, one] as const] : []))
    : []

function holdsList(schema: Json): boolean {
  const inner = [...partsOf(schema['anyOf']), ...propertiesOf(schema).map(([, property]) => property)]
  return schema['type'] === 'array' || inner.some(holdsList)
}

function bytesOfText({ maxLength, pattern, format }: Json): number {
  if (typeof maxLength === 'number') return 2 + BYTES_OF_A_CHARACTER * maxLength
  return pattern === undefined && format === undefined ? Infinity : BYTES_OF_A_PATTERN
}

/** Bytes of the largest JSON that a schema without lists takes; Infinity when it bounds a text by nothing. */
function mostBytes(schema: Json): number {
  if (Array.isArray(schema['enum'])) return Math.max(...schema['enum'].map((value) => JSON.stringify(value).length))
  if ('const' in schema) return JSON.stringify(schema['const']).length
  if (schema['anyOf'] !== undefined) return Math.max(...partsOf(schema['anyOf']).map(mostBytes))
  if (schema['type'] === 'string') return bytesOfText(schema)
  if (schema['type'] !== 'object') return BYTES_OF_A_NUMBER
  return propertiesOf(schema).reduce((sum, [name, property]) => sum + `"${name}":,`.length + mostBytes(property), 2)
}

const bodies = endpoints.flatMap(({ name, endpoint: { body, bodyLimit } }) =>
  body && name !== 'importTenant'
    ? [{ name, bodyLimit, schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json }]
    : [],
)

describe.each(bodies.filter(({ schema }) => !holdsList(schema)))('$name', ({ schema, bodyLimit }) => {
  test('takes no body that is larger than its limit', () => {
    expect(mostBytes(schema)).toBeLessThanOrEqual(bodyLimit ?? BODY_LIMIT)
  })
})

describe.each(bodies.filter(({ schema }) => holdsList(schema)))('$name', ({ bodyLimit }) => {
  test('says how large a list it takes', () => {
    expect(bodyLimit).toBeGreaterThan(BODY_LIMIT)
  })
})
