import { useEffect, useState } from 'react'
import { mayKnowCustomer } from '#data/customer-known.ts'
import { hasLeft } from '#data/outbox/drain/left-mark.ts'

/** Whether nobody ever signed in to the store on this device, as far as it remembers; undefined until it was looked. */
export function useFirstTime(slug: string): boolean | undefined {
  const [isFirst, setFirst] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    const look = async () => !(await mayKnowCustomer(slug)) && !(await hasLeft(slug).catch(() => false))
    void look().then((found) => (isCurrent ? setFirst(found) : undefined))
    return () => {
      isCurrent = false
    }
  }, [slug])
  return isFirst
}
