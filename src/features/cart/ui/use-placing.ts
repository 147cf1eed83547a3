import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { placeOrder } from '#contract/order'
import type { PlaceOrderBody } from '#contract/order'
import type { KeptDocument } from '#device/kept-document'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import type { Beside } from '#data/outbox/outbox.ts'
import { StaleError, enqueueOrder, keyOf, newKey } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { OrderIntent } from '../model/cart-order.ts'
import type { Orderer } from './use-orderer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order of this page was just booked here. */
    isBooking?: true
  }
}

export type Placing = ReturnType<typeof usePlacing>

/** What an order comes from on this device: a cart, or a booking. */
type Source = {
  /** Names it among the tabs. */
  lock: string
  owned: Pick<KeptDocument<object>, 'settled' | 'refresh'> & { state: { getState(): { isKept: boolean } } }
  /** True when the device holds what is on the screen. */
  isAsShown(): boolean
  /** Takes what is ordered under a key out of it, in the transaction that saves the order. */
  takingOut(key: string, payload: PlaceOrderBody): Beside
  /** Takes it out once the store has it. */
  drop(key: string, payload: PlaceOrderBody): void
}

type Placed = {
  slug: string
  /** What is to be sent; null while it cannot be. */
  intent: OrderIntent | null
  orderer: Orderer
  source: Source
  /** Says that what was on the screen is another by now. */
  onStale: () => void
  /** Before the order's page is shown. */
  onPlaced?: () => void
  /** Told to the order's page: it greets a booking. */
  isBooking?: true
}

/** Turns what is on the screen into an order: one intent per decision, however often it is tapped and from however many tabs. */
export function usePlacing({ slug, intent, orderer, source, onStale, onPlaced, isBooking }: Placed) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** `unsaved`: the device could not keep the order; what it comes from is still there, and it can be sent directly. */
  const [phase, setPhase] = useState<'ready' | 'saving' | 'unsaved'>('ready')
  /** Why sending it directly did not go well, in words for the customer. */
  const [reason, setReason] = useState<string | null>(null)
  const isBusy = useRef(false)
  const direct = useDirectTry()

  const show = async (key: string, guestKey?: string) => {
    onPlaced?.()
    await navigate({
      to: '/$tenant/settings/orders/$id',
      params: { tenant: slug, id: key },
      ...(guestKey === undefined ? {} : { hash: `key=${guestKey}` }),
      ...(isBooking ? { state: { isBooking } } : {}),
    })
  }

  const run = async (send: (intent: OrderIntent, subject: string) => Promise<void>) => {
    const { subject } = orderer
    if (isBusy.current || !intent || subject === null) return
    isBusy.current = true
    setPhase('saving')
    try {
      await send(intent, subject)
    } catch (error) {
      if (error instanceof StaleError) {
        await source.owned.refresh()
        setPhase('ready')
        return onStale()
      }
      setPhase('unsaved')
      if (!(error instanceof CallError)) return
      orderer.refuse(error.problem)
      setReason(error.problem?.message ?? t('cart.notSent'))
      void queryClient.invalidateQueries({ queryKey: catalogQueries.menu(slug).queryKey })
    } finally {
      isBusy.current = false
    }
  }

  return {
    phase,
    reason,
    place: () =>
      void orderer.whenFit(() =>
        run(async ({ payload: wanted, snapshot }, whose) => {
          const { key, payload } = await direct.tryOf(whose, wanted)
          await source.owned.settled()
          if (!source.owned.state.getState().isKept) throw new Error('the device does not keep what is ordered')
          const beside = source.takingOut(key, payload)
          await enqueueOrder({ tenant: slug, subject: whose, payload, snapshot, key, beside })
          await source.owned.refresh()
          await show(key)
        }),
      ),
    sendDirectly: () =>
      void run(({ payload: wanted }, whose) =>
        oneTabAtATime(source.lock, async () => {
          await source.owned.refresh()
          if (!source.isAsShown()) throw new StaleError()
          const attempt = await direct.tryOf(whose, wanted)
          const { key, payload } = attempt
          const { data } = await direct.send(attempt, () =>
            call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key }),
          )
          source.drop(key, payload)
          await source.owned.settled()
          await show(key, data.guest_key)
        }),
      ),
  }
}

type Try = {
  readonly key: string
  readonly payload: PlaceOrderBody
  /** What the customer chose; total and menu may change while an answer is lost, and it is the same order still. */
  readonly choice: string
}

/**
 * Tries to send an order that the device does not keep. The key is what makes copies one order: it stays until the shop has answered.
 * After a refusal the same once more is another try.
 */
function useDirectTry() {
  const seed = useRef('')
  const unanswered = useRef<Try | null>(null)
  return {
    /** What to send for this choice: what was sent directly and not answered, as it was, or a new try. */
    async tryOf(subject: string, payload: PlaceOrderBody): Promise<Try> {
      const choice = JSON.stringify([subject, { ...payload, agreed_total: '', catalogue_version: 0 }])
      if (unanswered.current?.choice === choice) return unanswered.current
      return { choice, payload, key: await keyOf(`${seed.current} ${subject}`, payload) }
    },
    /** Sends a try past the device, and remembers it until the shop has answered. */
    async send<Answer>(attempt: Try, ask: () => Promise<Answer>): Promise<Answer> {
      unanswered.current = attempt
      try {
        const answer = await ask()
        unanswered.current = null
        return answer
      } catch (error) {
        if (error instanceof CallError && error.isRefusal) {
          seed.current = newKey()
          unanswered.current = null
        }
        throw error
      }
    },
  }
}
