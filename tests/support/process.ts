// A server as its own process, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  readonly child: ChildProcess
  /** What it printed so far. */
  readonly output: { stdout: string; stderr: string }
  /** `http://127.0.0.1:PORT` once it printed its `ready` line; rejects with its output when it ends before that. */
  readonly ready: Promise<string>
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
}

const ENTRY = fileURLToPath(new URL('./start-without-pages.ts', import.meta.url))

/** Starts a process on a free port, or on `PORT`, with this environment and nothing else of ours. `nodeOptions` go to node itself. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  entry = ENTRY,
  nodeOptions: readonly string[] = [],
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: { PATH, HOME, NODE_ENV: 'test', SEED: 'none', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output.stdout += chunk
      const origin = /^ready (\S+)$/m.exec(output.stdout)?.[1]
      // At a public address the line does not say where the process listens.
      if (origin !== undefined) resolve(`http://127.0.0.1:${env['PORT'] ?? new URL(origin).port}`)
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output.stderr += chunk
    })
    child.once('close', (code) => {
      reject(new Error(`the server ended with ${String(code)}: ${output.stderr}${output.stdout}`))
    })
  })
  ready.catch(() => undefined)
  return { child, output, ready, ended }
}

export type HalfRequest = {
  /** Sends the rest and gives the answer as text. */
  finish(): Promise<string>
}

/** Opens a connection and sends a request but for the last bytes of its body; returns once the server has begun with it. */
export async function beginRequest(url: string, head: readonly string[], body: string): Promise<HalfRequest> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      answer += chunk
    })
    .on('error', () => undefined)
  await once(socket, 'connect')
  const half = Math.floor(body.length / 2)
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  // The server says that it has read the head, so that nobody has to guess when the request is under way.
  const lines = [...head, 'Host: localhost', 'Content-Type: application/json', length, 'Expect: 100-continue']
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, half)}`)
  await once(socket, 'data')
  return {
    finish: async () => {
      const closed = once(socket, 'close')
      socket.write(body.slice(half))
      await closed
      return answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '')
    },
  }
}
