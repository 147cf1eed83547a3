// The examples of the API's description are what a server with the demo stores is sent and answers. After a change of an endpoint they
// are written anew by `npx vitest run tests/server/openapi-examples.test.ts -u`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { problemSchema } from '#contract/problem'
import { openApiDocument } from '#server/platform/http/openapi'
import { type Exchange, walkApi } from '../support/api-walk.ts'
import { exampleText } from '../support/example-text.ts'
import { served } from '../support/samples.ts'

const FILE = join(import.meta.dirname, '../../server/platform/http/openapi-examples.json')
const examples: Readonly<Record<string, Exchange>> = JSON.parse(readFileSync(FILE, 'utf8'))

type Media = Record<string, { example?: unknown }>
type Operation = {
  operationId: string
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}
const operations = Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

test('are what a server with the demo stores says today', async () => {
  const exchanges = await walkApi()
  const missing = served.filter(({ name }) => !exchanges.has(name)).map(({ name }) => name)
  expect(missing, 'the walk calls every endpoint').toEqual([])
  await expect(exampleText(Object.fromEntries(exchanges))).toMatchFileSnapshot(FILE)
})

/** What a schema reads of a part of an example: the same, if it holds nothing that is not described. A part without schema is absent. */
const readBy = (schema: Endpoint['body'], part: unknown): unknown => (schema ? schema.parse(part) : undefined)

test.each(endpoints)(
  '$name has a whole example of its body and answer, without fields that are not described',
  (one) => {
    const example = examples[one.name]
    const { body, data, meta } = one.endpoint
    expect(example).toBeDefined()
    expect(readBy(body, example?.body) === undefined).toBe(body === undefined)
    expect({ data: readBy(data, example?.data), meta: readBy(meta, example?.meta) }).toEqual({
      data: example?.data,
      meta: example?.meta,
    })
  },
)

const mediaOf = (content: Media): unknown => Object.values(content)[0]?.example

test.each(operations)('$operationId shows them in the description', ({ operationId: name, requestBody, responses }) => {
  const { body, ...answer } = examples[name] ?? { data: undefined }
  expect(requestBody && mediaOf(requestBody.content)).toEqual(body)
  const shown = mediaOf(responses['200']?.content ?? responses['201']?.content ?? responses['202']?.content ?? {})
  // A stream and a file are text: the one holds its data as JSON, the other is its data.
  const isText = typeof shown === 'string'
  const said = isText ? answer.data : answer
  expect(isText ? shown : JSON.stringify(shown)).toContain(typeof said === 'string' ? said : JSON.stringify(said))
})

test.each(operations)('$operationId shows a problem beside every failure', ({ responses }) => {
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  expect(failures.length).toBeGreaterThan(2)
  for (const [, { content }] of failures) {
    const shown = mediaOf(content ?? {})
    expect(problemSchema.parse(shown)).toEqual(shown)
  }
})
