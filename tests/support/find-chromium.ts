// The browser of the tests: the machine's Chromium, Debian's package, or Playwright's own, in this order.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './debian.ts'

/** The same browser without windows, which takes a quarter less time; it sends nothing in the background. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const isThere = (path: string): boolean => existsSync(path)

/** Path of a Chromium on this machine; undefined means Playwright's own download. */
export function chromiumPath(): string | undefined {
  return PATHS.find(isThere)
}

/** Path of the browser for tests that only look at pages; undefined means Playwright's own download. */
export function pageBrowserPath(): string | undefined {
  return isThere(WINDOWLESS) ? WINDOWLESS : chromiumPath()
}

/** Makes sure that there is a Chromium. @throws Error when none could be installed. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  if (aptInstall(['chromium', 'fonts-noto-core']) && chromiumPath()) return
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}

/** Installs the browser without windows where that is possible; tests do without it, and take longer. */
export function tryForPageBrowser(): void {
  if (!isThere(WINDOWLESS)) aptInstall(['chromium-headless-shell'])
}
