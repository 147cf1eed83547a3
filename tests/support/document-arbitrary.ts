// Random small store documents: everything the schema allows, so that a property can look for what is lost on the way.
import * as fc from 'fast-check'
import { ORDER_TYPES } from '#domain/order-types'
import { SOCIAL_NAMES } from '#domain/social-links'
import type { WrittenDocument } from '#contract/import-document'
import { shownDecimals } from '#domain/money'
import { SOME_OF, VARIABLE_TYPES } from '#domain/answer-bounds'
import { compact, exceptions, id, optional, text } from './arbitrary-parts.ts'
import { itemBookings, resourceLists, storeBookings } from './booking-arbitrary.ts'

type Item = WrittenDocument['items'][number]
type Store = WrittenDocument['store']

/** An amount as an operator may write it: with or without decimals, with fewer than the currency has. */
const amountOf = (currency: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: shownDecimals({ currency }) }), fc.nat(999))
    .map(([whole, digits, fraction]) =>
      digits === 0 ? String(whole) : `${whole}.${String(fraction).padStart(3, '0').slice(0, digits)}`,
    )

/** Without minus zero, which is the same place as zero. */
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0)

const variableOf = (currency: string) =>
  fc
    .record({
      id,
      name: text,
      type: fc.record({ key: fc.constantFrom(1, 2, 4, 5, 15, 16, 99) }),
      is_required: fc.boolean(),
      options: fc.uniqueArray(
        fc
          .record({
            id,
            option_value: text,
            price: fc.tuple(fc.constantFrom('', '-'), amountOf(currency)).map((parts) => parts.join('')),
            is_available: optional(fc.boolean()),
            minutes: optional(fc.nat(480)),
          })
          .map(compact),
        { selector: (option) => option.id, minLength: 1, maxLength: 3 },
      ),
    })
    .chain((variable) =>
      SOME_OF.includes(variable.type.key)
        ? fc
            .tuple(optional(fc.nat(variable.options.length)), optional(fc.constant(variable.options.length)))
            .map(([min, max]) =>
              compact({ ...variable, is_required: variable.is_required || (min ?? 0) > 0, min, max }),
            )
        : variable.type.key === VARIABLE_TYPES.number
          ? fc
              .tuple(optional(fc.integer({ min: -9, max: 9 })), optional(fc.constant(9.5)), optional(fc.constant(true)))
              .map(([min, max, whole]) => compact({ ...variable, min, max: whole ? 9 : max, whole }))
          : fc.constant(variable),
    )
    // Only a question that nobody has to answer may be of a type that nobody knows.
    .map((variable) => (variable.type.key === 99 ? { ...variable, is_required: false } : variable))

type Names = {
  readonly currency: string
  readonly categories: readonly string[]
  readonly images: readonly string[]
  readonly resources: readonly string[]
}

const itemOf = ({ currency, categories, images, resources }: Names): fc.Arbitrary<Item> =>
  fc
    .record({
      id,
      category_id: fc.constantFrom(...categories),
      name: text,
      description: optional(text),
      image: optional(fc.constantFrom(...images)),
      price: amountOf(currency),
      duration: optional(fc.integer({ min: 5, max: 1_440 })),
      booking: optional(itemBookings(resources)),
      is_recommended: optional(fc.boolean()),
      is_available: optional(fc.boolean()),
      stock: optional(fc.nat(1_000_000)),
      variables: optional(fc.uniqueArray(variableOf(currency), { selector: (variable) => variable.id, maxLength: 3 })),
    })
    .map(compact)

const storeOf = (slug: string, currency: string, images: readonly string[]): fc.Arbitrary<Store> =>
  fc
    .record({
      slug: fc.constant(slug),
      name: text,
      description: optional(text),
      address: optional(text),
      logo: optional(fc.constantFrom(...images)),
      cover_ar: optional(fc.constantFrom(...images)),
      cover: optional(fc.constantFrom(...images)),
      phone: fc.constantFrom(null, '+966 11 234 5678'),
      email: fc.constantFrom(null, 'a@b.example'),
      tax: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      prices_include_tax: optional(fc.boolean()),
      currency: fc.constant(currency),
      decimals: optional(fc.constant(shownDecimals({ currency }))),
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
      category: fc.record({ slug: fc.constant('restaurants-cafes'), name: text }),
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
      booking: optional(storeBookings),
      reviews: optional(fc.record({ average: fc.constantFrom(1, 4.25, 5), total: fc.nat(10_000) })),
    })
    .map(compact)

/** Documents of the store with this slug that draw their pictures from the given ones. */
export function documentArbitrary(slug: string, images: WrittenDocument['images']): fc.Arbitrary<WrittenDocument> {
  const keys = Object.keys(images)
  const categoryOf = fc.record({ id, name: text, title: optional(text), image: optional(fc.constantFrom(...keys)) })
  const categoriesOf = fc.uniqueArray(categoryOf, { selector: (category) => category.id, minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.constantFrom('SAR', 'KWD', 'JPY', 'IQD'), categoriesOf, optional(resourceLists(keys)))
    .chain(([currency, categories, resources]) => {
      const names = {
        currency,
        categories: categories.map((category) => category.id),
        images: keys,
        resources: (resources ?? []).map((resource) => resource.id),
      }
      return fc
        .record({
          version: fc.constant(1 as const),
          store: storeOf(slug, currency, keys),
          categories: fc.constant(categories.map(compact)),
          items: fc.uniqueArray(itemOf(names), { selector: (item) => item.id, maxLength: 5 }),
          resources: fc.constant(resources),
          images: fc.constant(images),
        })
        .map(compact)
    })
}
