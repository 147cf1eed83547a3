import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { placeOrder } from '#contract/order'
import type { PlaceOrderBody } from '#contract/order'
import type { KeptDocument } from '#device/kept-document'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import type { StorageChange } from '#data/outbox/outbox.ts'
import { StaleError, enqueueOrder, keyOf, newKey } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { OrderIntent } from '../model/cart-order.ts'
import type { Orderer } from './use-orderer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This order was just booked, which its page greets. */
    isBooking?: true
  }
}

export type Placing = ReturnType<typeof usePlacing>

type Source = {
  /** Name of the lock among the tabs. */
  lock: string
  owned: Pick<KeptDocument<object>, 'settled' | 'refresh'> & { state: { getState(): { isKept: boolean } } }
  /** True when the device has the same content as the screen. */
  isAsShown(): boolean
  /** Removes the ordered content in the transaction that saves the order. */
  removeWithOrder(key: string, payload: PlaceOrderBody): StorageChange
  /** Removes the ordered content after it was sent directly. */
  drop(key: string, payload: PlaceOrderBody): void
}

type Placed = {
  slug: string
  intent: OrderIntent | null
  orderer: Orderer
  source: Source
  onStale: () => void
  onPlaced?: () => void
  isBooking?: true
}

/** Places an order once, however often it is tapped and from however many tabs. */
export function usePlacing({ slug, intent, orderer, source, onStale, onPlaced, isBooking }: Placed) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** `unsaved`: the device could not store the order; it can be sent directly. */
  const [phase, setPhase] = useState<'ready' | 'saving' | 'unsaved'>('ready')
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
      void orderer.whenValid(() =>
        run(async ({ payload: wanted, snapshot }, whose) => {
          const { key, payload } = await direct.tryOf(whose, wanted)
          await source.owned.settled()
          if (!source.owned.state.getState().isKept) throw new Error('the device does not keep what is ordered')
          const storageChange = source.removeWithOrder(key, payload)
          await enqueueOrder({ tenant: slug, subject: whose, payload, snapshot, key, storageChange })
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
  /** The choice without total and menu version, which may change while a response is lost. */
  readonly choice: string
}

/** Sends an order the device does not store. Copies share a key until a response; a try after a refusal has a new one. */
function useDirectTry() {
  const seed = useRef('')
  const unanswered = useRef<Try | null>(null)
  return {
    async tryOf(subject: string, payload: PlaceOrderBody): Promise<Try> {
      const choice = JSON.stringify([subject, { ...payload, agreed_total: '', catalogue_version: 0 }])
      if (unanswered.current?.choice === choice) return unanswered.current
      return { choice, payload, key: await keyOf(`${seed.current} ${subject}`, payload) }
    },
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
