import { DEFAULT_NOTE } from '#contract/cart-limits'
import type { OrderItem } from '#contract/order'
import { enumeration } from '#i18n/enumeration.ts'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'

/** What was chosen of an ordered item and noted on it. Nothing where nothing was. */
export function LineWords({ line }: { line: OrderItem }) {
  const { t, locale } = useMessages()
  const answers = enumeration(
    line.answers.map(({ answer }) => localized(answer, locale)),
    locale,
  )
  const hasNote = line.notes !== DEFAULT_NOTE && line.notes.trim() !== ''
  return (
    <>
      {answers === '' ? null : <div className="text-caption text-text-2">{answers}</div>}
      {hasNote ? (
        <div className="text-caption text-text-2">
          <bdi className="whitespace-pre-line">{t('orders.note', { note: line.notes })}</bdi>
        </div>
      ) : null}
    </>
  )
}
