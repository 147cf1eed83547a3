import type { Translate } from '#i18n/messages.ts'
import type { Fulfilment } from './order-type.ts'

export type Block = 'faults' | 'closed' | 'time-over' | 'not-offered' | 'minimum'

/** `guest`: the store takes orders without an account; `sign-in`: it does not. */
export type OrdererKind = 'loading' | 'customer' | 'guest' | 'sign-in'

export type ButtonState = {
  block: Block | null
  fulfilment: Fulfilment | null
  orderer: OrdererKind
  isOnline: boolean
}

export function needsAddress({ block, fulfilment }: ButtonState): boolean {
  const obstacle = fulfilment?.obstacle
  return block === null && (obstacle === 'no-address' || obstacle === 'unknown-address')
}

export const isKeptForLater = ({ isOnline, orderer }: ButtonState): boolean => !isOnline && orderer !== 'sign-in'

export function buttonName(state: ButtonState) {
  const { fulfilment } = state
  if (needsAddress(state)) return 'cart.addAddress'
  if (isKeptForLater(state)) return 'cart.saveForLater'
  if (!fulfilment || fulfilment.missingMinor === 0) return 'cart.place'
  if (fulfilment.type === 'takeaway') return 'cart.placePickup'
  return fulfilment.isDowngraded ? 'cart.placeDineIn' : 'cart.place'
}

export function buttonHint(t: Translate, state: ButtonState, { opens, missing }: { opens: string; missing: string }) {
  const { block, fulfilment, orderer, isOnline } = state
  if (block === 'faults') return t('cart.faultHint')
  if (block === 'closed') return t('checkout.closedNow', { opens })
  if (block === 'time-over') return t('checkout.timeOver')
  if (block === 'minimum') return t('cart.missing', { missing })
  if (block === 'not-offered') return t('cart.chooseWay')
  if (needsAddress(state)) return t(fulfilment?.obstacle === 'no-address' ? 'cart.addressFirst' : 'cart.unknownAddress')
  if (orderer === 'sign-in') return t(isOnline ? 'cart.signInFirst' : 'cart.signInOffline')
  if (isOnline) return t('cart.cash')
  if (!fulfilment?.isDowngraded) return t('cart.sentLater')
  return `${t(fulfilment.type === 'takeaway' ? 'cart.becomesPickup' : 'cart.becomesDineIn')}. ${t('cart.sentLater')}`
}
