import { useState } from 'react'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconWell, Tag } from '#ui/card.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { dotsThreeVerticalBold } from '#ui/icons/bold.ts'
import { starFill, warningCircleFill } from '#ui/icons/fill.ts'
import { clock, pencilSimple, star, trash } from '#ui/icons/regular.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { showToast } from '#ui/toast.tsx'
import { isUsable } from '../model/address-book.ts'
import type { AddressEntry } from '../model/address-book.ts'
import { addressLine, addressName, kindIcon, kindOf } from '../model/address-words.ts'
import { SAVED_WORDS, isGone, useAddressActs } from './use-address-acts.ts'
import type { ActOutcome } from './use-address-acts.ts'

type AddressCardProps = {
  entry: AddressEntry
  isSelected: boolean
  onSelect: () => void
  onMakePrimary: () => void
  onEdit: () => void
  onDelete: () => void
  /** Takes back a change that the server refused. */
  onDrop: () => void
}

/** One saved address: what it is, where, and what can be done with it. Chosen, it is shown on the map. */
export function AddressCard({
  entry,
  isSelected,
  onSelect,
  onMakePrimary,
  onEdit,
  onDelete,
  onDrop,
}: AddressCardProps) {
  const { t } = useMessages()
  const name = addressName(entry, t)
  const isPrimary = entry.is_default === '1'
  return (
    <li
      className={`edge relative rounded-lg bg-surface p-3.5 ${isSelected ? 'inset-ring-2 inset-ring-brand-outline' : 'lined-hairline'}`}
      data-primary={isPrimary}
    >
      <div className="flex items-center gap-3.5">
        <IconWell path={kindIcon(kindOf(entry))} size="lg" tone={isPrimary ? 'tint' : 'quiet'} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
            <button
              type="button"
              className="text-start wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
              aria-pressed={isSelected}
              aria-label={t('addresses.show', { name })}
              onClick={onSelect}
            >
              <bdi>{name}</bdi>
            </button>
            {isPrimary ? (
              <Tag tone="tint">
                <Icon path={starFill} size={14} />
                {t('addresses.primary')}
              </Tag>
            ) : null}
          </h2>
          <p className="text-caption wrap-anywhere text-text-2">
            <bdi>{addressLine(entry)}</bdi>
          </p>
          {entry.waits ? (
            <StatusPill tone="pending" icon={clock} className="mt-1.5">
              {t('addresses.waits')}
            </StatusPill>
          ) : null}
        </div>
        {isUsable(entry) ? (
          <Menu
            label={t('addresses.menu', { name })}
            trigger={<Icon path={dotsThreeVerticalBold} size={22} />}
            triggerClass={iconButtonClass()}
            className="z-1 has-aria-expanded:z-3"
          >
            {isPrimary ? null : (
              <button role="menuitem" tabIndex={-1} type="button" className={MENU_ITEM} onClick={onMakePrimary}>
                <Icon path={star} />
                {t('addresses.makePrimary')}
              </button>
            )}
            <button role="menuitem" tabIndex={-1} type="button" className={MENU_ITEM} onClick={onEdit}>
              <Icon path={pencilSimple} />
              {t('addresses.edit')}
            </button>
            <button
              role="menuitem"
              tabIndex={-1}
              type="button"
              className={`${MENU_ITEM} text-canceled-text`}
              onClick={onDelete}
            >
              <Icon path={trash} />
              {t('addresses.delete')}
            </button>
          </Menu>
        ) : null}
      </div>
      {entry.refused ? <Refused entry={entry} onEdit={onEdit} onDrop={onDrop} /> : null}
    </li>
  )
}

/** Why the last change is not part of it, and what can be done. What was typed is in the dialog that Edit opens. */
function Refused({
  entry: { refused, isLost },
  onEdit,
  onDrop,
}: Pick<AddressCardProps, 'entry' | 'onEdit' | 'onDrop'>) {
  const { t } = useMessages()
  if (!refused) return null
  const isTyped = refused.act === 'addAddress' || refused.act === 'updateAddress'
  const isDeleted = isLost && refused.act === 'updateAddress'
  return (
    <Notice
      tone="canceled"
      icon={warningCircleFill}
      className="relative z-1 mt-3"
      title={t(
        isDeleted
          ? 'addresses.refusedGone'
          : refused.act === 'addAddress'
            ? 'addresses.refusedAdd'
            : 'addresses.refusedChange',
      )}
      action={
        <div className="mt-2 flex items-center gap-2">
          {isTyped ? (
            <Button variant="neutral" size="sm" onClick={onEdit}>
              {t('addresses.edit')}
            </Button>
          ) : null}
          <Button variant="plain" size="sm" onClick={onDrop}>
            {t(isTyped ? 'addresses.drop' : 'addresses.ok')}
          </Button>
        </div>
      }
    >
      {isDeleted ? t('addresses.refusedGoneBody') : refused.problem?.message || t('addresses.refusedBody')}
    </Notice>
  )
}

export type CardActs = ReturnType<typeof useCardActs>

/** What the menu of a card does. */
export function useCardActs(slug: string) {
  const { t } = useMessages()
  const acts = useAddressActs(slug)
  const [asked, setAsked] = useState<AddressEntry | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isSorry, setIsSorry] = useState(false)

  /** Says what became of a change. @returns whether it is made, or will be. */
  const tell = (outcome: ActOutcome, done: string, tone: 'plain' | 'destructive'): boolean => {
    if (outcome.kind === 'done') showToast(done, { tone })
    else if (outcome.kind === 'waiting' || outcome.kind === 'sending' || outcome.kind === 'sign-in')
      showToast(t(SAVED_WORDS[outcome.kind]))
    else {
      const problem = outcome.kind === 'refused' ? outcome.problem : null
      const words = problem?.message || t(outcome.kind === 'signed-out' ? 'addresses.signedOut' : 'addresses.unsaved')
      if (problem?.code === 'default_address') setIsSorry(true)
      else showToast(isGone(outcome) ? t('addresses.gone') : words, { tone: 'destructive' })
      return false
    }
    return true
  }
  return {
    /** Address that is about to be deleted, after a question. */
    asked,
    isBusy,
    /** The default address was to be deleted, which cannot be. */
    isSorry,
    makePrimary: (entry: AddressEntry) => {
      void acts
        .setDefault(entry.id)
        .then((outcome) => tell(outcome, t('addresses.primarySet', { name: addressName(entry, t) }), 'plain'))
    },
    askToDelete: (entry: AddressEntry) => {
      if (entry.is_default === '1') setIsSorry(true)
      else setAsked(entry)
    },
    /** Deletes what was asked about. @returns whether it is gone from the page. */
    confirmDelete: async () => {
      if (!asked) return false
      setIsBusy(true)
      const outcome = await acts.remove(asked.id)
      setIsBusy(false)
      setAsked(null)
      return tell(outcome, t('addresses.deleted'), 'destructive')
    },
    /** Gives a refused change up. */
    drop: ({ given }: AddressEntry) => {
      for (const key of given) void discard(slug, key)
    },
    dismiss: () => {
      setAsked(null)
      setIsSorry(false)
    },
  }
}
