// Programs of the machine that tests work with: those that are missing are installed from Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the tests use besides Node, where it is, and in which package. */
const PROGRAMS = {
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  openssl: { path: '/usr/bin/openssl', package: 'openssl' },
  firefox: { path: '/usr/bin/firefox-esr', package: 'firefox-esr' },
} as const

type ProgramName = keyof typeof PROGRAMS

/** Installs packages without a question; waits for another installation. @returns whether it went well. */
export function aptInstall(packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // At this level no service is started: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...root, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args]
    return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
  }
  run('update')
  return run('install', '-y', '--no-install-recommends', ...packages)
}

/** Makes sure that all programs are there. @throws Error naming those that could not be installed. */
export function ensurePrograms(): void {
  const isMissing = ({ path }: { path: string }): boolean => !existsSync(path)
  const missing = Object.values(PROGRAMS).filter(isMissing)
  if (missing.length > 0) aptInstall(missing.map((program) => program.package))
  const absent = missing.filter(isMissing)
  if (absent.length > 0) throw new Error(`please install ${absent.map((program) => program.package).join(', ')}`)
}

/** Path of a program, which is installed when it is missing. */
export function programPath(name: ProgramName): string {
  if (!existsSync(PROGRAMS[name].path)) ensurePrograms()
  return PROGRAMS[name].path
}
