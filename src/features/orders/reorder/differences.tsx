import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import type { Order } from '#contract/order'
import { ItemName } from '#i18n/item-name.tsx'
import { useFormats } from '#i18n/formats.ts'
import { enumeration } from '#i18n/enumeration.ts'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { OrderLine, OrderLines } from '../components/order-lines.tsx'
import type { Difference } from './reorder.ts'

type DifferencesProps = { slug: string; order: Order; differences: readonly Difference[] }

/** What is different from when it was ordered, item by item. */
export function Differences({ slug, order, differences }: DifferencesProps) {
  const inWords = useDifferenceInWords(order.currency)
  return (
    <OrderLines>
      {differences.map((difference) => (
        <OrderLine key={`${difference.line.id} ${difference.kind}`} image={difference.line.item.image} kind="order">
          <div className="min-w-0 flex-1">
            <div className="font-medium">
              {difference.kind === 'needs-choice' ? (
                <Link
                  to="/$tenant/item/$id"
                  params={{ tenant: slug, id: difference.item.id }}
                  className="text-brand-text underline"
                >
                  <ItemName item={difference.line.item} />
                </Link>
              ) : (
                <ItemName item={difference.line.item} />
              )}
            </div>
            <div className="text-caption text-text-2">{inWords(difference)}</div>
          </div>
        </OrderLine>
      ))}
    </OrderLines>
  )
}

function useDifferenceInWords(currency: string): (difference: Difference) => string {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const amount = (minor: number) => money(toDecimal(minor, currency), currency)
  return (difference) => {
    switch (difference.kind) {
      case 'gone':
        return t('reorder.gone')
      case 'sold-out':
        return t('reorder.soldOut')
      case 'needs-choice':
        return t('reorder.needsChoice')
      case 'without':
        return t('reorder.without', {
          options: enumeration(
            difference.options.map((option) => localized(option, locale)),
            locale,
          ),
        })
      case 'price':
        return t(difference.nowMinor > difference.wasMinor ? 'reorder.dearer' : 'reorder.cheaper', {
          now: amount(difference.nowMinor),
          was: amount(difference.wasMinor),
        })
    }
  }
}
