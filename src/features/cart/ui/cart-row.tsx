import { Link } from '@tanstack/react-router'
import { IMAGE_WIDTHS, MAX_QUANTITY } from '#domain/limits'
import { toDecimal } from '#domain/money'
import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import type { Locale } from '#domain/locale'
import { chosenOptions } from '#domain/pricing'
import { ItemName, StoreWords, fullNameOf, localized } from '#i18n/names.tsx'
import { type Translate, useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Icon } from '#ui/icon.tsx'
import { forkKnifeFill } from '#ui/icons/fill.ts'
import { clock, notePencil } from '#ui/icons/regular.ts'
import { buttonClass } from '#ui/button.tsx'
import { Plate } from '#ui/plate.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { noteOf, answersOf } from '../model/cart.ts'
import type { EstimatedLine } from '../model/estimate.ts'
import type { LineSync } from '../sync/shown-sync.ts'

type CartRowProps = {
  store: Pick<Tenant, 'slug' | 'currency'>
  estimated: EstimatedLine
  look: 'page' | 'panel'
  sync: LineSync | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

const QUIET = buttonClass({ variant: 'quiet', size: 'sm' })

const LOOKS = {
  page: { row: 'gap-3.5 py-4', plate: 'size-19 rounded-[18px]', name: 'text-subheading' },
  panel: { row: 'gap-3 py-3', plate: 'size-14 rounded-[14px]', name: 'font-medium' },
} as const

/** Exactly one button removes the line: the bin of the stepper at one piece, else a text button. */
export function CartRow({ store: { slug, currency }, estimated, look, sync, onQuantity, onRemove }: CartRowProps) {
  const { line, item, totalMinor, fault } = estimated
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
            onChange={onQuantity}
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
