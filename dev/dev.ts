// npm run dev: Vite reloads the page, each request builds the worker, and changes restart the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const args = ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=contract', 'dev/server.ts']
const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 0))
