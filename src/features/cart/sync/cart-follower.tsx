// @script known
import { Suspense, useEffect, useRef } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { getMe } from '#contract/identity'
import type { Tenant } from '#contract/tenant'
import { deviceValues } from '#device/device-state'
import { GUEST, keyOf } from '#device/kinds'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { askBeforeLeaving } from '#data/leaving.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { isReachable, whenBack } from '#data/reachability.ts'
import { hasSignedInHere, isMarked } from '#data/session.ts'
import { useStore } from '#features/catalog'
import { type Translate, useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { pause } from '#lib/wait.ts'
import { showToast } from '#ui/toast.tsx'
import { shownSync, shownOrderTypes, NOT_FOLLOWED } from './shown-sync.ts'
import { addLines, ownedCart } from '../model/cart.ts'
import { cartServer, syncRound } from './sync-round.ts'
import { chosenOrderType } from '../model/order-type.ts'
import { nextStep, waitingIds } from './sync-rules.ts'
import { NOT_SYNCED } from './sync-state.ts'
import { LeftError, syncedCart } from './synced-cart.ts'

const MergeReceipt = lazyPart(async () => (await import('./merge-receipt-sheet.tsx')).MergeReceipt)

export function CartFollower({ slug, customer }: { slug: string; customer: string | null }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { known, closeReceipt } = useVanillaStore(shownSync)
  const latest = useRef({ store, t })
  useEffect(() => {
    latest.current = { store, t }
  }, [store, t])
  useEffect(() => (customer === null ? undefined : followCart(slug, customer, () => latest.current)), [slug, customer])
  if (customer === null || known.joining.length > 0 || known.receipt.length === 0) return null
  return (
    <Suspense>
      <MergeReceipt entries={known.receipt} currency={store.currency} onClose={closeReceipt} />
    </Suspense>
  )
}

const SOON_MS = 400
const FIRST_AGAIN_MS = 2_000
const LAST_AGAIN_MS = 60_000
const BEFORE_LEAVING_MS = 3_000

/** Syncs at the start, after each change and when online again, in one tab at a time. @returns the cleanup. */
function followCart(slug: string, customer: string, latest: () => { store: Tenant; t: Translate }) {
  const owned = ownedCart(slug, customer)
  const guest = ownedCart(slug, GUEST)
  const server = cartServer(slug)
  const values = deviceValues(slug)
  const cart = syncedCart({
    values,
    customer,
    storeOf: () => latest().store,
    shownToGuest: () => shownOrderTypes.get(slug),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  let failures = 0
  let hasReached = false

  const showProblem = (message: string | undefined) =>
    showToast(message ?? latest().t('cart.notSynced'), { tone: 'destructive', durationMs: 6_000 })

  const publish = async () => {
    const known = await cart.read().catch(() => NOT_SYNCED)
    if (!isStopped) shownSync.setState({ customer, known })
  }

  const schedule = (waitMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void syncNow(), waitMs)
  }

  const round = async () => {
    hasReached = false
    if (isStopped || !isMarked()) return
    await owned.settled()
    // Another tab may have signed in another customer.
    if ((await call(getMe, { params: { tenant: slug } })).data.id !== customer) return
    shownSync.setState({ isSyncing: true })
    const { refusals, isChangedElsewhere } = await syncRound(cart, server)
    if (isChangedElsewhere) showToast(latest().t('cart.changedOnOther'))
    refusals.forEach(showProblem)
    failures = 0
    hasReached = true
    shownSync.setState({ problem: null })
  }

  const failed = (error: unknown) => {
    // Signed out, or the device stores nothing: the cart is then sent with the order.
    if (!(error instanceof CallError) || error.status === 401) return
    if (error.kind === 'problem') {
      if (shownSync.getState().problem === null) showProblem(error.problem?.message)
      shownSync.setState({ problem: error.problem?.message ?? null })
    }
    if (!isReachable()) return
    failures += 1
    schedule(Math.min(LAST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** (failures - 1)))
  }

  const syncNow = (): Promise<void> => {
    clearTimeout(timer)
    running ??= oneTabAtATime(`cart-sync:${slug}:${customer}`, round)
      .catch(failed)
      .then(async () => {
        shownSync.setState({ isSyncing: false })
        await owned.settled()
        await owned.refresh()
        await publish()
        const document = owned.state.getState()
        const synced = { lines: document.lines, state: shownSync.getState().known }
        if (hasReached && nextStep(synced, chosenOrderType(document, latest().store)) !== null) schedule(SOON_MS)
      })
      .finally(() => {
        running = null
      })
    return running
  }

  const enter = async () => {
    try {
      await guest.settled()
      await cart.takeOver(hasSignedInHere(slug))
      await publish()
    } catch (error) {
      if (error instanceof LeftError) return
      const { lines } = guest.giveUp()
      if (lines.length > 0) owned.change(addLines(lines))
    }
    // The customer's cart is read first, so that the moved lines are always in one of the two carts.
    await owned.refresh()
    await guest.refresh()
    await syncNow()
  }

  const stops = [
    owned.state.subscribe(({ lines, orderType, ready }, before) => {
      // A round checks at its end for changes that were made meanwhile.
      const isChanged = lines !== before.lines || orderType !== before.orderType
      if (ready && before.ready && isChanged && !running) schedule(SOON_MS)
    }),
    values.onChange((changed) => {
      if (changed === keyOf('cart-sync', customer)) void publish()
    }),
    askBeforeLeaving(async (store) => {
      if (store !== slug) return 0
      await owned.settled()
      const count = async () => waitingIds({ lines: owned.state.getState().lines, state: await cart.read() }).length
      if ((await count()) > 0 && isReachable()) await Promise.race([syncNow(), pause(BEFORE_LEAVING_MS)])
      return count()
    }),
    whenBack(() => void syncNow()),
  ]
  shownSync.setState({
    customer,
    syncNow: () => void syncNow(),
    closeReceipt: (isUndone) => {
      void cart.closeReceipt(isUndone).then(owned.refresh).then(publish)
    },
  })
  void enter()

  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    shownSync.setState(NOT_FOLLOWED)
    owned.giveUp()
  }
}
