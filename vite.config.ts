import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { describeFiles } from './build/kept-files.ts'
import { MAP_LIBRARY, mapPlugin } from './build/map-plugin.ts'
import { messagesPlugin } from './build/messages-plugin.ts'
import { phonePlugin } from './build/phone-plugin.ts'
import { shellPlugin } from './build/shell.ts'

/** The room that a module is in: `src/features/cart/…` is of cart, `src/ui/…` of ui, `contract/…` of contract. */
const ROOM =
  /^(?!.*[\\/]node_modules[\\/]).*[\\/](?:src[\\/]features[\\/]|src[\\/](?!features)|(?=contract[\\/]))(\w+)[\\/]/

export default defineConfig({
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
    shellPlugin(import.meta.dirname),
    VitePWA({
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
    }),
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
        codeSplitting: {
          groups: [
            // What a map's page and its worker both need.
            { name: 'map-library', test: MAP_LIBRARY, minShareCount: 2, priority: 2 },
            // What every visit needs is one script, however many later views share it too.
            { name: 'page', test: (id) => !MAP_LIBRARY.test(id), tags: ['$initial'], priority: 1 },
            // What views share is one file per room instead of dozens.
            { debugName: 'rooms', name: (id) => ROOM.exec(id)?.[1] ?? null, minShareCount: 2 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server'] },
})
