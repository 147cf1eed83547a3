import { useLayoutEffect } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import * as z from 'zod/mini'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Problem } from '#contract/problem'
import type { OrderType, Tenant } from '#contract/tenant'
import { NAME_LONGEST, inOneLine, plainPhone } from '#domain/typed-text'
import { usePhones, useSession } from '#features/account'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, says } from '#ui/form/judging.ts'
import { GUEST_FIELDS, checkoutDraft, guestFaults } from '../model/checkout-draft.ts'
import type { OrdererKind } from '../model/place-button.ts'

const guestSchema = (isPhone: (typed: string) => boolean) =>
  z.object({
    name: z.string().check(
      says((name) => {
        const { length } = inOneLine(name)
        return length > 0 && length <= NAME_LONGEST ? null : 'checkout.guestNameNeeded'
      }),
    ),
    phone: z.string().check(says((phone) => (isPhone(phone) ? null : 'checkout.guestPhoneNeeded'))),
  })

/** The orderer of an order or booking, with the guest's form. `orderType` is null where nothing can be ordered. */
export function useOrderer({ slug, country, guest_order_types: types }: Tenant, orderType: OrderType | null) {
  const { status, user } = useSession(slug)
  const isOpenToGuests = orderType !== null && types.includes(orderType)
  const kind: OrdererKind = status !== 'guest' ? status : isOpenToGuests ? 'guest' : 'sign-in'
  const isGuest = kind === 'guest'
  const phones = usePhones(country, false)
  const { state, change } = checkoutDraft(slug)
  const { name, phone, errors, isTried } = useVanillaStore(state)
  const form = useAppForm({
    ...judging,
    defaultValues: { name, phone },
    validators: { onDynamic: guestSchema(phones.isPhone) },
    listeners: {
      ...judging.listeners,
      onChange: ({ fieldApi: { name: field, state: typed } }) =>
        change({ [field]: typed.value, errors: { ...state.getState().errors, [field]: undefined } }),
    },
  })
  // The stored draft is read later than the form is created, and changes on sign-out and after a refusal.
  useLayoutEffect(() => {
    const kept = { name, phone }
    for (const field of GUEST_FIELDS)
      if (form.getFieldValue(field) !== kept[field])
        form.setFieldValue(field, kept[field], { dontUpdateMeta: true, dontRunListeners: true })
  }, [form, name, phone])
  return {
    kind,
    subject: user?.id ?? (isGuest ? GUEST_SUBJECT : null),
    guest: isGuest ? { name: inOneLine(name), phone: plainPhone(phone) } : null,
    form,
    phones,
    errors,
    isTried,
    refuse: (problem: Problem | null) => change({ errors: guestFaults(problem) }),
    whenValid: async (goOn: () => unknown) => {
      if (!isGuest) return void goOn()
      await form.handleSubmit()
      change({ isTried: !form.state.isSubmitSuccessful })
      if (form.state.isSubmitSuccessful) goOn()
    },
  }
}

export type Orderer = ReturnType<typeof useOrderer>
