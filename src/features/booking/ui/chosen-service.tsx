import { useMemo } from 'react'
import { toDecimal } from '#domain/money'
import { chosenOptions, startingPrice, unitPriceMinor } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import {
  type AnswerProblem,
  type Answers,
  FromPrice,
  ItemPicture,
  problemsOf,
  ServiceDuration,
  useMenuItem,
  VariableField,
} from '#features/catalog'
import { ItemName } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, IconWell } from '#ui/card.tsx'
import { sparkleFill, warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type BookingDraft, withAnswer } from '../model/booking-draft.ts'
import type { Booking } from './use-booking.tsx'

export type Chosen = ReturnType<typeof useChosen>

/** The chosen service by today's menu, or as it was chosen while the menu is unknown. */
export function useChosen(slug: string, currency: string, { service, answers: given }: BookingDraft) {
  const { item, isGone } = useMenuItem(slug, service.item_id)
  return useMemo(() => {
    const answers: Answers = new Map(given.map(({ variable_id, answer }) => [variable_id, answer]))
    const whole = item && item.variables !== null ? item : null
    const problems = whole ? problemsOf(whole.variables, answers) : new Map<string, AnswerProblem>()
    const from = item ? startingPrice(item, currency, answers) : { amount: service.price, isFrom: false }
    const isAnswered = whole !== null && problems.size === 0
    return {
      shown: item ?? service,
      price: isAnswered ? toDecimal(unitPriceMinor(whole, answers, currency), currency) : from.amount,
      /** Open questions can make it dearer than `price`. */
      isFrom: from.isFrom && !isAnswered,
      duration: item ? item.duration : service.duration,
      /** Undefined while the menu is unknown, or when the service is not offered any more. */
      item,
      /** The service with its questions; null until they are known. */
      whole,
      answers,
      problems,
      /** `question:option`, because some options lengthen the visit. */
      options: (whole?.variables ?? []).flatMap((variable) =>
        chosenOptions(variable, answers.get(variable.id)).map(({ id }) => `${variable.id}:${id}`),
      ),
      obstacle: isGone ? 'gone' : item?.is_available === false ? 'sold-out' : null,
    } as const
  }, [item, isGone, service, given, currency])
}

export function ChosenCard({ store, chosen, minutes }: { store: Tenant; chosen: Chosen; minutes: number | null }) {
  const { t } = useMessages()
  const { item, obstacle } = chosen
  return (
    <section aria-label={t('booking.service')} className="grid grid-cols-1 gap-2.5">
      <Card padded={false} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 p-3">
        {item?.image ? (
          <span className="contents *:size-16 *:flex-none *:rounded-[18px]">
            <ItemPicture item={item} sizes="64px" />
          </span>
        ) : (
          <IconWell path={sparkleFill} tone="none" />
        )}
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="text-subheading">
            <ItemName item={chosen.shown} />
          </p>
          <p className="text-caption text-text-2">
            {minutes === null ? null : (
              <>
                <ServiceDuration minutes={minutes} />
                {'\u00a0· '}
              </>
            )}
            <FromPrice amount={chosen.price} isFrom={chosen.isFrom} />
          </p>
        </div>
        <ButtonLink slug={store.slug} to="/$tenant/" look={{ variant: 'neutral', size: 'sm' }}>
          {t('booking.change')}
        </ButtonLink>
      </Card>
      {obstacle ? (
        <Notice tone="canceled" icon={warningCircleFill}>
          {t(obstacle === 'gone' ? 'booking.gone' : 'booking.soldOut')}
        </Notice>
      ) : null}
    </section>
  )
}

export function QuestionsPart({ booking, chosen, wasTried }: { booking: Booking; chosen: Chosen; wasTried: boolean }) {
  const { t } = useMessages()
  const { item, whole, answers, problems } = chosen
  if (item && !whole)
    return (
      <Loading label={t('booking.loading')}>
        <Skeleton shape="block" />
      </Loading>
    )
  return whole?.variables.map((variable) => (
    <VariableField
      key={variable.id}
      variable={variable}
      answer={answers.get(variable.id)}
      problem={problems.get(variable.id)}
      withErrors={wasTried}
      onAnswer={(given) => booking.change((draft) => draft && withAnswer(draft, variable.id, given))}
    />
  ))
}
