import { describe, expect, it } from 'vitest'
import { fixtureDocument } from '#support/fixture-document'
import { storeFaults } from './store-faults.ts'

describe('links of an imported store', () => {
  const faultsOf = async (links: Record<string, string | null>) => {
    const { store } = await fixtureDocument()
    return storeFaults({ ...store, social_links: links })
  }

  it('may be https addresses or null', async () => {
    const links = { whatsapp: 'https://wa.me/966112345678', website: 'https://مثال.السعودية/', facebook: null }
    expect(await faultsOf(links)).toEqual([])
  })

  it.each([
    'http://corner.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://corner@evil.example/',
    'https://corner.example\\@evil.example/',
    'https://exa mple.org',
    'https://[1/',
    'wa.me/966112345678',
    '',
  ])('are refused when they are %s', async (link) => {
    expect(await faultsOf({ website: link })).toEqual([
      { path: 'store.social_links.website', message: 'is not an https address' },
    ])
  })
})
