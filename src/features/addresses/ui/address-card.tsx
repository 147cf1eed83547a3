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
import { type AddressEntry, isUsable } from '../model/address-book.ts'
import { KIND_ICONS, addressLine, addressName, kindOf } from '../model/address-words.ts'
import { SAVED_WORDS, isGone, useAddressActs } from '../queries.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'

type AddressCardProps = {
  entry: AddressEntry
  isSelected: boolean
  acts: CardActs
  onSelect: () => void
  onEdit: () => void
  onDropped: () => void
}

export function AddressCard({ entry, isSelected, acts, onSelect, onEdit, onDropped }: AddressCardProps) {
  const { t } = useMessages()
  const name = addressName(entry, t)
  const isPrimary = entry.is_default === '1'
  const items = [
    ...(isPrimary ? [] : [{ icon: star, label: 'addresses.makePrimary', act: () => acts.makePrimary(entry) } as const]),
    { icon: pencilSimple, label: 'addresses.edit', act: onEdit },
    { icon: trash, label: 'addresses.delete', act: () => acts.askToDelete(entry) },
  ] as const
  return (
    <li
      className={`edge relative rounded-lg bg-surface p-3.5 ${isSelected ? 'inset-ring-2 inset-ring-brand-outline' : 'lined-hairline'}`}
      data-primary={isPrimary}
    >
      <div className="flex items-center gap-3.5">
        <IconWell path={KIND_ICONS[kindOf(entry)]} size="lg" tone={isPrimary ? 'tint' : 'quiet'} />
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
          {entry.isPending ? (
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
            {items.map(({ icon, label, act }) => (
              <button
                key={label}
                role="menuitem"
                tabIndex={-1}
                type="button"
                className={label === 'addresses.delete' ? `${MENU_ITEM} text-canceled-text` : MENU_ITEM}
                onClick={act}
              >
                <Icon path={icon} />
                {t(label)}
              </button>
            ))}
          </Menu>
        ) : null}
      </div>
      <Refused
        entry={entry}
        onEdit={onEdit}
        onDrop={() => {
          for (const key of entry.refusedKeys) void discard(acts.slug, key)
          onDropped()
        }}
      />
    </li>
  )
}

function Refused({ entry, onEdit, onDrop }: { entry: AddressEntry; onEdit: () => void; onDrop: () => void }) {
  const { t } = useMessages()
  const { refused, isLost } = entry
  if (!refused) return null
  const isAdded = refused.name === 'addAddress'
  const isTyped = isAdded || refused.name === 'updateAddress'
  const isDeleted = isLost && refused.name === 'updateAddress'
  return (
    <Notice
      tone="canceled"
      icon={warningCircleFill}
      className="relative z-1 mt-3"
      title={t(isDeleted ? 'addresses.refusedGone' : isAdded ? 'addresses.refusedAdd' : 'addresses.refusedChange')}
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

export function useCardActs(slug: string) {
  const { t } = useMessages()
  const acts = useAddressActs(slug)
  const [asked, setAsked] = useState<AddressEntry | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isSorry, setIsSorry] = useState(false)

  /** @returns true if the change is made, or will be. */
  const tell = (outcome: ChangeOutcome, done: string, tone: 'plain' | 'destructive') => {
    const { kind } = outcome
    if (kind === 'done') showToast(done, { tone })
    else if (kind === 'refused' && outcome.problem.code === 'default_address') setIsSorry(true)
    else if (kind === 'refused' || kind === 'unsaved' || kind === 'signed-out') {
      const reason =
        (kind === 'refused' && outcome.problem.message) ||
        t(kind === 'signed-out' ? 'addresses.signedOut' : 'addresses.unsaved')
      showToast(isGone(outcome) ? t('addresses.gone') : reason, { tone: 'destructive' })
    } else showToast(t(SAVED_WORDS[kind]))
    return kind in SAVED_WORDS
  }
  return {
    slug,
    asked,
    isBusy,
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
    confirmDelete: async () => {
      if (!asked) return false
      setIsBusy(true)
      const outcome = await acts.remove(asked.id)
      setIsBusy(false)
      setAsked(null)
      return tell(outcome, t('addresses.deleted'), 'destructive')
    },
    dismiss: () => {
      setAsked(null)
      setIsSorry(false)
    },
  }
}
