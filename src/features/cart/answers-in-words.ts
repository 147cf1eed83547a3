import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { VARIABLE_TYPES } from '#contract/variable-types'
import type { Locale } from '#contract/locale'
import { chosenOptions } from '#contract/pricing'
import { localized } from '#i18n/localized.ts'
import type { Translate } from '#i18n/messages.ts'
import { answersOf } from './cart-line.ts'

/** What was answered, in one line: `Large, Saj flatbread, Extra toum`. A number says what it counts. */
export function answersInWords(line: CartLine, item: Item | null, locale: Locale, t: Translate): string {
  const answers = answersOf(line)
  return (item?.variables ?? line.variables)
    .flatMap((variable) => {
      const answer = answers.get(variable.id)
      const options = chosenOptions(variable, answer).map((option) => localized(option.option_value, locale))
      if (options.length > 0 || typeof answer !== 'string') return options
      if (variable.type.key === VARIABLE_TYPES.number)
        return [t('cart.answer', { question: localized(variable.name, locale), answer })]
      return variable.type.key === VARIABLE_TYPES.text ? [answer] : []
    })
    .join(t('cart.comma'))
}
