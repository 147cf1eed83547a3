// The shapes of schema.org that our pages use, stricter than schema.org: a property it does not know, or a search engine would miss,
// is a fault. Properties and types as schema.org lists them; required ones as search engines ask for them.
import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const address = z.url({ protocol: /^https?$/ })
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const LOCAL_BUSINESSES = [
  'Restaurant',
  'CafeOrCoffeeShop',
  'HealthAndBeautyBusiness',
  'HomeAndConstructionBusiness',
  'LocalBusiness',
] as const
const businessType = z.enum(LOCAL_BUSINESSES)
const businessReference = z.strictObject({ '@type': businessType, '@id': address, name: text, url: address })

const offerShape = {
  '@type': z.literal('Offer'),
  price: decimal,
  priceCurrency: currency,
  priceSpecification: z.optional(
    z.strictObject({ '@type': z.literal('PriceSpecification'), minPrice: decimal, priceCurrency: currency }),
  ),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
}
const weekHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.array(z.enum(DAYS)).check(z.minLength(1)),
  opens: time,
  closes: time,
})
const dateHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  validFrom: date,
  validThrough: date,
  opens: time,
  closes: time,
})
const offers = z.array(
  z.strictObject({
    ...offerShape,
    itemOffered: z.strictObject({ '@type': z.literal('Service'), name: text, url: address }),
  }),
)
const businessOffers = z.strictObject({ ...businessReference.shape, makesOffer: offers })
const business = z.strictObject({
  '@type': businessType,
  '@id': address,
  name: text,
  url: address,
  description: text,
  image: address,
  logo: z.optional(address),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  geo: z.optional(
    z.strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  telephone: z.optional(z.string().check(z.regex(/^\+?[\d ()-]+$/))),
  email: z.optional(z.email()),
  priceRange: z.optional(text.check(z.maxLength(99))),
  currenciesAccepted: currency,
  openingHoursSpecification: z.optional(z.array(weekHours).check(z.minLength(1))),
  specialOpeningHoursSpecification: z.optional(z.array(dateHours).check(z.minLength(1))),
  aggregateRating: z.optional(
    z.strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().check(z.gte(1), z.lte(5)),
      reviewCount: z.int().check(z.gte(1)),
    }),
  ),
  hasMap: z.optional(address),
  sameAs: z.optional(z.array(address).check(z.minLength(1))),
  hasMenu: z.optional(address),
  makesOffer: z.optional(offers),
})

const menu = z.strictObject({
  '@type': z.literal('Menu'),
  '@id': address,
  name: text,
  url: address,
  inLanguage: z.enum(['en', 'ar']),
  hasMenuSection: z.array(
    z.strictObject({
      '@type': z.literal('MenuSection'),
      name: text,
      hasMenuItem: z.array(
        z.strictObject({
          '@type': z.literal('MenuItem'),
          name: text,
          description: text,
          url: address,
          offers: z.strictObject(offerShape),
        }),
      ),
    }),
  ),
})

const itemShape = { name: text, description: text, image: z.optional(address), url: address }
const menuItem = z.strictObject({
  '@type': z.literal('MenuItem'),
  ...itemShape,
  offers: z.strictObject({ ...offerShape, offeredBy: businessReference }),
})
const service = z.strictObject({
  '@type': z.literal('Service'),
  ...itemShape,
  provider: businessReference,
  offers: z.strictObject(offerShape),
})

const listItem = { '@type': z.literal('ListItem'), position: z.int().check(z.gte(1)), name: text }
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.strictObject({ ...listItem, item: address })).check(z.minLength(2)),
})
const list = z.strictObject({
  '@type': z.literal('ItemList'),
  url: address,
  itemListElement: z.array(z.strictObject({ ...listItem, url: address })),
})

const thingSchema = z.union([business, businessOffers, menu, menuItem, service, breadcrumbs, list])
export type SchemaThing = z.infer<typeof thingSchema>

const blockSchema = z.looseObject({ '@context': z.literal('https://schema.org') })

/** The things that a data block describes. @throws ZodError about the first shape that schema.org does not know. */
export function readThings(json: string): SchemaThing[] {
  const { '@context': _context, ...content } = blockSchema.parse(JSON.parse(json))
  return '@graph' in content ? z.array(thingSchema).parse(content['@graph']) : [thingSchema.parse(content)]
}
