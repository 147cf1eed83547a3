import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { startPoint } from '#domain/zone'
import { GuestInvitation } from '#features/account'
import { useStore } from '#features/catalog'
import { PlaceMap } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dock, DOCK_ROOM } from '#ui/dock.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type CardActs, AddressCard, useCardActs } from './address-card.tsx'
import { addressName } from '../model/address-words.ts'
import { type AddressBook, addressesQuery, useAddressBook } from '../queries.ts'
import { type LocationRequest, LocationDialog, SorryDialog } from './location-dialog.tsx'

export function LocationsPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const book = useAddressBook(slug)
  const heading = useRef<HTMLHeadingElement>(null)
  const [request, setRequest] = useState<(LocationRequest & Pick<AddressBook, 'subject'>) | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const ask = (asked: LocationRequest) => setRequest({ ...asked, subject: book.subject })
  const isShown = book.entries.length > 0
  const isKnown = book.status === 'known' || isShown
  const add = () => ask({ entry: null })
  return (
    <main className={`mx-auto max-w-[1280px] px-(--gutter) md:pb-8 ${isShown ? DOCK_ROOM : 'max-md:pb-8'}`}>
      <header className="sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 md:static md:mx-0 md:px-0 md:pt-6 md:pb-4">
        <BackLink slug={slug} to="/$tenant/settings" label={t('addresses.back')} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl leading-[1.5rem] font-semibold tracking-[-0.01em] outline-none md:text-[1.875rem] md:leading-[2.25rem]"
        >
          {t('addresses.title')}
        </h1>
        {isShown ? (
          <Dock>
            <AddButton onClick={add} />
          </Dock>
        ) : null}
      </header>
      {book.status === 'guest' ? <GuestInvitation slug={slug} reason="addresses" /> : null}
      {book.status === 'loading' && !isShown ? (
        <Loading label={t('addresses.loading')}>
          <Skeleton shape="block" />
          <Skeleton width={7} />
          <Skeleton width={5} />
        </Loading>
      ) : null}
      {book.status === 'unknown' && !isShown ? <Unknown slug={slug} /> : null}
      {isKnown && !isShown ? <Nowhere slug={slug} zone={book.zone} onAdd={add} /> : null}
      {isShown ? (
        <Cards
          slug={slug}
          book={book}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onEdit={ask}
          onGone={() => heading.current?.focus()}
        />
      ) : null}
      <LocationDialog
        slug={slug}
        // A customer who has to sign in again continues with the dialog; another customer does not.
        request={request?.subject === book.subject ? request : null}
        onClose={() => setRequest(null)}
        onSaved={(id) => {
          setRequest(null)
          setSelectedId(id)
        }}
      />
    </main>
  )
}

function AddButton({ className = '', onClick }: { className?: string; onClick: () => void }) {
  const { t } = useMessages()
  return (
    <Button size="lg" icon={plusBold} className={className} onClick={onClick}>
      {t('addresses.add')}
    </Button>
  )
}

function MapFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3.5 h-54 overflow-hidden rounded-[24px] min-[1000px]:sticky min-[1000px]:top-[calc(var(--nav)+16px)] min-[1000px]:order-1 min-[1000px]:h-[calc(100dvh-var(--nav)-140px)] min-[1000px]:min-h-90">
      {children}
    </div>
  )
}

function Nowhere({ slug, zone, onAdd }: { slug: string; zone: AddressBook['zone']; onAdd: () => void }) {
  const { t } = useMessages()
  const { location } = useStore(slug)
  return (
    <div className="grid gap-2 text-center">
      <MapFrame>
        <PlaceMap slug={slug} label={t('addresses.area')} center={startPoint(location, zone)} zone={zone} isInPage />
      </MapFrame>
      <h2 className="text-title">{t('addresses.empty')}</h2>
      <p className="text-text-2">{t('addresses.emptyBody')}</p>
      <AddButton className="mt-2 justify-self-center" onClick={onAdd} />
    </div>
  )
}

function Unknown({ slug }: { slug: string }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  return (
    <EmptyState
      level={2}
      art={['cloud']}
      title={t('addresses.unknown')}
      actions={
        <Button size="lg" onClick={() => void queryClient.invalidateQueries(addressesQuery(slug))}>
          {t('addresses.again')}
        </Button>
      }
    >
      {t('addresses.unknownBody')}
    </EmptyState>
  )
}

type CardsProps = {
  slug: string
  book: AddressBook
  selectedId: string | null
  onSelect: (id: string) => void
  onEdit: (request: LocationRequest) => void
  /** An address or its refused change has been removed, and the focus with it. */
  onGone: () => void
}

function Cards({ slug, book: { entries, zone }, selectedId, onSelect, onEdit, onGone }: CardsProps) {
  const { t } = useMessages()
  const { location } = useStore(slug)
  const acts = useCardActs(slug)
  const shown = entries.find(({ id }) => id === selectedId) ?? entries[0]
  const pins = entries.map((entry) => {
    const { id, latitude, longitude, is_default } = entry
    return { id, latitude, longitude, label: addressName(entry, t), isPrimary: is_default === '1' }
  })
  return (
    <div className="min-[1000px]:grid min-[1000px]:grid-cols-[minmax(0,400px)_minmax(0,1fr)] min-[1000px]:items-start min-[1000px]:gap-5">
      <MapFrame>
        <PlaceMap
          slug={slug}
          label={t('addresses.map')}
          center={shown ?? startPoint(location, zone)}
          pins={pins}
          selectedId={shown?.id ?? null}
          onSelect={onSelect}
          canLocate
          isInPage
        />
      </MapFrame>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <AddressCard
            key={entry.id}
            entry={entry}
            isSelected={entry.id === shown?.id}
            onSelect={() => onSelect(entry.id)}
            acts={acts}
            onEdit={() => onEdit({ entry })}
            onDropped={onGone}
          />
        ))}
      </ul>
      <DeleteDialog acts={acts} onGone={onGone} />
      <SorryDialog open={acts.isSorry} text={t('addresses.sorryDefault')} onClose={acts.dismiss} />
    </div>
  )
}

function DeleteDialog({ acts, onGone }: { acts: CardActs; onGone: () => void }) {
  const { t } = useMessages()
  const { asked, isBusy } = acts
  return (
    <Dialog
      open={asked !== null}
      onClose={acts.dismiss}
      busy={isBusy}
      title={asked ? t('addresses.deleteTitle', { name: addressName(asked, t) }) : ''}
      closeLabel={t('addresses.close')}
    >
      <p className="text-text-2">{t('addresses.deleteBody')}</p>
      <div className="mt-5 grid gap-2.5">
        <Button variant="neutral" size="lg" wide waiting={isBusy} onClick={acts.dismiss}>
          {t('addresses.deleteNo')}
        </Button>
        <Button
          variant="danger"
          size="lg"
          wide
          loading={isBusy}
          onClick={() => void acts.confirmDelete().then((isGone) => isGone && onGone())}
        >
          {t('addresses.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
