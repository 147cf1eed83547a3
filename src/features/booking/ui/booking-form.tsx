import { useEffect, useRef, useState } from 'react'
import { MAX_NOTE } from '#domain/limits'
import { dateAt, GuestFields, Unsaved, useOrderer, usePlacing } from '#features/cart'
import { showQuestion, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { TextArea } from '#ui/field.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { BOOKING, type BookingDraft } from '../model/booking-draft.ts'
import { bookingIntent } from '../model/booking-intent.ts'
import { lackOf } from '../model/confirm.ts'
import { BookingPlace } from './booking-place.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ChosenCard, QuestionsPart, useChosen } from './chosen-service.tsx'
import type { Booking } from './use-booking.tsx'
import { timesToBook, useWhen } from './use-when.ts'
import { useHold, useReleaseOnLeaving, YourTime } from './your-time.tsx'
import { WhenPart } from './when-part.tsx'

export function BookingForm({ slug, booking, draft }: { slug: string; booking: Booking; draft: BookingDraft }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const chosen = useChosen(slug, store.currency, draft)
  const when = useWhen(store, timesToBook(slug, draft, chosen), draft.startsAt, chosen.duration)
  const hold = useHold(slug, booking, draft, chosen)
  const isOnline = useOnline()
  const orderer = useOrderer(store, draft.location.locationType)
  const lack = lackOf(draft, chosen, when.isTimeFree)
  // The hold changes by itself, so it is no change by the customer.
  const wordsOf = (one: BookingDraft | null) => JSON.stringify({ ...one, holdId: undefined })
  const holdId = hold.state.phase === 'held' ? hold.state.id : null
  const placing = usePlacing({
    slug,
    intent: lack === null ? bookingIntent(draft, chosen, store, orderer.guest, holdId) : null,
    orderer,
    kind: BOOKING,
    owned: booking.owned,
    isAsShown: (now) => wordsOf(now.draft) === wordsOf(draft),
    without: () => () => ({ draft: null }),
    staleMessage: t('booking.changedElsewhere'),
    isBooking: true,
  })
  useReleaseOnLeaving(hold, booking, placing.phase === 'saving')
  const [wasTried, setWasTried] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  // A guest's order is refused unless it names their hold.
  const isWaiting = isPressed && orderer.kind === 'guest' && hold.state.phase === 'asking'
  const press = useStableCallback(() => {
    setIsPressed(false)
    setWasTried(true)
    const missing = chosen.whole?.variables.find(({ id }) => chosen.problems.has(id))
    if (missing) return showQuestion(main.current, missing.id)
    placing.place()
  })
  useEffect(() => {
    if (isPressed && !isWaiting) press()
  }, [isPressed, isWaiting, press])
  return (
    <>
      <h1 className="mb-4.5 text-title max-md:sr-only md:text-[1.875rem] md:leading-[2.25rem] min-[1000px]:col-span-full">
        {t('booking.title')}
      </h1>
      <div ref={main} className="grid grid-cols-1 gap-6">
        {booking.isKept ? null : (
          <Notice tone="in_progress" icon={warningCircleFill} title={t('booking.notKept')}>
            {t('booking.notKeptBody')}
          </Notice>
        )}
        <ChosenCard store={store} chosen={chosen} minutes={when.minutes} />
        <QuestionsPart booking={booking} chosen={chosen} wasTried={wasTried} />
        <BookingPlace store={store} booking={booking} draft={draft} />
        <WhenPart
          store={store}
          when={when}
          startsAt={draft.startsAt}
          resourceId={draft.resourceId}
          onChoose={booking.put}
        />
        {draft.startsAt === null ? null : (
          <YourTime
            store={store}
            startsAt={draft.startsAt}
            hold={hold}
            onChoose={(startsAt) => {
              booking.put({ startsAt })
              when.look(dateAt(store, startsAt))
            }}
          />
        )}
        <TextArea
          label={t('booking.notes')}
          optional={t('booking.optional')}
          placeholder={t(
            draft.location.locationType === 'home_visit' ? 'booking.notesExample' : 'booking.notesExampleShop',
          )}
          maxLength={MAX_NOTE}
          length={lengthOf(draft.notes, MAX_NOTE)}
          rows={3}
          {...(draft.notes && { dir: 'auto' })}
          value={draft.notes}
          onChange={(event) => booking.put({ notes: event.target.value.trimStart() })}
        />
        {orderer.kind === 'guest' ? <GuestFields orderer={orderer} /> : null}
        {placing.phase === 'unsaved' ? <Unsaved placing={placing} /> : null}
      </div>
      <BookingSummary
        store={store}
        draft={draft}
        chosen={chosen}
        when={when}
        state={{ lack, orderer: orderer.kind, isOnline }}
        phase={isWaiting ? 'saving' : placing.phase}
        onConfirm={() => setIsPressed(true)}
      />
    </>
  )
}
