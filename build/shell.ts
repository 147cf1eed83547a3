// The worker's shell: the page without a store, with inline critical CSS and boot script.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildOneFile } from './one-file.ts'
import { readClientFiles } from '../server/web/pages/bundle.ts'

/** Writes dist/client/shell.html before the worker lists the files. `boot` runs before the first paint. */
export function shellPlugin(root: string, boot: string): Plugin {
  return {
    name: 'storefront-shell',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle(_options, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      const afterPaint = assets.filter(({ names }) => names.includes('after-paint.css'))
      await writeShell(
        root,
        boot,
        afterPaint.map(({ fileName }) => `/${fileName}`),
      )
    },
  }
}

async function writeShell(root: string, boot: string, afterPaint: readonly string[]): Promise<void> {
  const files = readClientFiles(root)
  const client = join(root, 'dist/client')
  const styles = files.entry.styles.map((file) => readFileSync(join(client, file), 'utf8')).join('')
  const head = [
    '<title>…</title>',
    `<style>${styles.trim()}</style>`,
    `<script>${await buildOneFile(root, boot)}</script>`,
    // Disabled, because they are inline already and scripts must not load them again.
    ...files.entry.styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    ...afterPaint.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...files.entry.scripts.slice(1).map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${files.entry.scripts[0]}"></script>`,
  ].join('\n')
  writeFileSync(join(client, 'shell.html'), shellHtml(readFileSync(join(root, 'index.html'), 'utf8'), head))
}

/** `template` is index.html. */
export const shellHtml = (template: string, head: string): string =>
  template
    .replace('%lang%', 'en')
    .replace('%dir%', 'ltr')
    .replace('%head%', () => head)
    .replace('%body%', '')
    .replace('%data%', '')
