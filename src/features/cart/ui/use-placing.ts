import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { placeOrder, type PlaceOrderBody } from '#contract/order'
import type { PersistedDocument } from '#device/persisted-document'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { enqueueOrder, keyOf, newKey, StaleError, type StorageChange } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { OrderIntent } from '../model/cart-order.ts'
import type { Orderer } from './use-orderer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on the way to the page of a new booking, which greets it. */
    isBooking?: true
  }
}

export type Placing = ReturnType<typeof usePlacing>

type Source = {
  /** One tab at a time may hold the lock of this name. */
  lock: string
  owned: Pick<PersistedDocument<object>, 'settled' | 'refresh'> & { state: { getState(): { isKept: boolean } } }
  isAsShown(): boolean
  /** Happens in the transaction that saves the order. */
  removeWithOrder(key: string, payload: PlaceOrderBody): StorageChange
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
  const attempts = useDirectAttempts()

  const openOrder = async (key: string, guestKey?: string) => {
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
      if (error.isRefusal) attempts.renew()
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
        run(async ({ payload: wanted, snapshot }, subject) => {
          const { key, payload } = await attempts.attemptOf(subject, wanted)
          await source.owned.settled()
          if (!source.owned.state.getState().isKept) throw new Error('the device does not keep what is ordered')
          const storageChange = source.removeWithOrder(key, payload)
          await enqueueOrder({ tenant: slug, subject, payload, snapshot, key, storageChange })
          await source.owned.refresh()
          await openOrder(key)
        }),
      ),
    sendDirectly: () =>
      void run(({ payload: wanted }, subject) =>
        oneTabAtATime(source.lock, async () => {
          await source.owned.refresh()
          if (!source.isAsShown()) throw new StaleError()
          const attempt = await attempts.attemptOf(subject, wanted)
          const { key, payload } = attempt
          attempts.unanswered.current = attempt
          const { data } = await call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key })
          attempts.unanswered.current = null
          source.drop(key, payload)
          await source.owned.settled()
          await openOrder(key, data.guest_key)
        }),
      ),
  }
}

/** An order that is sent directly keeps its key until a response; after a refusal it gets a new one. */
function useDirectAttempts() {
  const seed = useRef('')
  const unanswered = useRef<{ key: string; payload: PlaceOrderBody; choice: string } | null>(null)
  return {
    unanswered,
    async attemptOf(subject: string, payload: PlaceOrderBody) {
      // Total and menu version may change while a response is lost.
      const choice = JSON.stringify([subject, { ...payload, agreed_total: '', catalogue_version: 0 }])
      if (unanswered.current?.choice === choice) return unanswered.current
      return { choice, payload, key: await keyOf(`${seed.current} ${subject}`, payload) }
    },
    renew() {
      seed.current = newKey()
      unanswered.current = null
    },
  }
}
