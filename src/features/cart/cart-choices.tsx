import { MAX_NOTE } from '#contract/cart-limits'
import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { TextArea } from '#ui/field.tsx'
import { noted } from './cart-acts.ts'
import { GuestCard } from './checkout/guest-card.tsx'
import { WhenCard } from './checkout/when-card.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import type { Checkout } from './use-checkout.ts'

/** What the order needs to be known besides its lines: its way, its time, who orders, a note. */
export function CartChoices({ checkout }: { checkout: Checkout }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { cart, fulfilment, note } = checkout
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      {fulfilment ? <FulfilmentCard checkout={checkout} fulfilment={fulfilment} /> : null}
      <WhenCard checkout={checkout} />
      <GuestCard checkout={checkout} />
      <TextArea
        label={t('cart.orderNote')}
        optional={t('cart.optional')}
        placeholder={t('cart.orderNoteExample')}
        rows={2}
        // An empty field would turn its example round.
        {...(note === '' ? {} : { dir: 'auto' })}
        maxLength={MAX_NOTE}
        length={lengthOf(note, MAX_NOTE)}
        value={note}
        onChange={(event) => cart.owned.change(noted(event.target.value))}
      />
    </div>
  )
}
