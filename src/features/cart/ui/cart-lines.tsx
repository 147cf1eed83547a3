import { useEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { toDecimal } from '#domain/money'
import { wholePercent, chosenOptions } from '#domain/pricing'
import { IMAGE_WIDTHS, MAX_QUANTITY } from '#domain/limits'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import type { Locale } from '#domain/locale'
import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { useMessages, type Translate } from '#i18n/messages.ts'
import { fullNameOf, ItemName, StoreWords, localized } from '#i18n/names.tsx'
import { IncludedTax, Money, SumRow } from '#i18n/money.tsx'
import { toastPlace } from '#ui/toast-state.ts'
import { showToast } from '#ui/toast.tsx'
import { Icon } from '#ui/icon.tsx'
import { forkKnifeFill } from '#ui/icons/fill.ts'
import { clock, notePencil } from '#ui/icons/regular.ts'
import { buttonClass } from '#ui/button.tsx'
import { Plate } from '#ui/plate.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { undoRemoval, setQuantityOf, removeLines } from '../model/cart-acts.ts'
import type { EstimatedLine } from '../model/estimate.ts'
import { shownSync, useJoinedPulse, useLineSync } from '../sync/shown-sync.ts'
import { noteOf, answersOf } from '../model/cart.ts'
import type { Checkout } from './use-checkout.ts'

type CartLinesProps = { checkout: Checkout; look?: keyof typeof LOOKS; onEmptied?: () => void }

export function CartLines({ checkout, look = 'page', onEmptied }: CartLinesProps) {
  const { t, locale } = useMessages()
  const { cart } = checkout
  const list = useRef<HTMLUListElement>(null)
  useJoinedPulse(list)
  const [gap, setGap] = useState<{ at: number } | null>(null)
  useEffect(() => {
    // The removed button had the focus, so the undo gets it.
    if (gap) list.current?.querySelector<HTMLElement>('[data-way-back]')?.focus({ preventScroll: true })
  }, [gap])
  const remove = ({ line, item }: EstimatedLine, place: number) => {
    const before = cart.owned.state.getState()
    cart.owned.change(removeLines([line.id]))
    if (before.lines.length === 1) onEmptied?.()
    setGap({ at: place })
    showToast(t('cart.removed', { name: fullNameOf(item ?? line, locale) }), {
      action: { label: t('cart.undo'), run: () => cart.owned.change(undoRemoval(line, place, before)) },
      inPlace: true,
    })
  }
  const undoPlace = (
    <li
      key="gap"
      ref={toastPlace}
      data-way-back=""
      className="border-line not-empty:py-3 empty:outline-none not-first:not-empty:border-t"
      tabIndex={-1}
    />
  )
  const rows = cart.estimated.map((estimated, place) => (
    <CartRow
      key={estimated.line.id}
      checkout={checkout}
      estimated={estimated}
      look={look}
      onRemove={() => remove(estimated, place)}
    />
  ))
  return (
    <ul
      ref={list}
      className={
        look === 'page' ? 'md:edge md:rounded-lg md:bg-surface md:px-5.5 md:py-1 md:lined-hairline' : undefined
      }
    >
      {gap ? rows.toSpliced(gap.at, 0, undoPlace) : rows}
    </ul>
  )
}

export function CartTotals({ checkout, hasTotal = true }: { checkout: Checkout; hasTotal?: boolean }) {
  const { t } = useMessages()
  const { totals, store, fulfilment } = checkout
  const isSyncing = useStore(shownSync, (sync) => sync.isSyncing)
  const amount = (minor: number) => <Money amount={toDecimal(minor, store.currency)} currency={store.currency} />
  return (
    <div className="relative">
      <dl className="grid gap-1.5 text-text-2 tabular-nums" aria-busy={isSyncing}>
        <SumRow label={t('cart.subtotal')}>{amount(totals.subtotalMinor)}</SumRow>
        {fulfilment?.type === 'delivery' ? (
          <SumRow label={t('cart.deliveryFee')}>{amount(totals.deliveryMinor)}</SumRow>
        ) : null}
        {store.tax > 0 && !store.prices_include_tax ? (
          <SumRow label={t('format.tax', { percent: wholePercent(store.tax) })}>{amount(totals.taxMinor)}</SumRow>
        ) : null}
        {hasTotal ? (
          <SumRow label={t('cart.total')} isTotal>
            {amount(totals.totalMinor)}
          </SumRow>
        ) : null}
        <IncludedTax of={store} amount={toDecimal(totals.taxMinor, store.currency)} />
        {hasTotal ? <SumRow label={t('checkout.payment')}>{t('orders.pay.cash_on_delivery')}</SumRow> : null}
      </dl>
      {isSyncing ? (
        <i className="absolute inset-x-0 -top-2 h-0.5 animate-sync rounded-[2px] bg-[linear-gradient(90deg,transparent,var(--brand-text),transparent)] bg-size-[40%_100%] bg-no-repeat motion-reduce:bg-line motion-reduce:bg-none" />
      ) : null}
    </div>
  )
}

type CartRowProps = { checkout: Checkout; estimated: EstimatedLine; look: keyof typeof LOOKS; onRemove: () => void }

const QUIET = buttonClass({ variant: 'quiet', size: 'sm' })

const LOOKS = {
  page: { row: 'gap-3.5 py-4', plate: 'size-19 rounded-[18px]', name: 'text-subheading' },
  panel: { row: 'gap-3 py-3', plate: 'size-14 rounded-[14px]', name: 'font-medium' },
} as const

/** Exactly one button removes the line: the bin of the stepper at one piece, else a text button. */
function CartRow({ checkout: { cart, store }, estimated, look, onRemove }: CartRowProps) {
  const { slug, currency } = store
  const { line, item, totalMinor, fault } = estimated
  const sync = useLineSync(line)
  const { t, locale } = useMessages()
  const known = item ?? line
  const name = fullNameOf(known, locale)
  const answers = answersInWords(line, item, locale, t)
  const note = noteOf(line)
  const removeLabel = t('cart.remove', { name })
  const isEditable = look === 'page' && fault !== 'gone'
  return (
    // The empty undo place of a removed first row must not draw a border.
    <li className={`flex border-line [:not(:empty:first-child)+&]:border-t ${LOOKS[look].row}`}>
      <Plate
        image={item?.image ?? null}
        widths={IMAGE_WIDTHS}
        sizes="76px"
        fallback={forkKnifeFill}
        className={`flex-none ${LOOKS[look].plate}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className={`flex-[1_1_5.5rem] ${LOOKS[look].name}`}>
            {fault === 'gone' ? (
              <ItemName item={known} />
            ) : (
              <Link
                to="/$tenant/item/$id"
                params={{ tenant: slug, id: line.item_id }}
                className="relative after:absolute after:inset-x-0 after:-inset-y-[11px] hover:underline"
              >
                <ItemName item={known} />
              </Link>
            )}
          </h2>
          <span className="font-semibold">
            {sync?.refusal === null ? (
              <span className="me-[5px] inline-flex align-[-3px] text-text-3" title={t('cart.lineWaits')}>
                <Icon path={clock} size={16} />
                <span className="sr-only">{t('cart.lineWaits')}</span>
              </span>
            ) : null}
            <Money amount={toDecimal(totalMinor, currency)} currency={currency} />
          </span>
        </div>
        {answers ? (
          <p className="text-caption text-text-2">
            <StoreWords text={answers} />
          </p>
        ) : null}
        {note ? (
          <p className="flex items-center gap-[5px] text-caption text-text-2">
            <Icon path={notePencil} size={16} />
            <span className="sr-only">{t('cart.noteOf')}</span>
            <bdi>{note}</bdi>
          </p>
        ) : null}
        <FieldMessage error={fault ? t(`cart.fault.${fault}`) : undefined} />
        <FieldMessage error={sync?.refusal ?? undefined} />
        <div className="mt-2 flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
          {isEditable ? (
            <Link
              className={`${QUIET} -ms-3.5`}
              to="/$tenant/item/$id"
              params={{ tenant: slug, id: line.item_id }}
              search={{ line: line.id }}
              aria-label={t('cart.editOf', { name })}
            >
              {t('cart.edit')}
            </Link>
          ) : null}
          {line.quantity > 1 ? (
            <button
              type="button"
              className={`${QUIET} ${isEditable ? '' : '-ms-3.5 me-auto'}`}
              aria-label={removeLabel}
              onClick={onRemove}
            >
              {t('cart.removeShort')}
            </button>
          ) : null}
          <Stepper
            value={line.quantity}
            max={MAX_QUANTITY}
            size={look === 'page' ? 'md' : 'sm'}
            onChange={(quantity) => cart.owned.change(setQuantityOf(line.id, quantity))}
            increaseLabel={t('cart.increase', { name })}
            decreaseLabel={t('cart.decrease', { name })}
            mostLabel={t('catalog.most')}
            remove={{ label: removeLabel, onRemove }}
            className="ms-auto"
          />
        </div>
      </div>
    </li>
  )
}

function answersInWords(line: CartLine, item: Item | null, locale: Locale, t: Translate): string {
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
