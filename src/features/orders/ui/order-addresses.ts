import { useEffect, useState } from 'react'
import type { Order } from '#contract/order'
import { saveGuestOrder, readGuestOrders } from '#data/guest-orders.ts'

/** Moves the key of a guest's order from the fragment of its private link to this device: an address may be shown to others. */
export function usePrivateLink(slug: string, id: string) {
  const [link, setLink] = useState<{ key?: string | undefined; order: Order | null; isRead: boolean }>({
    order: null,
    isRead: false,
  })
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const given = keyIn(location.hash)
      if (given !== undefined) {
        setLink({ key: given, order: null, isRead: true })
        // Where the device refuses to store it, the key stays in the address.
        await saveGuestOrder(slug, { id, key: given, order: null }).then(forgetFragment, () => undefined)
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

const keyIn = (hash: string) => /^#key=([\w-]{8,200})$/.exec(hash)?.[1]

function forgetFragment() {
  if (keyIn(location.hash) !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
}

/** The key is in the fragment: no server and no log sees it. */
export const privateLink = (slug: string, id: string, orderKey: string) =>
  new URL(`/${slug}/settings/orders/${id}#key=${orderKey}`, location.href).href

export const INVOICE_HASH = 'invoice'
export const MOVE_HASH = 'move'
