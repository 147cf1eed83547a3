// Random small store documents: everything the schema allows, so that a property can look for what is lost on the way.
import * as fc from 'fast-check'
import { ORDER_TYPES } from '#contract/order-types'
import { SOCIAL_NAMES } from '#contract/social-links'
import type { ImportDocument } from '#contract/import-document'
import { decimalsOf } from '#contract/money'

type Item = ImportDocument['items'][number]
type Store = ImportDocument['store']

const word = fc.stringMatching(
  /^[\p{L}\p{N}"'&<>\\/%$#\u{1f600}-\u{1f64f}]([\p{L}\p{N} "'&<>\\/%$#]{0,14}[\p{L}\p{N}'"<>])?$/u,
)
const both = fc.record({ en: word, ar: fc.oneof(word, fc.constantFrom('قهوة عربية', 'شاي بالنعناع', 'خبز')) })
const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,5}$/)

/** An amount as an operator may write it: with or without decimals, with fewer than the currency has. */
const amountOf = (currency: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: decimalsOf(currency) }), fc.nat(999))
    .map(([whole, digits, fraction]) =>
      digits === 0 ? String(whole) : `${whole}.${String(fraction).padStart(3, '0').slice(0, digits)}`,
    )

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Without minus zero, which is the same place as zero. */
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0)

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Leaves out fields that are undefined, as JSON does. */
function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Compact<T> // that is what was done
}

const variableOf = (currency: string) =>
  fc
    .record({
      id,
      name: both,
      type: fc.record({ key: fc.constantFrom(1, 2, 4, 5, 15, 16, 99) }),
      is_required: fc.boolean(),
      options: fc.uniqueArray(
        fc
          .record({ id, option_value: both, price: amountOf(currency), is_available: optional(fc.boolean()) })
          .map(compact),
        { selector: (option) => option.id, minLength: 1, maxLength: 3 },
      ),
    })
    // Only a question that nobody has to answer may be of a type that nobody knows.
    .map((variable) => (variable.type.key === 99 ? { ...variable, is_required: false } : variable))

const itemOf = (currency: string, categories: readonly string[], images: readonly string[]): fc.Arbitrary<Item> =>
  fc
    .record({
      id,
      category_id: fc.constantFrom(...categories),
      name: both,
      description: both,
      image: optional(fc.constantFrom(...images)),
      price: amountOf(currency),
      duration: optional(fc.integer({ min: 5, max: 1_440 })),
      is_recommended: optional(fc.boolean()),
      is_available: optional(fc.boolean()),
      stock: optional(fc.nat(1_000_000)),
      variables: optional(fc.uniqueArray(variableOf(currency), { selector: (variable) => variable.id, maxLength: 3 })),
    })
    .map(compact)

/** Ten days apart and no longer than that, so that no two share a date. */
const exceptions: fc.Arbitrary<NonNullable<Store['opening_exceptions']>> = fc
  .uniqueArray(
    fc.record({ month: fc.integer({ min: 10, max: 12 }), tens: fc.integer({ min: 0, max: 2 }), name: both }),
    { selector: ({ month, tens }) => `${month} ${tens}`, maxLength: 4 },
  )
  .map((found) =>
    found.map(({ month, tens, name }, index) => ({
      from: `2026-${month}-${tens}1`,
      to: `2026-${month}-${tens}9`,
      name,
      hours: index % 2 === 0 ? [] : [{ hours_from: '20:00', hours_to: '02:00' }],
    })),
  )

const storeOf = (slug: string, currency: string, images: readonly string[]): fc.Arbitrary<Store> =>
  fc
    .record({
      slug: fc.constant(slug),
      name: both,
      description: both,
      address: both,
      logo: optional(fc.constantFrom(...images)),
      cover_ar: optional(fc.constantFrom(...images)),
      cover: optional(fc.constantFrom(...images)),
      phone: fc.constantFrom(null, '+966 11 234 5678'),
      email: fc.constantFrom(null, 'a@b.example'),
      tax: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      currency: fc.constant(currency),
      min_delivery_order_amount: amountOf(currency),
      delivery_fee: amountOf(currency),
      is_shop_visit: fc.boolean(),
      working_days: fc.constantFrom<Store['working_days'][]>(
        [],
        [{ day: 'friday', hours_from: '20:00', hours_to: '02:00' }],
      ),
      opening_exceptions: optional(exceptions),
      time_zone: fc.constantFrom('Asia/Riyadh', 'UTC', 'America/New_York'),
      country: fc.constant('SA'),
      category: fc.record({ slug: fc.constant('restaurants-cafes'), name: both }),
      social_links: fc.dictionary(fc.constantFrom(...SOCIAL_NAMES), fc.constantFrom(null, 'https://example.org/?q=1')),
      order_types: fc.constant<Store['order_types']>([...ORDER_TYPES]),
      guest_order_types: optional(fc.subarray<Store['order_types'][number]>([...ORDER_TYPES])),
      brand_color: fc.constantFrom('#D9481F', '#ffc42e'),
      location: optional(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
      zone: optional(
        fc.constant<[number, number][]>([
          [46.6, 24.6],
          [46.8, 24.6],
          [46.8, 24.8],
        ]),
      ),
      reviews: optional(fc.record({ average: fc.constantFrom(1, 4.25, 5), total: fc.nat(10_000) })),
    })
    .map(compact)

/** Documents of the store with this slug that draw their pictures from the given ones. */
export function documentArbitrary(slug: string, images: ImportDocument['images']): fc.Arbitrary<ImportDocument> {
  const keys = Object.keys(images)
  const categoryOf = fc.record({ id, name: both, title: optional(both), image: optional(fc.constantFrom(...keys)) })
  return fc.constantFrom('SAR', 'KWD', 'JPY').chain((currency) =>
    fc
      .uniqueArray(categoryOf, { selector: (category) => category.id, minLength: 1, maxLength: 3 })
      .chain((categories) =>
        fc.record({
          version: fc.constant(1 as const),
          store: storeOf(slug, currency, keys),
          categories: fc.constant(categories.map(compact)),
          items: fc.uniqueArray(
            itemOf(
              currency,
              categories.map((category) => category.id),
              keys,
            ),
            { selector: (item) => item.id, maxLength: 5 },
          ),
          images: fc.constant(images),
        }),
      ),
  )
}
