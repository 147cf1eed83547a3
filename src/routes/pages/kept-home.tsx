import { useMatch } from '@tanstack/react-router'
import { type RefObject, Activity, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRestaurant } from '#domain/order-types'
import { ServiceHome } from '#features/booking'
import { CartBar, CartPanel, DeliveryPlace, useCart } from '#features/cart'
import { HomePage, useStore } from '#features/catalog'

type Box = RefObject<HTMLDivElement | null>

/** The home is kept while another page is shown, but outside of the document, where nothing finds its texts and ids. */
export function KeptHome({ slug }: { slug: string }) {
  const isShown = useMatch({ from: '/$tenant/', shouldThrow: false }) !== undefined
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const hasMenu = isRestaurant(useStore(slug))
  const place = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLDivElement>(null)
  if (!wasShown) return null
  return (
    <>
      <div ref={place}>
        <PutBack isShown={isShown} place={place} home={home} />
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <div
            ref={(element) => {
              // The ref is not cleared, because the element is needed after it has left the document.
              if (element) home.current = element
            }}
          >
            {hasMenu ? <MenuHome slug={slug} /> : <ServiceHome slug={slug} />}
          </div>
        </Activity>
      </div>
      {isShown && hasMenu ? <CartBar slug={slug} /> : null}
    </>
  )
}

/** Placed before the home, which measures itself in the document: effects run in the order of the page. */
function PutBack({ isShown, place, home }: { isShown: boolean; place: Box; home: Box }) {
  useLayoutEffect(() => {
    if (!home.current) return
    if (isShown) place.current?.append(home.current)
    else home.current.remove()
  }, [isShown, place, home])
  return null
}

function MenuHome({ slug }: { slug: string }) {
  const cart = useCart(slug)
  // So that adding a dish does not draw the header again.
  const place = useMemo(() => <DeliveryPlace slug={slug} />, [slug])
  return (
    <HomePage
      slug={slug}
      quantityOf={cart.quantityOf}
      onAdd={(item) => cart.add({ item, quantity: 1, notes: '', answers: [] })}
      aside={<CartPanel slug={slug} />}
      place={place}
    />
  )
}
