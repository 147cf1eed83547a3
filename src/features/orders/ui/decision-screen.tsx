import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toDecimal } from '#domain/money'
import type { OutboxRecord, OrderSnapshot } from '#contract/offline'
import { wholePercent } from '#domain/pricing'
import { freshMenu, useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { ItemName } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money, SumRow } from '#i18n/money.tsx'
import { useNow } from '#lib/clock.ts'
import { Card, IconWell } from '#ui/card.tsx'
import { clockFill, forkKnifeFill, mapPinFill, userFill, warningCircleFill } from '#ui/icons/fill.ts'
import { handTap } from '#ui/icons/regular.ts'
import { STATE_LOOKS, StatusPill } from '#ui/status-pill.tsx'
import { type Decision, decisionOf, offersFor } from '../model/decision.ts'
import { kindOf, type OrderKind, savedPicture } from '../model/labels.ts'
import { outcomeOf } from '../model/outcomes.ts'
import { DecisionDock } from './decision-dock.tsx'
import { OrderLine, Sums } from './order-parts.tsx'
import { useStoreClock } from './order-status.tsx'

export function DecisionBody({ slug, record }: { slug: string; record: OutboxRecord }) {
  const store = useStore(slug)
  const now = useNow()
  const decision = useMemo(() => decisionOf(record), [record])
  const offers = useMemo(() => offersFor(record, store, now), [record, store, now])
  const queryClient = useQueryClient()
  useEffect(() => {
    // The saved menu is out of date, so the next order would be refused for the same reason.
    freshMenu(queryClient, slug).catch(() => undefined)
  }, [queryClient, slug])
  const { snapshot, payload } = record
  const kind = kindOf(payload.order_type)
  const changing = offers.find((offer) => offer.snapshot.total_amount !== snapshot.total_amount)
  return (
    <>
      <div className="mx-auto grid max-w-[640px] gap-3.5">
        <Card as="section">
          <ul className="grid">
            {decision.quote
              ? decision.compared.map((compared) => (
                  <ComparedRow key={compared.line.id} {...compared} kind={kind} currency={snapshot.currency} />
                ))
              : snapshot.lines.map((line) => (
                  <PlainRow key={line.id} line={line} kind={kind} currency={snapshot.currency} decision={decision} />
                ))}
          </ul>
        </Card>
        <DecisionSums slug={slug} record={record} offered={changing?.snapshot} isNow={decision.quote !== null} />
      </div>
      <DecisionDock slug={slug} record={record} offers={offers} />
    </>
  )
}

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

function useWhy(slug: string, record: OutboxRecord) {
  const { t } = useMessages()
  const { money } = useFormats()
  const { moment } = useStoreClock(slug)
  const decision = useMemo(() => decisionOf(record), [record])
  const { payload, snapshot, problem } = record
  const nothingSent = t('outcome.nothingSent')
  const kind = kindOf(payload.order_type)
  if (decision.quote) {
    const count = decision.compared.filter(({ differenceMinor }) => differenceMinor !== 0).length
    return `${t(count === 0 ? 'outcome.total' : 'outcome.price', { count, kind })} ${nothingSent}`
  }
  const code = problem?.code ?? 'no_answer'
  const isVisitTime = code === 'time_unavailable' && kind === 'visit'
  const why = isVisitTime ? 'outcome.visitTime' : outcomeOf(code).why
  const words = t(why, {
    kind,
    count: decision.most ?? 0,
    amount: decision.missing === null ? '' : money(decision.missing, snapshot.currency),
    wanted: payload.reserved_at === undefined ? '' : moment(payload.reserved_at),
    table: payload.table?.number ?? '',
  })
  const opens = decision.opensAt === null ? '' : ` ${t('outcome.opens', { when: moment(decision.opensAt) })}`
  return `${words}${opens} ${nothingSent}`
}

type SnapshotLine = OutboxRecord['snapshot']['lines'][number]

function LineName({ line, kind }: { line: SnapshotLine; kind: OrderKind }) {
  const { t } = useMessages()
  return (
    <span className="text-subheading">
      <ItemName item={line} />
      {kind === 'visit' ? null : <span className="num"> {t('orders.times', { count: line.quantity })}</span>}
    </span>
  )
}

type ComparedProps = Decision['compared'][number] & { kind: OrderKind; currency: string }

function ComparedRow({ line, now, differenceMinor, kind, currency }: ComparedProps) {
  const { t } = useMessages()
  const { money } = useFormats()
  const amount = money(toDecimal(Math.abs(differenceMinor), currency), currency)
  return (
    <OrderLine image={savedPicture(line)} kind={kind}>
      <span className="min-w-0 flex-1">
        <LineName line={line} kind={kind} />
      </span>
      <span className="grid justify-items-end">
        {differenceMinor === 0 ? null : (
          <s className="text-caption text-text-2">
            <span className="sr-only">{t('orders.oldPrice')} </span>
            <Money amount={line.total_price} currency={currency} />
          </s>
        )}
        <b className="font-semibold">
          <Money amount={now} currency={currency} />
        </b>
        <span
          className={`text-hint ${differenceMinor > 0 ? 'text-in-progress-text' : differenceMinor < 0 ? 'text-completed-text' : 'text-text-2'}`}
        >
          {differenceMinor === 0 ? (
            t('orders.samePrice')
          ) : (
            <bdi className="num">{t(differenceMinor > 0 ? 'orders.dearer' : 'orders.cheaper', { amount })}</bdi>
          )}
        </span>
      </span>
    </OrderLine>
  )
}

type PlainProps = { line: SnapshotLine; kind: OrderKind; currency: string; decision: Decision }

function PlainRow({ line, kind, currency, decision: { code, markedLines, left } }: PlainProps) {
  const { t } = useMessages()
  const count = left[line.id] ?? 0
  return (
    <OrderLine image={savedPicture(line)} kind={kind}>
      <span className="grid min-w-0 flex-1 justify-items-start gap-1">
        <LineName line={line} kind={kind} />
        {markedLines.has(line.id) ? (
          <StatusPill tone="canceled" icon={warningCircleFill}>
            {count > 0
              ? t('outcome.left', { count })
              : t(code === 'item_unavailable' ? 'orders.marked' : 'orders.markedCheck')}
          </StatusPill>
        ) : null}
      </span>
      <span className="font-semibold">
        <Money amount={line.total_price} currency={currency} />
      </span>
    </OrderLine>
  )
}

/** `isNow`: the offered total is that of the same order at today's prices. */
type SumsProps = { slug: string; record: OutboxRecord; offered: OrderSnapshot | undefined; isNow: boolean }

function DecisionSums({ slug, record: { snapshot: agreed, payload }, offered, isNow }: SumsProps) {
  const { t } = useMessages()
  const { tax } = useStore(slug)
  const sums = offered ?? agreed
  const hasTax = Number(sums.tax_amount) > 0
  const hasDelivery = Number(sums.delivery_fees) > 0
  return (
    <div className="rounded-lg bg-sunken p-4">
      <Sums>
        <SumRow label={t('orders.totalThen', { kind: kindOf(payload.order_type) })} isTotal={!offered}>
          <Money amount={agreed.total_amount} currency={agreed.currency} />
        </SumRow>
        {offered ? (
          <SumRow label={t(isNow ? 'orders.totalNow' : 'outcome.totalInstead')} isTotal>
            <Money amount={offered.total_amount} currency={offered.currency} />
          </SumRow>
        ) : null}
      </Sums>
      {hasTax || hasDelivery ? (
        <p className="text-hint text-text-2">
          {t(`orders.includes${!hasTax ? 'Delivery' : hasDelivery ? 'Both' : 'Tax'}`, { percent: wholePercent(tax) })}
        </p>
      ) : null}
    </div>
  )
}
