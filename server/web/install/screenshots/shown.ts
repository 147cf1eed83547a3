import sharp from 'sharp'
import { withoutIsolation } from '#domain/names'
import type { Item } from '#contract/catalog'
import type { Locale } from '#domain/locale'
import { moneyText } from '#domain/money'
import { startingPrice } from '#domain/pricing'
import { isRestaurant } from '#domain/order-types'
import type { Image } from '#contract/tenant'
import type { Database, Transaction } from '#server/platform/db/database'
import { countText, sentence } from '#server/platform/i18n/messages'
import { findCopy } from '#server/modules/images/images-repository'
import { nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import type { Picture } from './canvas.ts'

const MOST_ITEMS = 5
const ITEM_WIDTH = 448
const LOGO_WIDTH = 224
const COVER_WIDTH = 1_344

export type Shown = Awaited<ReturnType<typeof readShown>>
export type ShownItem = Shown['recommended'][number]

async function pictureOf(
  tx: Transaction,
  storeId: string,
  image: Image | null,
  width: number,
): Promise<Picture | null> {
  const copy = await findCopy(tx, storeId, image, width)
  if (!copy) return null
  const picture = sharp(copy).resize(width, width, { fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await sharp(copy).metadata()
  const encoded = hasAlpha ? picture.png({ compressionLevel: 1 }) : picture.jpeg({ quality: 92 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, type: hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}

/** Reads one picture after another, because each one is decoded in memory. */
export async function readShown(db: Database, catalogue: Catalogue, locale: Locale) {
  const { id, tenant, categories } = catalogue
  const items = catalogue.items.filter((item) => item.is_available)
  const filled = categories.filter((category) => items.some((item) => item.category_id === category.id))
  const [first] = filled
  const recommended = items.filter((item) => item.is_recommended)
  const cover = (locale === 'ar' && tenant.tenant_cover_ar) || tenant.tenant_cover

  return db.inTenant(id, async (tx) => {
    const shownItem = async (item: Item) => {
      const { amount, isFrom } = startingPrice(item, tenant.currency)
      const price = moneyText(amount, tenant, locale)
      return {
        name: nameIn(item, locale),
        description: textIn(item.description, locale),
        price: isFrom ? withoutIsolation(sentence(locale, 'page.from', { price })) : price,
        isRecommended: item.is_recommended,
        picture: await pictureOf(tx, id, item.image, ITEM_WIDTH),
        isCutout: item.image?.cutout ?? true,
        hue: item.image?.hue ?? 45,
      }
    }
    const shownItems = async (some: readonly Item[]) => {
      const shown: Awaited<ReturnType<typeof shownItem>>[] = []
      for (const item of some.slice(0, MOST_ITEMS)) shown.push(await shownItem(item))
      return shown
    }
    return {
      locale,
      isRestaurant: isRestaurant(tenant),
      colours: tenant.palette.light,
      name: nameIn(tenant, locale),
      description: textIn(tenant.description, locale),
      address: textIn(tenant.address, locale),
      rating:
        tenant.reviews_total > 0
          ? { average: tenant.average_customer_reviews.toFixed(1), count: countText(tenant.reviews_total) }
          : null,
      logo: await pictureOf(tx, id, tenant.tenant_logo, LOGO_WIDTH),
      cover: await pictureOf(tx, id, cover, COVER_WIDTH),
      recommended: await shownItems(recommended.length > 0 ? recommended : items),
      sections: filled.map((category) => textIn(category.name, locale)),
      section: {
        title: first ? titleIn(first, locale) : nameIn(tenant, locale),
        items: await shownItems(items.filter((item) => item.category_id === first?.id)),
      },
    }
  })
}
