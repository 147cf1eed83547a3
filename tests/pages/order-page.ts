import { expect } from '@playwright/test'
import type { Place } from './place.ts'

/** One order: waiting on this phone, refused and waiting for a decision, or with the shop. */
export function orderPage({ page, words, say, open }: Place) {
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1, name: words.orderNumber })
  const steps = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('orders.steps', { kind: 'order' }) }) })
  const way = steps.locator('> div:not(:has(ol))')
  return {
    main,
    open: (id: string) => open(`settings/orders/${id}`),
    /** Its heading once the shop has it. */
    title,
    /** The sentence of a state that may still change. */
    stage: (status: 'pending' | 'confirmed' | 'in_progress') =>
      main.getByRole('heading', { name: say(`orders.hero.${status}`, { kind: 'order' }) }),
    /** The state of an order whose way has ended. */
    statusPill: (name: string) => way.getByText(name, { exact: true }),
    live: main.getByText(say('orders.live')),
    lastUpdate: main.getByText(new RegExp(`^${say('orders.lastUpdate', { time: '' }).trim()}`)),
    /** What a screen reader is told when it changes. */
    spoken: main.locator('[aria-live=polite]').first(),
    /** How an order that has ended is to be had, above its steps. */
    way,
    currentStep: main.locator('[aria-current=step]'),
    /** Below what was ordered; the bar above has one too. */
    invoice: main.getByRole('link', { name: say('order.print') }).last(),
    /** Asks first, in a dialog whose button says the same. */
    cancel: main
      .getByRole('button', { name: say('order.cancel', { kind: 'order' }) })
      .and(page.locator(':not(dialog *)')),
    again: main.getByRole('button', { name: say('order.again') }),
    review: main.getByRole('button', { name: new RegExp(`^${say('review.prompt').replace('?', '.')}`) }),
    dialog: (id: string) => page.getByRole('dialog', { name: say(id, { kind: 'order' }) }),
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
