// A small complete store for tests: two categories, every kind of item, and pictures made on the spot.
import sharp from 'sharp'
import type { ImportDocument } from '#contract/import-document'

type Rgba = { r: number; g: number; b: number; alpha: number }

/** A plain PNG in base64. */
export async function pngOf(
  width: number,
  height: number,
  background: Rgba = { r: 200, g: 40, b: 40, alpha: 1 },
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}

/** A PNG in base64 with a disc of colour on a transparent ground. */
export async function cutoutOf(side: number, fill: string): Promise<string> {
  const disc = `<svg width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 3}" fill="${fill}"/></svg>`
  return (await sharp(Buffer.from(disc)).png().toBuffer()).toString('base64')
}

const both = (en: string, ar: string) => ({ en, ar })

/** A store's document with the given slug; every call makes a new value that a test may change. */
export async function fixtureDocument(slug = 'corner'): Promise<ImportDocument> {
  return {
    version: 1,
    store: {
      slug,
      name: both('Corner Grill', 'مشاوي الزاوية'),
      description: both('Charcoal and bread.\nSince 1998.', 'فحم وخبز.'),
      address: both('Olaya Street, Riyadh', 'شارع العليا، الرياض'),
      logo: 'logo',
      cover: 'cover',
      cover_ar: 'cover-ar',
      phone: '+966 11 234 5678',
      email: 'hello@corner.example',
      tax: 15,
      currency: 'SAR',
      min_delivery_order_amount: '60.00',
      delivery_fee: '12.50',
      is_shop_visit: false,
      working_days: [
        { day: 'sunday', hours_from: '11:00', hours_to: '15:00' },
        { day: 'sunday', hours_from: '18:00', hours_to: '01:00' },
        { day: 'monday', hours_from: '11:00', hours_to: '23:30' },
      ],
      opening_exceptions: [
        {
          from: '2027-02-08',
          to: '2027-03-09',
          name: both('Ramadan', 'رمضان'),
          hours: [
            { hours_from: '18:00', hours_to: '20:30' },
            { hours_from: '22:00', hours_to: '02:00' },
          ],
        },
        { from: '2026-09-23', to: '2026-09-23', name: both('National Day', 'اليوم الوطني'), hours: [] },
      ],
      time_zone: 'Asia/Riyadh',
      country: 'SA',
      category: { slug: 'restaurants-cafes', name: both('Restaurants & cafes', 'مطاعم ومقاهٍ') },
      social_links: { instagram: 'https://instagram.com/corner', website: null },
      order_types: ['delivery', 'takeaway', 'dine_in'],
      guest_order_types: ['takeaway'],
      brand_color: '#D9481F',
      location: { latitude: 24.7, longitude: 46.7 },
      zone: [
        [46.6, 24.6],
        [46.8, 24.6],
        [46.8, 24.8],
        [46.6, 24.8],
      ],
      reviews: { average: 4.6, total: 128 },
    },
    categories: [
      { id: 'grills', name: both('Grills', 'مشويات'), title: both('From the charcoal', 'من الفحم'), image: 'kebab' },
      { id: 'drinks', name: both('Drinks', 'مشروبات') },
    ],
    items: [
      {
        id: 'kebab',
        category_id: 'grills',
        name: both('Lamb kebab', 'كباب لحم'),
        description: both('Two skewers.', 'سيخان.'),
        image: 'kebab',
        price: '48.00',
        is_recommended: true,
        variables: [
          {
            id: 'size',
            name: both('Size', 'الحجم'),
            type: { key: 15 },
            is_required: true,
            options: [
              { id: 'regular', option_value: both('Regular', 'عادي'), price: '0.00' },
              { id: 'large', option_value: both('Large', 'كبير'), price: '9.50', is_available: false },
            ],
          },
          { id: 'wish', name: both('A wish', 'طلب خاص'), type: { key: 4 }, is_required: false, options: [] },
        ],
      },
      {
        id: 'tea',
        category_id: 'drinks',
        name: both('Mint tea', 'شاي بالنعناع'),
        description: both('A pot.', 'إبريق.'),
        image: 'tea',
        price: '9',
        is_available: false,
      },
      {
        id: 'water',
        category_id: 'drinks',
        name: both('Water', 'ماء'),
        description: both('Still.', 'بدون غاز.'),
        price: '2.5',
      },
    ],
    images: {
      logo: { data: await cutoutOf(160, '#d9481f') },
      cover: { data: await pngOf(900, 400) },
      'cover-ar': { data: await pngOf(900, 401) },
      kebab: { data: await cutoutOf(300, '#a0522d'), hue: 52 },
      tea: { data: await cutoutOf(130, '#3a8f4d'), hue: 130 },
      spare: { data: await pngOf(8, 8) },
    },
  }
}
