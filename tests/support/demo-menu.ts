// The demo stores as their documents tell them: names in both languages, for journeys that read what a customer reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Locale } from '#domain/locale'

/** Item of `sumac` that asks a question of every type. */
export const ASKS_EVERYTHING = 'mixed-grill'

const text = z.object({ en: z.string(), ar: z.string() })
const variable = z.object({ id: z.string(), options: z.array(z.object({ id: z.string(), option_value: text })) })
const documentSchema = z.object({
  store: z.object({
    name: text,
    description: text,
    address: text,
    phone: z.string(),
    email: z.string(),
    social_links: z.record(z.string(), z.string()),
  }),
  categories: z.array(z.object({ id: z.string(), name: text, title: z.optional(text) })),
  items: z.array(z.object({ id: z.string(), name: text, variables: z.optional(z.array(variable)) })),
})

export type DemoStore = {
  readonly name: string
  readonly description: string
  readonly address: string
  readonly phone: string
  readonly email: string
  /** Addresses of its places elsewhere, by name. */
  readonly links: Readonly<Record<string, string>>
  item(id: string): string
  option(itemId: string, variableId: string, optionId: string): string
  readonly categories: readonly string[]
  /** What the category's tab and the heading of its section say. */
  category(id: string): { tab: string; heading: string }
}

function byId<T extends { id: string }>(list: readonly T[] | undefined, id: string): T {
  const found = list?.find((one) => one.id === id)
  if (!found) throw new Error(`the demo store has no ${id}`)
  return found
}

/** A demo store's own words in a language. */
export function demoStore(slug: string, locale: Locale): DemoStore {
  const file = join(import.meta.dirname, `../../demo/stores/${slug}.json`)
  const { store, categories, items } = documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    name: store.name[locale],
    description: store.description[locale],
    address: store.address[locale],
    phone: store.phone,
    email: store.email,
    links: store.social_links,
    item: (id) => byId(items, id).name[locale],
    option: (itemId, variableId, optionId) =>
      byId(byId(byId(items, itemId).variables, variableId).options, optionId).option_value[locale],
    categories: categories.map(({ id }) => id),
    category: (id) => {
      const { name, title = name } = byId(categories, id)
      return { tab: name[locale], heading: title[locale] }
    },
  }
}
