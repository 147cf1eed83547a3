import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { describeFiles } from './build/kept-files.ts'
import { mapPlugin } from './build/map-plugin.ts'
import { messagesPlugin } from './build/messages-plugin.ts'
import { phonePlugin } from './build/phone-plugin.ts'
import { shellPlugin } from './build/shell.ts'
import type { FirstView } from './build/first-view.ts'

/** Which modules become one file. Every file's name stands in the page's script with its hash, so small ones are worth avoiding. */
const SHARED: readonly (readonly [string, RegExp])[] = [
  // What a map's page and its worker both need. Before the others: folders of the library are called like ours.
  [
    'map-library',
    /[\\/]node_modules[\\/](?:maplibre-gl|@maplibre|@mapbox|earcut|pbf|kdbush|murmurhash-js|gl-matrix|bidi-js)[\\/]/,
  ],
  // Calls, their schemas and the library that reads by them.
  ['calls', /[\\/](?:contract|zod)[\\/]|[\\/]data[\\/]http[\\/]/],
  ['ui', /[\\/]src[\\/](?:ui[\\/](?!form[\\/])|lib[\\/]|i18n[\\/])/],
  // The library of forms, with the fields that stand in one. After what it shares with views that hold no form.
  ['forms', /[\\/]node_modules[\\/]@tanstack[\\/](?:react-form|form-core)[\\/]|[\\/]src[\\/]ui[\\/]form[\\/]/],
  ['catalog', /[\\/]features[\\/](?:catalog|search|connectivity)[\\/]/],
  ['places', /[\\/]features[\\/](?:addresses|map)[\\/]/],
  ['ordering', /[\\/]features[\\/](?:orders|cart|booking)[\\/]|[\\/]src[\\/]data[\\/](?!http)/],
]

/** What the pages of settings and profile show: neither their dialogs, which need the server, nor what other pages take from there. */
const SETTINGS =
  /[\\/]features[\\/]settings[\\/](?:(?:settings|profile)-|(?:choice|data|device)-|use-(?:profile|typed)|appearance|languages|page-bar)|[\\/]settings\.(?:index|profile)\.tsx/

const HOME_LATER =
  /[\\/]features[\\/](?:catalog|navigation)[\\/].*(?:carousel-arrows|menu-states|home-skeleton|not-found-page|broken-card|first-page-tags|store-actions)\.tsx?$/

const viewGroups = ({ modules, afterStart }: FirstView) => [
  // Everything that every visit needs, however many later views share it too. With React in a file of its own a first visit would
  // weigh 1 kB more; after an update the worker fetches the whole behind the page, which waits for neither.
  { name: 'page', test: (id: string) => modules.has(id), priority: 1 },
  // What it loads once it stands.
  { name: 'after-start', test: (id: string) => afterStart.has(id) },
  // Many views share small parts: one script and one style sheet of those of a kind instead of dozens, which would weigh more in the
  // worker's list than in themselves.
  ...SHARED.map(([name, test]) => ({ name, test, minShareCount: 2 })),
  // Small parts of a home that hardly any first view shows.
  { name: 'home-later', test: HOME_LATER },
  // Two pages that one comes to one after the other.
  { name: 'settings', test: SETTINGS },
]

const workerPlugin = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // The server answers each store's own, and src/data registers the worker for its store alone.
  manifest: false,
  injectRegister: null,
  injectManifest: {
    rollupFormat: 'iife',
    // The shell first, then what the home needs, so that they are asked for first.
    globPatterns: ['shell.html', 'assets/{main,en,ar}-*.js', 'assets/*', 'art/*'],
    // Styles of the entry are written into every page and the shell.
    globIgnores: ['assets/main-*.css', 'assets/*.txt'],
    modifyURLPrefix: { '': '/' },
    manifestTransforms: [describeFiles(import.meta.dirname)],
  },
})

/** The page's build. `firstView` says what every visit needs at once; without it nothing is split by that. */
export const pageConfig = (firstView?: FirstView): UserConfig => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routesDirectory: 'src/routes',
      quoteStyle: 'single',
    }),
    react(),
    messagesPlugin(),
    mapPlugin(),
    phonePlugin(),
    // Only where the page is written: the other builds have no worker.
    ...(firstView ? [shellPlugin(import.meta.dirname), workerPlugin] : []),
  ],
  // public/ holds the art of empty states and the fonts' licence; hashed files come from the build.
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'build-manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // kB before compression: the map is one script, which comes when a map is looked at.
    chunkSizeWarningLimit: 1_200,
    cssCodeSplit: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: { main: 'src/main.tsx' },
      output: {
        codeSplitting: { groups: firstView ? viewGroups(firstView) : [] },
      },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server'] },
})

export default defineConfig(pageConfig())
