// What a customer reads and a screen reader says, in both languages; written out here, so that a changed word is noticed.
import { isolated } from '#domain/names'

export type Words = {
  readonly locale: 'en' | 'ar'
  /** Language a browser asks for. */
  readonly asks: string
  readonly dir: 'ltr' | 'rtl'
  readonly store: string
  readonly chicken: string
  readonly falafel: string
  readonly wrap: string
  readonly add: (name: string) => string
  readonly remove: (name: string) => string
  readonly increaseOf: (name: string) => string
  readonly cart: RegExp
  readonly placeOrder: string
  readonly orderNote: RegExp
  readonly offline: string
  readonly waiting: string
  readonly decision: string
  /** Title of an order's page; the group is its number. */
  readonly orderNumber: RegExp
}

export const ENGLISH: Words = {
  locale: 'en',
  asks: 'en-GB',
  dir: 'ltr',
  store: 'Sumac & Ember',
  chicken: 'Charcoal chicken',
  falafel: 'Falafel pita',
  wrap: 'Shawarma wrap',
  add: (name) => `Add ${name}`,
  remove: (name) => `Remove ${name}`,
  increaseOf: (name) => `Increase quantity of ${name}`,
  cart: /^Cart(?:,|$)/,
  placeOrder: 'Place order',
  orderNote: /^Note for the order/,
  offline: 'Offline',
  waiting: 'Waiting to send',
  decision: 'Needs your decision',
  orderNumber: /^Order #(\d+)$/,
}

export const ARABIC: Words = {
  locale: 'ar',
  asks: 'ar-SA',
  dir: 'rtl',
  store: 'سُمّاق وجمر',
  chicken: 'دجاج على الفحم',
  falafel: 'فلافل بخبز البيتا',
  wrap: 'شاورما ملفوفة',
  add: (name) => `إضافة ${isolated(name, 'ar')}`,
  remove: (name) => `إزالة ${name}`,
  increaseOf: (name) => `زيادة كمية ${name}`,
  cart: /^السلة(?:،|$)/,
  placeOrder: 'إرسال الطلب',
  orderNote: /^ملاحظة على الطلب/,
  offline: 'غير متصل',
  waiting: 'بانتظار الإرسال',
  decision: 'بانتظار قرارك',
  orderNumber: /^طلب \u2066?#(\d+)\u2069?$/,
}

/** Both languages, for tests that must hold in each. */
export const LANGUAGES = [ENGLISH, ARABIC] as const
