import { useMemo } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { momentWords } from '#features/cart'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { useNow } from '#lib/use-now.ts'
import { clockFill, forkKnifeFill, mapPinFill, userFill, warningCircleFill } from '#ui/icons/fill.ts'
import { handTap } from '#ui/icons/regular.ts'
import { STATE_LOOKS } from '#ui/status-pill.tsx'
import { decisionOf } from '../decision.ts'
import { kindOf } from '../looks.ts'
import { outcomeOf } from '../outcomes.ts'
import { IconWell } from '#ui/card.tsx'

/** What the outcome is about, at a glance; the hand is for everything else. */
const ICONS: Readonly<Record<string, string>> = {
  outside_zone: mapPinFill,
  address_required: mapPinFill,
  table_unknown: forkKnifeFill,
  store_closed: clockFill,
  time_unavailable: clockFill,
  time_passed: clockFill,
  slot_taken: clockFill,
  guest_not_allowed: userFill,
}

/** What happened, and that nothing has been sent. */
export function DecisionHero({ slug, record }: { slug: string; record: OutboxRecord }) {
  const { t } = useMessages()
  const why = useWhy(slug, record)
  const isRejected = record.state === 'rejected'
  const icon = isRejected ? warningCircleFill : (ICONS[record.problem?.code ?? ''] ?? handTap)
  const state = STATE_LOOKS[isRejected ? 'canceled' : 'confirmed']
  return (
    <div className="mx-auto mt-2 mb-5.5 flex max-w-[460px] flex-col items-center gap-2 text-center">
      <IconWell path={icon} size="xxl" tone="state" className={`mb-2 ${state}`} />
      <h2 className="text-title">{t(isRejected ? 'orders.couldNotSend' : 'orders.decision')}</h2>
      <p className="text-text-2">{why}</p>
    </div>
  )
}

function useWhy(slug: string, record: OutboxRecord): string {
  const { t } = useMessages()
  const { money, time } = useFormats()
  const store = useStore(slug)
  const now = useNow()
  const decision = useMemo(() => decisionOf(record), [record])
  const { payload, snapshot, problem } = record
  const nothingSent = t('outcome.nothingSent')
  const kind = kindOf(payload.order_type)
  if (decision.kind === 'price') {
    const isSameLines = decision.changed === 0
    return `${t(isSameLines ? 'outcome.total' : 'outcome.price', { count: decision.changed, kind })} ${nothingSent}`
  }
  const moment = (instant: string | undefined) =>
    instant === undefined ? '' : momentWords(instant, { store, now, t, time })
  const code = problem?.code ?? 'no_answer'
  const isVisitTime = code === 'time_unavailable' && kind === 'visit'
  const why = isVisitTime ? 'outcome.visitTime' : outcomeOf(code).why
  const words = t(why, {
    kind,
    // A quote that cannot be read says that prices changed, not how many.
    count: decision.most ?? 0,
    amount: decision.missing === null ? '' : money(decision.missing, snapshot.currency),
    wanted: moment(payload.reserved_at),
    table: payload.table?.number ?? '',
  })
  const opens = decision.opensAt === null ? '' : ` ${t('outcome.opens', { when: moment(decision.opensAt) })}`
  return `${words}${opens} ${nothingSent}`
}
