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
import { Thumb } from './thumbs.tsx'

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
    <ul className="order-items">
      {decision.kind === 'price'
        ? decision.lines.map((compared) => (
            <ComparedRow key={compared.line.id} compared={compared} kind={kind} currency={decision.quote.currency} />
          ))
        : snapshot.lines.map((line) => (
            <PlainRow key={line.id} line={line} kind={kind} currency={snapshot.currency} decision={decision} />
          ))}
    </ul>
  )
}

type SnapshotLine = OutboxRecord['snapshot']['lines'][number]

type Kind = ReturnType<typeof kindOf>

function LineName({ line, kind }: { line: SnapshotLine; kind: Kind }) {
  const { t } = useMessages()
  return (
    <span className="t3">
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
    <li className="row order-line">
      <Thumb image={savedPicture(line)} kind={kind} />
      <span className="grow">
        <LineName line={line} kind={kind} />
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

type PlainProps = { line: SnapshotLine; kind: Kind; currency: string; decision: Exclude<Decision, { kind: 'price' }> }

function PlainRow({ line, kind, currency, decision: { code, markedLines, left } }: PlainProps) {
  const { t } = useMessages()
  const count = left[line.id] ?? 0
  return (
    <li className="row order-line">
      <Thumb image={savedPicture(line)} kind={kind} />
      <span className="grow order-marked">
        <LineName line={line} kind={kind} />
        {markedLines.has(line.id) ? (
          <StatusPill tone="canceled" icon={warningCircleFill}>
            {count > 0
              ? t('outcome.left', { count })
              : t(code === 'item_unavailable' ? 'orders.marked' : 'orders.markedCheck')}
          </StatusPill>
        ) : null}
      </span>
      <span className="bb">
        <Money amount={line.total_price} currency={currency} />
      </span>
    </li>
  )
}
