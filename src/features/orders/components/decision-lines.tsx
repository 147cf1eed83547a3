import type { OutboxRecord } from '#contract/offline'
import { ItemName } from '#i18n/item-name.tsx'
import { useFormats } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { amountOf } from '../decision.ts'
import type { ComparedLine, Decision } from '../decision.ts'
import { kindOf, savedPicture } from '../looks.ts'
import { OrderLine, OrderLines } from './order-lines.tsx'

/** The lines as they were agreed, beside what became of them. */
export function DecisionLines({
  record: { snapshot, payload },
  decision,
}: {
  record: OutboxRecord
  decision: Decision
}) {
  const kind = kindOf(payload.order_type)
  return (
    <OrderLines>
      {decision.kind === 'price'
        ? decision.lines.map((compared) => (
            <ComparedRow key={compared.line.id} compared={compared} kind={kind} currency={decision.quote.currency} />
          ))
        : snapshot.lines.map((line) => (
            <PlainRow key={line.id} line={line} kind={kind} currency={snapshot.currency} decision={decision} />
          ))}
    </OrderLines>
  )
}

type SnapshotLine = OutboxRecord['snapshot']['lines'][number]

type Kind = ReturnType<typeof kindOf>

function LineName({ line, kind }: { line: SnapshotLine; kind: Kind }) {
  const { t } = useMessages()
  return (
    <span className="text-subheading">
      <ItemName item={line} />
      {kind === 'visit' ? null : <span className="num"> {t('orders.times', { count: line.quantity })}</span>}
    </span>
  )
}

type ComparedProps = { compared: ComparedLine; kind: Kind; currency: string }

function ComparedRow({ compared: { line, was, now, differenceMinor }, kind, currency }: ComparedProps) {
  const { t } = useMessages()
  const { money } = useFormats()
  const amount = money(amountOf(differenceMinor, currency), currency)
  return (
    <OrderLine image={savedPicture(line)} kind={kind}>
      <span className="min-w-0 flex-1">
        <LineName line={line} kind={kind} />
      </span>
      <span className="grid justify-items-end">
        {differenceMinor === 0 ? null : (
          <s className="text-caption text-text-2">
            <span className="sr-only">{t('orders.oldPrice')} </span>
            <Money amount={was} currency={currency} />
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

type PlainProps = { line: SnapshotLine; kind: Kind; currency: string; decision: Exclude<Decision, { kind: 'price' }> }

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
