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
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { pause } from '#lib/wait.ts'
import { showToast } from '#ui/toast.tsx'
import { shownSync, shownWays, NOT_FOLLOWED } from './shown-sync.ts'
import { added, ownedCart } from '../model/cart.ts'
import { cartServer, syncRound } from './sync-round.ts'
import { chosenOrderType, syncedOrderType } from '../model/order-type.ts'
import { nextStep, waitingIds } from './sync-rules.ts'
import { NOT_SYNCED } from './sync-state.ts'
import { LeftError, syncedCart } from './synced-cart.ts'

const MergeReceipt = lazyPart(async () => ({ default: (await import('./merge-receipt-sheet.tsx')).MergeReceipt }))

/** Long enough to read a sentence of the server's. */
const PROBLEM_MS = 6_000

/** Keeps the cart of the signed-in customer and the server's the same while the page lives, and says what it has to say. */
export function CartFollower({ slug, customer }: { slug: string; customer: string | null }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { known, forget, undo } = useVanillaStore(shownSync)
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  }, [store])
  const say = useStableCallback((words: string | undefined) =>
    showToast(words ?? t('cart.notSynced'), { tone: 'destructive', durationMs: PROBLEM_MS }),
  )
  const sayChanged = useStableCallback(() => showToast(t('cart.changedOnOther')))
  useEffect(() => {
    if (customer === null) return undefined
    return followCart(slug, customer, () => latest.current, { say, sayChanged })
  }, [slug, customer, say, sayChanged])
  if (customer === null || known.joining.length > 0 || known.receipt.length === 0) return null
  return (
    <Suspense>
      <MergeReceipt entries={known.receipt} currency={store.currency} onSeen={forget} onUndo={undo} />
    </Suspense>
  )
}

const SOON_MS = 400
const FIRST_AGAIN_MS = 2_000
const LAST_AGAIN_MS = 60_000
/** How long leaving waits for what is still to be sent. */
const BEFORE_LEAVING_MS = 3_000

type SyncEvents = {
  /** The server said no to lines, or failed, in its words. */
  say(words: string | undefined): void
  /** Another device of the customer changed the cart. */
  sayChanged(): void
}

/**
 * Syncs the cart of the customer who is signed in, and shows how it stands: at the start, a moment after each change, when somebody or
 * the network comes back, and again a little later when it could not be. One round at a time on the whole device. @returns how to stop.
 */
function followCart(slug: string, customer: string, storeOf: () => Tenant, { say, sayChanged }: SyncEvents) {
  const owned = ownedCart(slug, customer)
  const guest = ownedCart(slug, GUEST)
  const server = cartServer(slug)
  const values = deviceValues(slug)
  const cart = syncedCart({
    values,
    customer,
    orderTypeOf: (document) => syncedOrderType(document, storeOf()),
    chosenTypeOf: (document) => chosenOrderType(document, storeOf()),
    shownToGuest: () => shownWays.get(slug) ?? null,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  let failures = 0
  let hasReached = false

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
    // The cookie may have become somebody else's in another tab; their cart is none of this one's.
    if ((await call(getMe, { params: { tenant: slug } })).data.id !== customer) return
    shownSync.setState({ isSyncing: true })
    const { refusals, isChangedElsewhere } = await syncRound(cart, server)
    if (isChangedElsewhere) sayChanged()
    for (const words of refusals) say(words)
    failures = 0
    hasReached = true
    shownSync.setState({ problem: null })
  }

  const failed = (error: unknown) => {
    // Nobody is signed in any more, or the device refuses to keep anything: the cart then goes with the order.
    if (!(error instanceof CallError) || error.status === 401) return
    if (error.kind === 'problem') {
      // Said once until it works again.
      if (shownSync.getState().problem === null) say(error.problem?.message)
      shownSync.setState({ problem: error.problem?.message ?? null })
    }
    // Without a network, coming back is what starts it again.
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
        const { lines, orderType } = owned.state.getState()
        const chosen = chosenOrderType({ lines, orderType }, storeOf())
        if (hasReached && nextStep({ lines, state: shownSync.getState().known }, chosen) !== null) schedule(SOON_MS)
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
      // The device keeps nothing: what the page knows moves over in memory.
      const { lines } = guest.giveUp()
      if (lines.length > 0) owned.change(added(lines))
    }
    // In this order, so that the lines are always in one of the two.
    await owned.refresh()
    await guest.refresh()
    await syncNow()
  }

  const stopWatching = owned.state.subscribe(({ lines, orderType, ready }, before) => {
    // What a round itself changes needs no other; what the customer changes during one does, and it looks for that at its end.
    const isChanged = lines !== before.lines || orderType !== before.orderType
    if (ready && before.ready && isChanged && !running) schedule(SOON_MS)
  })
  const stopHearing = values.onChange((changed) => {
    if (changed === keyOf('cart-sync', customer)) void publish()
  })
  const stopAsking = askBeforeLeaving(async (store) => {
    if (store !== slug) return 0
    await owned.settled()
    const count = async () => waitingIds({ lines: owned.state.getState().lines, state: await cart.read() }).length
    if ((await count()) > 0 && isReachable()) await Promise.race([syncNow(), pause(BEFORE_LEAVING_MS)])
    return count()
  })
  const stopReturning = whenBack(() => void syncNow())
  shownSync.setState({
    customer,
    syncNow: () => void syncNow(),
    forget: () => void cart.forgetReceipt().then(publish),
    undo: () =>
      void cart
        .undoReceipt()
        .then(() => owned.refresh())
        .then(publish),
  })
  void enter()

  return () => {
    isStopped = true
    clearTimeout(timer)
    stopWatching()
    stopHearing()
    stopAsking()
    stopReturning()
    shownSync.setState(NOT_FOLLOWED)
    owned.giveUp()
  }
}
