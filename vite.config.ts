import { basename, dirname } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { describeFiles } from './build/kept-files.ts'
import { mapPlugin } from './build/map-plugin.ts'
import { messagesPlugin } from './build/messages-plugin.ts'
import { PAGE_SCRIPTS } from './build/page-scripts.ts'
import { shellPlugin } from './build/shell.ts'

/** What the build starts from. The worker's shell has a script of its own; the server draws pages by the last one. */
export const ENTRIES = {
  page: 'src/main.tsx',
  shell: 'src/shell-boot.ts',
  worker: 'sw/sw.ts',
  server: 'src/entry-server.tsx',
} as const

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    messagesPlugin(),
    mapPlugin(),
    shellPlugin(import.meta.dirname, ENTRIES.shell),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: dirname(ENTRIES.worker),
      filename: basename(ENTRIES.worker),
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
  // Art of empty states and the fonts' licence; files with hashes in their names come from the build.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Addresses of stylesheets carry their hash: what follows must be the same for page and server.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { rolldownOptions: { input: ENTRIES.server } }
      : {
          manifest: 'build-manifest.json',
          modulePreload: { polyfill: false },
          // kB before compression: the map is one script, which comes when a map is looked at.
          chunkSizeWarningLimit: 1_200,
          rolldownOptions: { input: { main: ENTRIES.page }, output: { codeSplitting: { groups: PAGE_SCRIPTS } } },
        }),
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server'] },
}))
