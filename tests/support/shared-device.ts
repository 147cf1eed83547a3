// What the tabs of one device share, in memory: the values that carts and bookings are kept in.
import type { DeviceValues } from '#device/device-state'
import { keyOf } from '#device/kinds'

type Saved = { lines?: readonly { id: string; quantity: number }[] } | undefined

/** A device that tabs share. As in a database, each change is one step; how long a step takes is up to `wait`. */
export function sharedDevice(wait: () => Promise<void> = () => Promise.resolve()) {
  const values = new Map<string, unknown>()
  const tabs: { listeners: ((key: string) => void)[] }[] = []
  let isFull = false
  const tab = (): DeviceValues => {
    const me: { listeners: ((key: string) => void)[] } = { listeners: [] }
    tabs.push(me)
    return {
      read: async (keys) => {
        await wait()
        const read = keys.map((key) => structuredClone(values.get(key)))
        await wait()
        return read
      },
      change: async (keys, change) => {
        await wait()
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        const kept = structuredClone(change(keys.map((key) => structuredClone(values.get(key)))))
        keys.forEach((key, index) => (kept[index] === undefined ? values.delete(key) : values.set(key, kept[index])))
        await wait()
        for (const other of tabs) if (other !== me) for (const listener of other.listeners) keys.forEach(listener)
        return kept
      },
      onChange: (callback) => {
        me.listeners.push(callback)
        return () => {
          me.listeners = me.listeners.filter((listener) => listener !== callback)
        }
      },
    }
  }
  const savedBy = (owner: string) =>
    ((values.get(keyOf('cart', owner)) as Saved)?.lines ?? []).map(({ id, quantity }) => `${id}×${quantity}`) // tests save carts only
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
