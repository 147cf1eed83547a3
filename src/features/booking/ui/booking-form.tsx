import { useEffect, useRef, useState } from 'react'
import { MAX_NOTE } from '#domain/limits'
import { dateAt, GuestFields, Unsaved } from '#features/cart'
import { showQuestion, useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { TextArea } from '#ui/field.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { BookingDraft } from '../model/booking-draft.ts'
import { BookingPlace } from './booking-place.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ChosenCard, QuestionsPart, useChosen } from './chosen-service.tsx'
import type { Booking } from './use-booking.tsx'
import { useConfirm } from './use-confirm.ts'
import { askToBook, useWhen } from './use-when.ts'
import { useHold, useReleaseOnLeaving, YourTime } from './your-time.tsx'
import { WhenPart } from './when-part.tsx'

/** One scrolling page: the service and its questions, where, when, notes, and who books. */
export function BookingForm({ slug, booking, draft }: { slug: string; booking: Booking; draft: BookingDraft }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const chosen = useChosen(slug, store.currency, draft)
  const when = useWhen(store, askToBook(slug, draft, chosen), draft.startsAt, chosen.duration)
  const hold = useHold({ slug, booking, draft, chosen })
  const holdId = hold.state.phase === 'held' ? hold.state.id : null
  const { state, placing, orderer } = useConfirm({ slug, store, booking, draft, chosen, when, holdId })
  useReleaseOnLeaving(hold, booking, placing.phase === 'saving')
  const [wasTried, setWasTried] = useState(false)
  const main = useRef<HTMLDivElement>(null)

  const [isPressed, setIsPressed] = useState(false)
  // The order of a guest has to name their hold, which would be in its way otherwise.
  const isWaiting = isPressed && state.orderer === 'guest' && hold.state.phase === 'asking'

  const press = () => {
    setIsPressed(false)
    setWasTried(true)
    const missing = chosen.whole?.variables.find(({ id }) => chosen.problems.has(id))
    if (missing) return showQuestion(main.current, missing.id)
    placing.place()
  }
  const pressNow = useStableCallback(press)
  useEffect(() => {
    if (isPressed && !isWaiting) pressNow()
  }, [isPressed, isWaiting, pressNow])
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
        <ChosenCard slug={slug} store={store} chosen={chosen} minutes={when.minutes} />
        <QuestionsPart store={store} booking={booking} chosen={chosen} wasTried={wasTried} />
        <BookingPlace slug={slug} store={store} booking={booking} draft={draft} />
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
          onChange={(event) => booking.write(event.target.value)}
        />
        {state.orderer === 'guest' ? <GuestFields orderer={orderer} /> : null}
        {placing.phase === 'unsaved' ? <Unsaved placing={placing} /> : null}
      </div>
      <BookingSummary
        slug={slug}
        store={store}
        draft={draft}
        chosen={chosen}
        when={when}
        state={state}
        phase={isWaiting ? 'saving' : placing.phase}
        onConfirm={() => setIsPressed(true)}
      />
    </>
  )
}
