// @script buy
import type { ReactNode } from 'react'
import { BookingPage } from '#features/booking'
import { CartPage } from '#features/cart'
import { titledPage } from '#features/navigation'

export const Cart: () => ReactNode = titledPage('navigation.cart', CartPage)
export const Booking: () => ReactNode = titledPage('navigation.booking', BookingPage)
