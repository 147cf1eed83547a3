import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { freshMenu, useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { handTap } from '#ui/icons/hand-tap.ts'
import { warningCircleFill } from '#ui/icons/warning-circle-fill.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { amountOf, decisionOf } from '../decision.ts'
import type { ComparedLine, Decision } from '../decision.ts'
import { savedPicture } from '../looks.ts'
import { DecisionDock } from './decision-dock.tsx'
import { Thumb } from './thumbs.tsx'

const REASONS: Readonly<Record<string, MessageId>> = {
  item_unavailable: 'orders.why.item_unavailable',
  option_unavailable: 'orders.why.option_unavailable',
  order_type_unavailable: 'orders.why.order_type_unavailable',
  below_minimum: 'orders.why.below_minimum',
  address_required: 'orders.why.address_required',
  store_closed: 'orders.why.store_closed',
  validation_failed: 'orders.why.validation_failed',
}

/** What happened, and that nothing has been sent. */
export function DecisionHero({ record }: { record: OutboxRecord }) {
  const { t } = useMessages()
  const { money } = useFormats()
  const decision = useMemo(() => decisionOf(record), [record])
  const isRejected = record.state === 'rejected'
  const why =
    decision.kind === 'price'
      ? t(decision.changed > 0 ? 'orders.why.prices' : 'orders.why.total', { count: decision.changed })
      : decision.missing
        ? t('orders.why.below_minimum_by', { amount: money(decision.missing, record.snapshot.currency) })
        : t(REASONS[decision.code] ?? 'orders.why.other')
  return (
    <div className="decision-hero">
      <span className={`iconwell big st-${isRejected ? 'canceled' : 'confirmed'}`}>
        <Icon path={isRejected ? warningCircleFill : handTap} size={28} />
      </span>
      <h2 className="t1">{t(isRejected ? 'orders.couldNotSend' : 'orders.decision')}</h2>
      <p className="mut">{why}</p>
    </div>
  )
}

/** The order as it was agreed beside what the shop says now, and the ways on. */
export function DecisionBody({ slug, record }: { slug: string; record: OutboxRecord }) {
  const decision = useMemo(() => decisionOf(record), [record])
  useFreshMenu(slug)
  return (
    <>
      <div className="decision">
        <Card as="section">
          <ul className="order-items">
            {decision.kind === 'price'
              ? decision.lines.map((compared) => (
                  <ComparedRow key={compared.line.id} compared={compared} currency={decision.quote.currency} />
                ))
              : record.snapshot.lines.map((line) => (
                  <PlainRow
                    key={line.id}
                    line={line}
                    currency={record.snapshot.currency}
                    isMarked={decision.markedLines.has(line.id)}
                    code={decision.code}
                  />
                ))}
          </ul>
        </Card>
        <Totals slug={slug} record={record} decision={decision} />
      </div>
      <DecisionDock slug={slug} record={record} quote={decision.kind === 'price' ? decision.quote : null} />
    </>
  )
}

type SnapshotLine = OutboxRecord['snapshot']['lines'][number]

function LineName({ line }: { line: SnapshotLine }) {
  const { t, locale } = useMessages()
  return (
    <span className="t3">
      {nameOf(line, locale)} <span className="num">{t('orders.times', { count: line.quantity })}</span>
    </span>
  )
}

function ComparedRow({
  compared: { line, was, now, differenceMinor },
  currency,
}: {
  compared: ComparedLine
  currency: string
}) {
  const { t } = useMessages()
  const { money } = useFormats()
  const amount = money(amountOf(differenceMinor, currency), currency)
  return (
    <li className="row order-line">
      <Thumb image={savedPicture(line)} />
      <span className="grow">
        <LineName line={line} />
      </span>
      <span className="prices">
        {differenceMinor === 0 ? null : (
          <s className="c1">
            <span className="vh">{t('orders.oldPrice')} </span>
            <Money amount={was} currency={currency} />
          </s>
        )}
        <b className="bb">
          <Money amount={now} currency={currency} />
        </b>
        <span className={`c2 ${differenceMinor > 0 ? 'dearer' : differenceMinor < 0 ? 'cheaper' : 'mut'}`}>
          {differenceMinor === 0 ? (
            t('orders.samePrice')
          ) : (
            <bdi className="num">{t(differenceMinor > 0 ? 'orders.dearer' : 'orders.cheaper', { amount })}</bdi>
          )}
        </span>
      </span>
    </li>
  )
}

function PlainRow({
  line,
  currency,
  isMarked,
  code,
}: {
  line: SnapshotLine
  currency: string
  isMarked: boolean
  code: string
}) {
  const { t } = useMessages()
  return (
    <li className="row order-line">
      <Thumb image={savedPicture(line)} />
      <span className="grow order-marked">
        <LineName line={line} />
        {isMarked ? (
          <StatusPill tone="canceled" icon={warningCircleFill}>
            {t(code === 'item_unavailable' ? 'orders.marked' : 'orders.markedCheck')}
          </StatusPill>
        ) : null}
      </span>
      <span className="bb">
        <Money amount={line.total_price} currency={currency} />
      </span>
    </li>
  )
}

function Totals({ slug, record, decision }: { slug: string; record: OutboxRecord; decision: Decision }) {
  const { t } = useMessages()
  const { tax } = useStore(slug)
  const { snapshot } = record
  const now = decision.kind === 'price' ? decision.quote : null
  const sums = now ?? snapshot
  const hasTax = Number(sums.tax_amount) > 0
  const hasDelivery = Number(sums.delivery_fees) > 0
  const percent = Math.round(tax)
  return (
    <div className="decision-sums">
      <dl className="order-sums tn">
        <div className={now ? undefined : 'final'}>
          <dt>{t('orders.totalThen')}</dt>
          <dd>
            <Money amount={snapshot.total_amount} currency={snapshot.currency} />
          </dd>
        </div>
        {now ? (
          <div className="final">
            <dt>{t('orders.totalNow')}</dt>
            <dd>
              <Money amount={now.total_amount} currency={now.currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      {hasTax || hasDelivery ? (
        <p className="c2 mut">
          {t(
            hasTax && hasDelivery ? 'orders.includesBoth' : hasTax ? 'orders.includesTax' : 'orders.includesDelivery',
            { percent },
          )}
        </p>
      ) : null}
    </div>
  )
}

/** The shop refused what the saved menu promised, so the menu is asked for again: the next order must not meet the same refusal. */
function useFreshMenu(slug: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    freshMenu(queryClient, slug).catch(() => undefined)
  }, [queryClient, slug])
}
