// The Dockerfile and compose.yaml, where no container can run: each step as a script, and what comes out started as the image would be.
/** @module-tag after-gate */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseEnv } from '#server/env'
import { buildImage, environmentOf, type Image } from '../support/dockerfile.ts'
import { freePort } from '../support/free-port.ts'
import { plainUser } from '../support/supervised.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const KNOWN = Object.keys(parseEnv({}))
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const stages: Image[] = []
afterAll(() => {
  for (const { root } of stages) rmSync(root, { recursive: true, force: true })
}, 180_000)

/** Every installed package by its folder; `dev` are those that only tests and tools need. */
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) })

test('every step of the Dockerfile works, and what it leaves serves as a plain user without what only tests need', async () => {
  stages.push(...buildImage(ROOT))
  const image = stages.at(-1)
  if (!image) throw new Error('no stage')
  for (const { base } of stages) expect(base).toMatch(new RegExp(`^node:${process.versions.node.split('.')[0]}-`))
  expect(image.user).toBe('node')
  expect(Object.keys(image.env).filter((name) => !KNOWN.includes(name))).toEqual([])
  const app = path.join(image.root, image.workdir)
  const { packages } = lockSchema.parse(JSON.parse(textOf('package-lock.json')))
  const tools = Object.keys(packages).filter((folder) => packages[folder]?.dev)
  expect(tools.length).toBeGreaterThan(50)
  expect(tools.filter((folder) => existsSync(path.join(app, folder)))).toEqual([])
  for (const name of ['tests', 'src', 'bench', '.git']) expect(existsSync(path.join(app, name))).toBe(false)

  const port = String(await freePort())
  const env = { ...environmentOf(image), PORT: port, SEED: 'none' }
  const [command = '', ...args] = image.command
  const child = spawn(path.join(image.root, 'usr/local/bin', command), args, { ...plainUser(), cwd: app, env })
  let output = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const isReady = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (/^ready /m.test(output)) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  expect(await isReady, output).toBe(true)
  const check = spawnSync('/bin/sh', ['-c', image.healthCheck], { cwd: app, env })
  expect(check.status).toBe(0)
  const home = await fetch(`http://127.0.0.1:${port}/`)
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(spawnSync('/bin/sh', ['-c', image.healthCheck], { cwd: app, env }).status).toBe(1)
}, 300_000)

const composeSchema = z.object({
  services: z.object({
    database: z.object({
      image: z.string(),
      volumes: z.array(z.string()),
      healthcheck: z.object({ test: z.array(z.string()) }),
    }),
    storefront: z.object({
      build: z.literal('.'),
      environment: z.record(z.string(), z.string()),
      depends_on: z.object({ database: z.object({ condition: z.literal('service_healthy') }) }),
      volumes: z.array(z.string()),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
})

test('compose.yaml sets nothing that the server does not know, and what it sets can be used', () => {
  const { services, volumes } = composeSchema.parse(parse(textOf('compose.yaml')))
  const { environment } = services.storefront
  expect(Object.keys(environment).filter((name) => !KNOWN.includes(name))).toEqual([])
  const given: Record<string, string> = { DATABASE_PASSWORD: 'secret', PUBLIC_URL: 'https://order.example.com' }
  const filled = Object.entries(environment).map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, key: string, fallback = '') => given[key] ?? fallback),
  ])
  expect(parseEnv({ NODE_ENV: 'production', ...Object.fromEntries(filled) })).toMatchObject({
    PUBLIC_URL: 'https://order.example.com',
    DATABASE_URL: 'postgres://storefront:secret@database:5432/storefront',
    TRUST_PROXY: 1,
    SEED: [],
  })
  const named = [...services.database.volumes, ...services.storefront.volumes].map((volume) => volume.split(':')[0])
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
})

test('docs/operations.md lists every variable, and no other', () => {
  const text = textOf('docs/operations.md')
  const table = text.slice(text.indexOf('| variable | meaning |'))
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2)
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(KNOWN.toSorted())
})
