import { GUEST } from '#data/device/kinds.ts'
import { useSession } from '#features/account'
import { LaterPart } from '#ui/later-part.tsx'
import { ownedCart } from './owned-cart.ts'

const load = async () => (await import('./sync/cart-follower.tsx')).CartFollower

/** Keeps a signed-in customer's cart in step with the server. Mounted once by the layout; guests load nothing of it. */
export function CartKeeper({ slug }: { slug: string }) {
  const customer = useSession(slug).user?.id ?? null
  return (
    <LaterPart
      load={load}
      isWanted={customer !== null}
      onFailure={() => void ownedCart(slug, customer ?? GUEST).refresh()}
      props={{ slug, customer }}
    />
  )
}
