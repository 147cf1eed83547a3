// What an answer costs that is ready: a kept home, a menu and a 304, in turns with a bare server of node:http that sends the same
// heads and bytes. Alone: node bench/kept-answers.ts.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { type RunningServer, runServer } from '../tests/support/running-server.ts'
import { type Row, budgetText } from './row.ts'

/** Of a network, 60,000 reads a minute are answered. */
const ASKED = 12_000
const ROUNDS = 3
const CONNECTIONS = 16
/** Share of a bare server's rate. */
const AT_LEAST = 0.7
/** Of /proc/PID/stat: `getconf CLK_TCK`. */
const TICKS_A_SECOND = 100

type Sample = { readonly status: number; readonly heads: readonly string[]; readonly body: string }

/** Answers everything alike; its own process, as the storefront is. */
async function serveBare(): Promise<void> {
  const [{ status, heads, body }]: [Sample] = (await once(process, 'message')) as [Sample]
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => response.writeHead(status, [...heads]).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
}

async function sampleOf(url: string, headers: Record<string, string>): Promise<Sample> {
  const [answer] = (await once(http.get(url, { headers }), 'response')) as [http.IncomingMessage]
  const chunks = (await answer.toArray()) as Buffer[]
  const mine = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  const heads = answer.rawHeaders.filter((_text, at, all) => !mine.has((all[at - (at % 2)] ?? '').toLowerCase()))
  return { status: answer.statusCode ?? 0, heads, body: Buffer.concat(chunks).toString('base64') }
}

/** Asks on a few connections, each for one answer after another; the answers are only counted by their bytes. */
async function ask(url: string, headers: Record<string, string>, bytesOf: (head: string) => number): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  let left = ASKED
  await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname)
          let read = 0
          let whole = Infinity
          const next = () => {
            if (left === 0) return void socket.end(resolve)
            left -= 1
            read = 0
            whole = Infinity
            socket.write(request)
          }
          socket.on('error', reject)
          socket.on('data', (chunk) => {
            read += chunk.length
            if (whole === Infinity) {
              const head = chunk.toString('latin1')
              whole = head.indexOf('\r\n\r\n') + 4 + bytesOf(head)
            }
            if (read === whole) next()
          })
          next()
        }),
    ),
  )
}

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

const lengthIn = (head: string) => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(what: string, url: string, pid: number, headers: Record<string, string>): Promise<Row[]> {
  const bare = fork(import.meta.filename, ['bare'])
  const sample = await sampleOf(url, headers)
  bare.send(sample)
  const [port] = await once(bare, 'message')
  const rates = { ours: new Array<number>(), bare: new Array<number>() }
  const turn = async (whose: keyof typeof rates, address: string, process: number) => {
    const before = processorSeconds(process)
    await ask(address, headers, sample.status === 304 ? () => 0 : lengthIn)
    rates[whose].push(ASKED / (processorSeconds(process) - before))
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    await turn('bare', `http://127.0.0.1:${port}/`, bare.pid ?? 0)
    await turn('ours', url, pid)
    // The first round is for the compiler.
    if (round === 0) {
      rates.ours.pop()
      rates.bare.pop()
    }
  }
  bare.kill()
  const [own, limit] = [middle(rates.ours), middle(rates.bare)]
  return [
    { what: `${what}: a second of one processor`, value: Math.round(own), unit: '/s' },
    { what: `${what}: of a bare server's`, value: Number((own / limit).toFixed(2)), unit: '', atLeast: AT_LEAST },
  ]
}

/** Measures the three kinds of answer of a server that has the demo stores. */
export async function measureKeptAnswers(server: RunningServer): Promise<Row[]> {
  const takes = { 'accept-encoding': 'br', 'accept-language': 'en' }
  const home = `${server.url}/sumac/`
  const { heads } = await sampleOf(home, takes)
  const tag = heads[heads.findIndex((text) => text.toLowerCase() === 'etag') + 1] ?? ''
  return [
    ...(await measure('a kept page', home, server.pid(), takes)),
    ...(await measure('a menu', `${server.url}/api/sumac/tenant/menu`, server.pid(), takes)),
    ...(await measure('a page that did not change (304)', home, server.pid(), { ...takes, 'if-none-match': tag })),
  ]
}

if (process.argv[2] === 'bare') await serveBare()
else if (import.meta.main) {
  const server = await runServer()
  for (const row of await measureKeptAnswers(server))
    console.log(`${row.what}: ${row.value} ${row.unit}${budgetText(row)}`)
  await server.dispose()
}
