import { describe, expect, it } from 'vitest'
import { SOCIAL_NAMES, isSafeLink, shownLinks } from './social-links.ts'

describe('a link of a store', () => {
  it.each([
    'https://instagram.com/sumac',
    'https://wa.me/966115550142',
    'https://maps.google.com/?q=24.69,46.68',
    'https://مثال.السعودية:8443/@grill#menu',
  ])('%s is safe', (link) => expect(isSafeLink(link)).toBe(true))

  it.each([
    'http://instagram.com/sumac',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'whatsapp://send?phone=966',
    '//example.com',
    'example.com',
    'https://',
    'https://sumac@evil.example/',
    'https://sumac:secret@evil.example/',
    'https://sumac.example\\@evil.example/',
    'https://sumac.example/a b',
    'https://:443/',
    'https://sumac.example:port/',
    '',
  ])('%s is refused', (link) => expect(isSafeLink(link)).toBe(false))
})

describe('the links of a store', () => {
  it('leave out null values and what is no safe link', () => {
    expect(
      shownLinks({
        website: null,
        instagram: 'https://instagram.com/x',
        tiktok: 'javascript:alert(1)',
        whatsapp: undefined,
      }),
    ).toEqual([{ name: 'instagram', url: 'https://instagram.com/x' }])
  })

  it('are eight at most, in one order', () => {
    const all = Object.fromEntries(SOCIAL_NAMES.toReversed().map((name) => [name, `https://example.com/${name}`]))
    expect(shownLinks(all).map(({ name }) => name)).toEqual([...SOCIAL_NAMES])
    expect(SOCIAL_NAMES).toHaveLength(8)
  })
})
