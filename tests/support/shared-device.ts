// What the tabs of one device share, in memory: the storage of carts, which is that of bookings too.
import type { changeCarts, loadCart, onCartChange } from '#data/cart-storage.ts'

type CartStorage = { load: typeof loadCart; change: typeof changeCarts; onChange: typeof onCartChange }
type Saved = { lines?: readonly { id: string; quantity: number }[] } | undefined

/** A device that tabs share. As in a database, each change is one step; how long a step takes is up to `wait`. */
export function sharedDevice(wait: () => Promise<void> = () => Promise.resolve()) {
  const values = new Map<string, unknown>()
  const tabs: { listeners: ((owner: string) => void)[] }[] = []
  let isFull = false
  const tab = (): CartStorage => {
    const me: { listeners: ((owner: string) => void)[] } = { listeners: [] }
    tabs.push(me)
    return {
      load: async (_, owner) => {
        await wait()
        const value = structuredClone(values.get(owner))
        await wait()
        return value
      },
      change: async (_, owners, change) => {
        await wait()
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        const kept = structuredClone(change(owners.map((owner) => structuredClone(values.get(owner)))))
        owners.forEach((owner, index) =>
          kept[index] === undefined ? values.delete(owner) : values.set(owner, kept[index]),
        )
        await wait()
        for (const other of tabs) if (other !== me) for (const listener of other.listeners) owners.forEach(listener)
        return kept
      },
      onChange: (_, callback) => {
        me.listeners.push(callback)
        return () => {
          me.listeners = me.listeners.filter((listener) => listener !== callback)
        }
      },
    }
  }
  const savedBy = (owner: string) =>
    ((values.get(owner) as Saved)?.lines ?? []).map(({ id, quantity }) => `${id}×${quantity}`) // tests save carts only
  return {
    tab,
    values,
    savedBy,
    fill: () => {
      isFull = true
    },
    empty: () => {
      isFull = false
    },
  }
}
