import { useEffect, useState } from 'react'
import type { Order } from '#contract/order'
import { keepGuestOrder, readGuestOrders } from '#data/guest-orders.ts'

const FRAGMENT = /^#key=([\w-]{8,200})$/

type PrivateLink = {
  /** Key of the order, from the address or kept on this device. */
  key: string | undefined
  /** The order as it was last seen here. */
  order: Order | null
  /** False until address and device were read. */
  isRead: boolean
}

const UNREAD: PrivateLink = { key: undefined, order: null, isRead: false }

/**
 * Reads the key of a guest's order after the `#` of its private link, which no server and no log gets to see, keeps it on this
 * device and takes it out of the address: what is on the screen may be shown around.
 */
export function usePrivateLink(slug: string, id: string): PrivateLink {
  const [link, setLink] = useState(UNREAD)
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const given = keyIn(location.hash)
      if (given !== undefined) {
        setLink({ key: given, order: null, isRead: true })
        // A device that refuses keeps the address as it is.
        await keepGuestOrder(slug, { id, key: given, order: null }).then(forgetFragment, () => undefined)
      }
      const kept = (await readGuestOrders(slug)).find((one) => one.id === id)
      if (!isStale) setLink({ key: given ?? kept?.key, order: kept?.order ?? null, isRead: true })
    }
    void read()
    return () => {
      isStale = true
    }
  }, [slug, id])
  return link
}

const keyIn = (hash: string) => FRAGMENT.exec(hash)?.[1]

function forgetFragment(): void {
  if (keyIn(location.hash) !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
}

/** Address of a guest's order for whoever may see it. */
export function privateLink(slug: string, id: string, orderKey: string): string {
  return new URL(`/${slug}/settings/orders/${id}#key=${orderKey}`, location.href).href
}

/** What follows the `#` in the address of an order whose invoice is shown. */
export const INVOICE_HASH = 'invoice'
