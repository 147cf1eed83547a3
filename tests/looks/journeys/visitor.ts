// What somebody brings along who has been here before: an account, addresses, a cart.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Walk } from '../journey.ts'

type Visitor = Pick<Walk, 'context' | 'person'>

async function post({ context }: Visitor, path: string, data: object): Promise<void> {
  const answer = await context.request.post(path, { data, headers: { 'idempotency-key': randomUUID() } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

/** Makes an account and signs the browser in. */
export async function signUp(visitor: Visitor, slug = 'sumac'): Promise<void> {
  const { password } = visitor.person
  const about = slug === 'sumac' ? {} : { gender: 'female', birth_date: '1996-04-18' }
  await post(visitor, `/api/${slug}/auth/sign-up`, { ...visitor.person, ...about, password_confirmation: password })
}

/** Saves an address near `sumac`. */
export async function saveAddress(visitor: Visitor, name: string, latitude = 24.7): Promise<void> {
  const address = `Villa ${name.length}, Olaya Street`
  await post(visitor, '/api/sumac/tenant/customers/addresses', { name, address, latitude, longitude: 46.69 })
}

/** Puts pieces of an item of `sumac` without questions into the cart. */
export async function putIntoCart(visitor: Visitor, item_id: string, quantity: number, notes = ''): Promise<void> {
  const items = [{ id: randomUUID(), item_id, quantity, notes, variables: [] }]
  await post(visitor, '/api/sumac/tenant/customers/cart', { items, order_type: 'delivery' })
}

/** Runs in the browser. The worker takes in decorations last, and pictures as they are seen. */
async function holdsAll(): Promise<boolean> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  const seen = images.map(({ currentSrc }) => currentSrc).filter((url) => url.includes('/images/'))
  const kept = await Promise.all(
    ['/art/bags.webp', '/art/cloud.webp', ...seen].map((file) => caches.match(file, { ignoreSearch: true })),
  )
  const isShown = images.every(({ complete }) => complete)
  return isShown && navigator.serviceWorker.controller !== null && kept.every((answer) => answer !== undefined)
}

/** Resolves when the page's worker holds everything that the product shows without a network. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(holdsAll, undefined, { timeout: 30_000 })
}
