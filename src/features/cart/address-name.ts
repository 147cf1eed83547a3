import type { Address } from '#contract/address'
import type { Translate } from '#i18n/messages.ts'

/** What an address is called when nobody named it (specification section 5). */
const UNNAMED = 'home'

/** The name of an address, in the language of the page when it is the one we gave it. */
export function addressName({ name }: Address, t: Translate): string {
  return name === UNNAMED ? t('cart.home') : name
}
