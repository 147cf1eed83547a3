// A guest's name and phone: the form of the cart and of a booking. What is typed is in the record of the checkout, which the device keeps.
import { useLayoutEffect } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import * as z from 'zod/mini'
import type { Tenant } from '#contract/tenant'
import { NAME_LONGEST, inOneLine } from '#domain/typed-text'
import { usePhones } from '#features/account'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, says } from '#ui/form/judging.ts'
import { GUEST_FIELDS, checkoutDraft } from '../model/checkout-draft.ts'

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

/** The form of whoever orders at a store without an account. The library that reads phones comes with its fields. */
export function useGuestForm({ slug, country }: Pick<Tenant, 'slug' | 'country'>) {
  const phones = usePhones(country, false)
  const { state, change } = checkoutDraft(slug)
  const { name, phone, errors, isTried } = useVanillaStore(state)
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
    form,
    phones,
    /** What the server said about the fields, until they change. */
    errors,
    isTried,
    /** Goes on unless a field does not do: then it says so and gets the focus. */
    whenFit: async (goOn: () => void) => {
      await form.handleSubmit()
      change({ isTried: !form.state.isSubmitSuccessful })
      if (form.state.isSubmitSuccessful) goOn()
    },
  }
}

export type GuestForm = ReturnType<typeof useGuestForm>
