// @script own
import { fullNameOf } from '#i18n/names.tsx'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isPriceChanged } from './merge-receipt.ts'
import type { JoinedLine } from './sync-state.ts'

type MergeReceiptProps = { entries: readonly JoinedLine[]; currency: string; onClose: (isUndone: boolean) => void }

export function MergeReceipt({ entries, currency, onClose }: MergeReceiptProps) {
  const { t, locale } = useMessages()
  const keep = () => onClose(false)
  return (
    <Dialog open onClose={keep} title={t('cart.receipt.title')} closeLabel={t('cart.receipt.close')}>
      <p className="text-text-2">{t('cart.receipt.body')}</p>
      <ul className="mt-4.5 mb-5.5 grid gap-3.5">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5">
            <span className="font-medium">
              {t('cart.receipt.line', { count: entry.quantity, name: fullNameOf(entry, locale) })}
            </span>
            <Outcome entry={entry} currency={currency} />
          </li>
        ))}
      </ul>
      <div className="grid gap-2.5">
        <Button size="lg" wide onClick={keep}>
          {t('cart.receipt.ok')}
        </Button>
        <Button variant="neutral" size="lg" wide onClick={() => onClose(true)}>
          {t('cart.receipt.undo')}
        </Button>
      </div>
    </Dialog>
  )
}

function Outcome({ entry, currency }: { entry: JoinedLine; currency: string }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { outcome, leftOut, isUnavailable, priceBefore, priceNow } = entry
  const sentences = [
    t(`cart.receipt.${outcome}`),
    leftOut > 0 ? t('cart.receipt.leftOut', { count: leftOut }) : null,
    isUnavailable ? t('cart.receipt.unavailable') : null,
    priceNow !== null && isPriceChanged(entry)
      ? t('cart.receipt.price', { before: money(priceBefore, currency), now: money(priceNow, currency) })
      : null,
  ].filter((sentence) => sentence !== null)
  return (
    <span className={`text-caption ${outcome === 'refused' ? 'text-canceled-text' : 'text-text-2'}`}>
      {sentences.join(' ')}
    </span>
  )
}
