import type { Tenant } from '#contract/tenant'
import { VariableField } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { withAnswer } from './booking-draft.ts'
import type { Booking } from './use-booking.ts'
import type { Chosen } from './use-chosen.ts'

type QuestionsPartProps = {
  store: Tenant
  booking: Booking
  chosen: Chosen
  /** Somebody tried to confirm: what is missing is marked. */
  wasTried: boolean
}

/** The questions of the chosen service. */
export function QuestionsPart({
  store,
  booking,
  chosen: { item, whole, answers, problems },
  wasTried,
}: QuestionsPartProps) {
  const { t } = useMessages()
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
      currency={store.currency}
      answer={answers.get(variable.id)}
      problem={problems.get(variable.id)}
      isTold={wasTried}
      onAnswer={(given) => booking.change((draft) => draft && withAnswer(draft, variable.id, given))}
    />
  ))
}
