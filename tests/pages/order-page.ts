import { expect } from '@playwright/test'
import type { Place } from './place.ts'

/** One order: waiting on this phone, refused and waiting for a decision, or with the shop. */
export function orderPage({ page, words, open }: Place) {
  const title = page.getByRole('heading', { level: 1, name: words.orderNumber })
  return {
    open: (id: string) => open(`settings/orders/${id}`),
    /** Its heading once the shop has it. */
    title,
    waiting: page.getByRole('main').getByText(words.waiting, { exact: true }),
    decision: page.getByRole('heading', { name: words.decision }),
    accept: page.getByRole('button', { name: 'Accept and send' }),
    edit: page.getByRole('button', { name: 'Edit the order' }),
    discard: page.getByRole('button', { name: 'Discard', exact: true }),
    confirmDiscard: page.getByRole('button', { name: 'Discard order' }),
    tryNow: page.getByRole('button', { name: 'Try now' }),
    signIn: page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }),
    /** Key of the order on this page: its id for ever. */
    id: async () => {
      await page.waitForURL(/\/settings\/orders\/[\da-f-]{36}$/)
      return page.url().split('/').at(-1) ?? ''
    },
    /** Waits for the shop's number. */
    number: async () => {
      await expect(title).toBeVisible({ timeout: 20_000 })
      return Number(words.orderNumber.exec((await title.textContent()) ?? '')?.[1])
    },
  }
}
