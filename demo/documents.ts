// The demo stores as import documents: what an operator would import, with the pictures put in.
import { readFile } from 'node:fs/promises'
import type { ImportDocument } from '#contract/import-document'
import { bazaarDocument } from './bazaar.ts'
import type { StoreFile } from './store-file.ts'

const SLUGS = ['sumac', 'mellow', 'lamsa', 'bayt'] as const

/** Reads the pictures a store names. @throws Error when a picture is missing. */
async function withPictures(store: StoreFile): Promise<ImportDocument> {
  const images = await Promise.all(
    Object.entries(store.images).map(async ([key, { file, hue }]) => {
      const data = (await readFile(new URL(`./images/${file}`, import.meta.url))).toString('base64')
      return [key, hue === undefined ? { data } : { data, hue }] as const
    }),
  )
  return { ...store, images: Object.fromEntries(images) }
}

/**
 * The documents of the demo stores, in the order they are seeded; `large` adds the store with 2,000 items.
 * They are trusted only as far as their test goes: whoever imports them checks them like any other document.
 */
export async function demoDocuments(options: { large: boolean }): Promise<ImportDocument[]> {
  const stores = await Promise.all(
    SLUGS.map(async (slug) => {
      const text = await readFile(new URL(`./stores/${slug}.json`, import.meta.url), 'utf8')
      return JSON.parse(text) as StoreFile // the importer checks every field; here only `images` is rewritten
    }),
  )
  return Promise.all([...stores, ...(options.large ? [bazaarDocument()] : [])].map(withPictures))
}
