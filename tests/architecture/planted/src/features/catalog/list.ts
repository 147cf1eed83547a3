import { cart } from '../cart/hidden.ts'
import { hidden } from '#features/cart'
import { page } from '../../routes/page.tsx'
export const list = [cart, hidden, page]
