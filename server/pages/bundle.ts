// The built page as the server needs it: the render function, the critical CSS, and which files a route wants.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#contract/locale'
import type { RenderPage } from '#contract/page'
import { readClientFiles } from './client-files.ts'
import type { Files } from './client-files.ts'
import { policyOf } from './policy.ts'

export type Bundle = {
  readonly renderPage: RenderPage
  /** HTML with %lang%, %dir%, %head%, %body% and %data%. */
  readonly template: string
  readonly criticalCss: string
  /** Comes after it on a service store's home. */
  readonly serviceHomeCss: string
  /** Content security policy for a page with these inline styles. */
  policy(inlineStyles: readonly string[]): string
  /** Tags that start the page. */
  headTags(view: View): string
}

/** What is drawn: the routes that take part, the language, and whether it is a list of services. */
export type View = { routeIds: readonly string[]; locale: Locale; hasServices: boolean }

/** The router's id of a store's home. */
export const HOME = '/$tenant/'
/** The router's id of the page with all that a store sells. */
export const MENU = '/$tenant/menu'

function tagsOf(entry: Files, others: readonly Files[]): string {
  const [main, ...rest] = entry.scripts
  const styles = [...new Set(others.flatMap((files) => files.styles))].filter((file) => !entry.styles.includes(file))
  const scripts = [...new Set([...rest, ...others.flatMap((files) => files.scripts)])]
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.filter((file) => file !== main).map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${main}"></script>`,
  ].join('')
}

/** Reads dist/. @throws Error when the page has not been built. */
export async function loadBundle(root: string): Promise<Bundle> {
  const files = readClientFiles(root)
  const module: { renderPage: RenderPage } = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)
  const template = readFileSync(join(root, 'index.html'), 'utf8').replaceAll('\n', '')
  const read = (paths: readonly string[]) =>
    paths
      .map((file) => readFileSync(join(root, 'dist/client', file), 'utf8'))
      .join('')
      .trim()
  const { entry, serviceHome } = files
  return {
    renderPage: module.renderPage,
    template,
    criticalCss: read(entry.styles),
    serviceHomeCss: read(serviceHome.styles.filter((file) => !entry.styles.includes(file))),
    policy: (inlineStyles) => policyOf(inlineStyles, []),
    headTags: ({ routeIds, locale, hasServices }) => {
      const routes = routeIds.flatMap((id) => files.route(id) ?? [])
      const first = files.messages(locale, 'first')
      const later = files.messages(locale, 'later')
      // Only homes are drawn from the inlined styles alone, and a menu's from the first words.
      if (routeIds.at(-1) === HOME)
        return tagsOf(entry, hasServices ? [{ ...serviceHome, styles: [] }, first, later] : [first])
      return tagsOf(entry, [files.afterPaint, ...routes, ...(hasServices ? [serviceHome] : []), first, later])
    },
  }
}
