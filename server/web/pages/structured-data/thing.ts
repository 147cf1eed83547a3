// Data in the vocabulary of schema.org, written as JSON-LD (W3C JSON-LD 1.1 section 7: a data block of the page).

/** One thing with its properties; those that are undefined are left out. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** The data block of a page; nothing in it can end its element. */
export function dataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const [only, ...more] = things
  const content = more.length === 0 ? only : { '@graph': things }
  const json = JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
