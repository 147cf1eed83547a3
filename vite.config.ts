import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { messagesPlugin } from './build/messages-plugin.ts'
import type { FirstViewWords } from './build/messages-plugin.ts'

/** The store's home and layout stay in the entry: the first view must not wait for a second script. */
const EAGER_ROUTES = new Set(['__root__', '/$tenant', '/$tenant/'])

/** The page's build. `firstView` holds the words that travel with the first view; without it all of them do. */
export const pageConfig = (firstView?: FirstViewWords): UserConfig => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routesDirectory: 'src/routes',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (EAGER_ROUTES.has(routeId) ? [] : [['component'], ['notFoundComponent']]),
      },
    }),
    react(),
    messagesPlugin(firstView),
  ],
  resolve: {
    alias: {
      // Messages are compiled at build; the parser would weigh 6 kB (shared/notes/frontend-sizes.md).
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      'use-sync-external-store/shim/with-selector': join(import.meta.dirname, 'src/lib/external-store-with-selector.ts'),
    },
  },
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  // public/ holds the art of empty states and the fonts' licence; hashed files come from the build.
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'build-manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: { main: 'src/main.tsx' },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server'] },
})

export default defineConfig(pageConfig())
