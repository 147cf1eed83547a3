// What a page says about itself in a list of results: real words of the store, in one language, at the length that is shown.
import type { Locale } from '#domain/locale'
import { moneyText } from '#domain/money'
import { startingPrice } from '#domain/pricing'
import { withoutIsolation } from '#domain/names'
import { isRestaurant } from '#domain/order-types'
import { sentence } from '#server/platform/i18n/messages'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { nameIn, textIn, titleIn } from '#server/modules/stores/store-words'
import type { FoundPage, PageSubject } from './subject.ts'

/** Results are compared and cut, so they have the bare words. */
const say: typeof sentence = (...message) => withoutIsolation(sentence(...message))

/** Characters that lists of results show. */
const MOST = 160
/** A store's own text below this says too little alone. */
const LITTLE = 70

/** Cut after a whole word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const end = head.lastIndexOf(' ')
  return `${head.slice(0, end > most / 2 ? end : most - 1).replace(/[\s.,:;،؛-]+$/, '')}…`
}

/** A text another sentence may follow; there need not be any. */
const ended = (text: string) => (text === '' || /[.!?…؟]$/.test(text) ? text : `${text}.`)

const listed = (names: readonly string[], locale: Locale) =>
  names.filter((name) => name !== '').join(locale === 'ar' ? '، ' : ', ')

function homeText({ tenant, categories }: Catalogue, locale: Locale): string {
  const own = textIn(tenant.description, locale)
  if (own.length >= LITTLE) return own
  const facts = [textIn(tenant.category.name, locale), textIn(tenant.address, locale)]
  const sections = categories.map((category) => titleIn(category, locale))
  return `${ended(own)} ${ended(listed(facts, locale))} ${listed(sections, locale)}`.trim()
}

function pageText({ tenant, categories }: Catalogue, page: Exclude<FoundPage, ''>, locale: Locale): string {
  const store = nameIn(tenant, locale)
  const hasMenu = isRestaurant(tenant)
  switch (page) {
    case 'menu': {
      const sections = listed(
        categories.map((category) => titleIn(category, locale)),
        locale,
      )
      return say(locale, hasMenu ? 'page.menu' : 'page.services', { store, sections })
    }
    case 'search':
      return say(locale, hasMenu ? 'page.searchMenu' : 'page.searchServices', { store })
    case 'store-details':
      return say(locale, 'page.storeDetails', { store: listed([store, textIn(tenant.address, locale)], locale) })
  }
}

/** Description of a page, 160 characters at most. */
export function descriptionOf(subject: PageSubject, locale: Locale): string {
  if (subject.kind === 'stores') {
    const names = subject.tenants.map((store) => nameIn(store, locale))
    return cut(say(locale, 'page.stores', { stores: listed(names, locale) }), MOST)
  }
  const { catalogue } = subject
  if (subject.kind === 'page') {
    const { page } = subject
    return cut(page === '' ? homeText(catalogue, locale) : pageText(catalogue, page, locale), MOST)
  }
  const { tenant } = catalogue
  const { amount, isFrom } = startingPrice(subject.item, tenant.currency)
  const price = moneyText(amount, tenant, locale)
  const end = say(locale, isFrom ? 'page.itemFrom' : 'page.itemPrice', { price, store: nameIn(tenant, locale) })
  return cut(`${ended(cut(textIn(subject.item.description, locale), MOST - end.length - 2))} ${end}`.trim(), MOST)
}
