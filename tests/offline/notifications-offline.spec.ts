// What the store told, without a network: the list as it was, its marks kept and sent later, and nothing of it after signing out.
// In the gate its rules are also held by marks.test.ts and queries.test.ts (what a mark says), and drain.test.ts (what is only of
// the moment holds nothing up and ends after a day).
import { notifications } from '../pages/notifications.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { customerAtCounter } from '../support/counter.ts'
import { deviceDump } from '../support/device-dump.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'
import { DESKTOP } from '../support/screens.ts'

type Listed = { data: { id: string; read_at: string | null }[]; meta: { total_unseen_notifications: number } }

const LIST = '/api/sumac/tenant/customers/notifications'

test.use({ viewport: DESKTOP })

test('marks made without a network stay through a reload, are sent once it is back, and signing out leaves none @gate', async ({
  page,
  context,
  server,
}) => {
  const place = placeOf(page)
  const told = notifications(place)
  const { counter } = await customerAtCounter(context, server.url)
  const order = await counter.place(['charcoal-chicken'])
  await counter.move(order, 'confirmed')
  await told.open()
  await expect(told.unread).toHaveCount(2)
  await expectCustomerKept(page)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. This is as of/)).toBeVisible()
  await told.rows.first().getByRole('link').click()
  await place.open('notifications')
  await expect(told.rows).toHaveCount(2)
  await expect(told.unread).toHaveCount(1)
  await told.markAll.click()
  await expect(told.unread).toHaveCount(0)
  await place.reload()
  await expect(told.rows).toHaveCount(2)
  await expect(told.unread).toHaveCount(0)
  await context.setOffline(false)
  const read = async () => {
    const { data, meta } = (await (await context.request.get(LIST)).json()) as Listed
    return { unseen: meta.total_unseen_notifications, unread: data.filter(({ read_at }) => read_at === null).length }
  }
  await expect.poll(read, { timeout: 30_000 }).toEqual({ unseen: 0, unread: 0 })
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  await expect(told.unread).toHaveCount(0)

  const listed = (await (await context.request.get(LIST)).json()) as Listed
  const ids = listed.data.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const isKept = async () => {
    const dump = await deviceDump(page)
    return ids.some((id) => dump.includes(id))
  }
  await expect.poll(isKept).toBe(true)
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect.poll(isKept).toBe(false)
})
