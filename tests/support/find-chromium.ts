// The browser of the tests: the machine's Chromium, Debian's package, or Playwright's own, in this order.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium on this machine; undefined means Playwright's own download. */
export function chromiumPath(): string | undefined {
  return PATHS.find((path) => existsSync(path))
}

function aptInstall(): boolean {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (args: string[]) => {
    const [command = '', ...rest] = [...root, 'apt-get', ...args]
    return (
      spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    )
  }
  run(['update', '-qq'])
  return run(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'])
}

/** Makes sure that a browser is there. @throws Error when none could be installed. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  if (existsSync('/usr/bin/apt-get') && aptInstall() && chromiumPath()) return
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
