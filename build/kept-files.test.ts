import { expect, test } from 'vitest'
import { filesOnDemand } from './kept-files.ts'

const PARTS = {
  'src/main.tsx': {
    file: 'main.js',
    name: 'main',
    isEntry: true,
    dynamicImports: ['src/cart.tsx', 'src/map.tsx'],
    css: ['main.css'],
    assets: ['wide.css'],
  },
  'src/cart.tsx': { file: 'cart.js', imports: ['_shared.js'], dynamicImports: ['src/main.tsx'] },
  'src/map.tsx': {
    file: 'map.js',
    imports: ['_shared.js', '_library.js'],
    css: ['map.css'],
    dynamicImports: ['src/tiles.ts'],
  },
  'src/tiles.ts': { file: 'tiles.js', imports: ['src/main.tsx'] },
  'src/map-worker.ts': { file: 'map-worker.js', name: 'map-worker', isEntry: true },
  'src/after-paint.css': { file: 'after-paint.css' },
  '_shared.js': { file: 'shared.js' },
  '_library.js': { file: 'library.js', assets: ['list.bin'] },
}

test('only what nothing but a part that needs the server loads is kept on demand', () => {
  const source = (name: string) => (name === 'src/map.tsx' ? '// Drawn.\n// @needs-server\nimport x' : 'import x')
  expect([...filesOnDemand(PARTS, source)].sort()).toEqual([
    'library.js',
    'list.bin',
    'map-worker.js',
    'map.css',
    'map.js',
    'tiles.js',
  ])
})

test('without a mark everything that the page can come to is kept', () => {
  const source = (name: string) => (name === 'src/map.tsx' ? "import x\nconst text = '// @needs-server'" : '')
  expect([...filesOnDemand(PARTS, source)]).toEqual(['map-worker.js'])
})
