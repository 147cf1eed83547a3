import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createPagePaths, splitUrl } from './page-paths.ts'

const PATTERNS = [
  '/',
  '/$tenant',
  '/$tenant/',
  '/$tenant/menu',
  '/$tenant/search',
  '/$tenant/item/$id',
  '/$tenant/settings',
  '/$tenant/settings/orders',
  '/$tenant/settings/orders/$id',
]
const read = createPagePaths(PATTERNS)

describe('an address', () => {
  test.each([
    ['/sumac/', '/sumac/'],
    ['/sumac', '/sumac/'],
    ['//sumac//', '/sumac/'],
    ['/Sumac/', '/sumac/'],
    ['/sumac/Menu', '/sumac/menu'],
    ['/SUMAC/ITEM/Kebab-2', '/sumac/item/Kebab-2'],
    ['/%73umac/menu', '/sumac/menu'],
    ['/sumac//menu/', '/sumac/menu'],
    ['/sumac/./menu?x=//evil.example', '/sumac/menu'],
    ['/sumac/%2e%2e/sumac/%6Denu', '/sumac/menu'],
    ['/../../sumac/search', '/sumac/search'],
    ['/sumac/settings/', '/sumac/settings'],
    ['/sumac/settings/orders/', '/sumac/settings/orders'],
    ['/sumac/item/Kebab-2/', '/sumac/item/Kebab-2'],
    ['http://evil.example//sumac/menu', '/sumac/menu'],
  ])('%s is the page %s', (url, normal) => {
    expect(read(url)).toMatchObject({ kind: 'page', normal })
  })

  test.each([
    ['/sumac/x', '/sumac/-'],
    ['/sumac/%0d%0aX', '/sumac/-'],
    ['/sumac/menu/x/y', '/sumac/menu/-'],
    ['/sumac/item', '/sumac/item'],
    ['/sumac/item%2fkebab', '/sumac/-'],
    ['/sumac/item/$', '/sumac/item/-'],
    ['/sumac/item/-', '/sumac/item/-'],
    ['/sumac/item/a/b/c', '/sumac/item/-/-'],
    ['/sumac/settings/orders/1/2/3', '/sumac/settings/orders/-/-'],
    ['/sumac/%252e%252e', '/sumac/-'],
    ['/sumac/menu%00', '/sumac/-'],
    ['//evil.example', '/-/'],
    ['/%E2%84%AAebab/', '/-/'],
    ['/%', '/-/'],
  ])('%s is none: it is drawn as %s', (url, rendered) => {
    expect(read(url)).toMatchObject({ kind: 'missing', rendered })
  })

  test.each(['/', '//', '///', '/%2e%2e/', '/./', '/sumac/..', '/?page=2', 'http://evil.example/'])(
    '%s is the list of stores',
    (url) => {
      expect(read(url)).toEqual({ kind: 'stores' })
    },
  )

  it('shows no id of a visitor to whoever draws the page', () => {
    expect(read('/sumac/settings/orders/6f9619ff')).toMatchObject({ rendered: '/sumac/settings/orders/-' })
  })
})

const SPELLINGS =
  '/ // . .. %2e %2E%2e %2f %5c \\ %00 %0d%0aSet-Cookie:x @ : ; # ? sumac SUMAC %73umac menu item settings orders evil.example javascript: - $id é \u212a %'
const nasty = fc.constantFrom(...SPELLINGS.split(' '), ' ')
const hostile = fc
  .array(fc.oneof(nasty, nasty, fc.string({ maxLength: 4 })), { maxLength: 9 })
  .map((parts) => `/${parts.join('')}`)
/** Nothing that a browser would read as another host, a header or another path. */
const OURS = /^\/[a-z0-9][a-z0-9-]*\/(?:[A-Za-z0-9][A-Za-z0-9/-]*[A-Za-z0-9-])?$/
const DRAWN = /^\/(?:-|[a-z0-9][a-z0-9-]*)(?:\/(?:-|menu|search|item|settings|orders)?){1,4}$/

describe('whatever is asked for', () => {
  it('is drawn by a path that leads to itself, on this server, and is one of a few', () => {
    fc.assert(
      fc.property(hostile, (url) => {
        const place = read(url)
        const rendered = place.kind === 'stores' ? '/-/' : place.rendered
        const normal = place.kind === 'page' ? place.normal : '/sumac/'
        expect(rendered).toMatch(DRAWN)
        expect(normal).toMatch(OURS)
        expect(new URL(normal, 'http://shop.example').href).toBe(`http://shop.example${normal}`)
        expect(read(normal)).toEqual(place.kind === 'page' ? place : read('/sumac/'))
      }),
      { numRuns: 5_000 },
    )
  })

  it('has its path apart from its query', () => {
    expect(splitUrl('http://a@evil.example:1?x/y?z#/q')).toEqual({ path: '', query: '?x/y?z' })
    expect(splitUrl('/sumac/menu?a=1#b')).toEqual({ path: '/sumac/menu', query: '?a=1' })
  })
})
