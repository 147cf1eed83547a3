// Who orders or books. What a guest types is in the record of the checkout, which the device keeps.
import { useLayoutEffect } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import * as z from 'zod/mini'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Problem } from '#contract/problem'
import type { OrderType, Tenant } from '#contract/tenant'
import { NAME_LONGEST, inOneLine } from '#domain/typed-text'
import { usePhones, useSession } from '#features/account'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, says } from '#ui/form/judging.ts'
import { GUEST_FIELDS, checkoutDraft, guestFaults, guestOf } from '../model/checkout-draft.ts'
import type { OrdererKind } from '../model/place-button.ts'

/** What no order can be placed without. The server has the last word. */
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

/**
 * Who orders in a way, null where nothing can be ordered, with the form of a guest. The library that reads phones comes with its fields.
 */
export function useOrderer({ slug, country, guest_order_types: types }: Tenant, way: OrderType | null) {
  const { status, user } = useSession(slug)
  const kind: OrdererKind = status !== 'guest' ? status : way !== null && types.includes(way) ? 'guest' : 'sign-in'
  const isGuest = kind === 'guest'
  const phones = usePhones(country, false)
  const { state, change } = checkoutDraft(slug)
  const draft = useVanillaStore(state)
  const { name, phone, errors, isTried } = draft
  const form = useAppForm({
    ...judging,
    defaultValues: { name, phone },
    validators: { onDynamic: guestSchema(phones.isPhone) },
    listeners: {
      ...judging.listeners,
      // What was wrong with it is not known any more.
      onChange: ({ fieldApi: { name: field, state: typed } }) =>
        change({ [field]: typed.value, errors: { ...state.getState().errors, [field]: undefined } }),
    },
  })
  // The record comes from the device, goes with a customer who signs out, and comes back with an order that was refused.
  useLayoutEffect(() => {
    const kept = { name, phone }
    for (const field of GUEST_FIELDS)
      if (form.getFieldValue(field) !== kept[field])
        form.setFieldValue(field, kept[field], { dontUpdateMeta: true, dontRunListeners: true })
  }, [form, name, phone])
  return {
    kind,
    /** Customer who orders, or GUEST_SUBJECT; null while nobody can. */
    subject: user?.id ?? (isGuest ? GUEST_SUBJECT : null),
    /** Who orders without an account, as they are sent. */
    guest: isGuest ? guestOf(draft) : null,
    form,
    phones,
    /** What the server said about the fields, until they change. */
    errors,
    isTried,
    /** The server refused what was ordered. */
    refuse: (problem: Problem | null) => change({ errors: guestFaults(problem) }),
    /** Goes on unless a guest's own field does not do: then it says so and gets the focus. */
    whenFit: async (goOn: () => unknown) => {
      if (!isGuest) return void goOn()
      await form.handleSubmit()
      change({ isTried: !form.state.isSubmitSuccessful })
      if (form.state.isSubmitSuccessful) goOn()
    },
  }
}

export type Orderer = ReturnType<typeof useOrderer>
