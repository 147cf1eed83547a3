// The real server as a process of its own, as `npm start` runs it, on a free port and a copy of a seeded data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const READY = /^ready (http:\/\/\S+)$/m
const START_MS = 90_000

export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** Number of the process that runs now. */
  pid(): number
  /** Ends the process as Ctrl-C does. @returns its exit code. */
  stop(): Promise<number | null>
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts again on the same port and data; `root` is another tree of this repository than the one before. */
  start(root?: string): Promise<void>
  /** Everything the process has printed. */
  output(): string
  /** Kills the process and removes its data. */
  dispose(): Promise<void>
}

function launch(
  root: string,
  dataDir: string,
  port: number,
  env: Record<string, string>,
): { child: ChildProcess; ready: Promise<string>; output: () => string } {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server was not ready in ${START_MS} ms:\n${printed}`)),
      START_MS,
    )
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = READY.exec(printed)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code}:\n${printed}`))
    })
  })
  return { child, ready, output: () => printed }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

/**
 * Starts a server. `template` is a seeded data folder to copy; without it the demo stores are seeded now. `root` is another tree of
 * this repository than the present one.
 */
export async function runServer(
  options: { template?: string; env?: Record<string, string>; root?: string } = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-'))
  if (options.template && existsSync(options.template)) cpSync(options.template, dataDir, { recursive: true })
  const { root = ROOT, env = {} } = options
  let current = launch(root, dataDir, 0, env)
  const url = await current.ready
  const port = Number(new URL(url).port)
  const kill = async () => {
    current.child.kill('SIGKILL')
    await ended(current.child)
  }
  return {
    url,
    dataDir,
    pid: () => current.child.pid ?? 0,
    stop: () => {
      current.child.kill('SIGINT')
      return ended(current.child)
    },
    kill,
    start: async (other = root) => {
      current = launch(other, dataDir, port, env)
      await current.ready
    },
    output: () => current.output(),
    dispose: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
