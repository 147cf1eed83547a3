// npm run dev: page, worker and server on one port. The page reloads hot through Vite; the worker is built anew whenever the
// browser asks for it; the server restarts when its files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const args = ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=contract', 'dev/server.ts']
const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 0))
