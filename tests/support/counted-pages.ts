// The built pages, watched: how often each is drawn, and drawing held up, failing or leading elsewhere.
import { join } from 'node:path'
import type { RenderPage } from '#contract/page'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import { loadBundle } from '#server/web/pages/bundle'
import { registerPages } from '#server/web/pages-plugin'

export type CountedPages = {
  readonly pages: PagesPlugin
  /** Path of every page that was drawn, in that order. */
  readonly drawn: string[]
  /** Stands between the server and the next pages, until it is null again. */
  instead: RenderPage | null
}

/** Pages for a test server, with what tests want to know of them. */
export function countedPages(): CountedPages {
  const counted: CountedPages = {
    drawn: [],
    instead: null,
    pages: async (app, deps) => {
      const bundle = await loadBundle(join(import.meta.dirname, '../..'))
      const renderPage: RenderPage = (path, data) => {
        counted.drawn.push(path)
        return (counted.instead ?? bundle.renderPage)(path, data)
      }
      registerPages(app, deps, () => Promise.resolve({ ...bundle, renderPage }))
    },
  }
  return counted
}
