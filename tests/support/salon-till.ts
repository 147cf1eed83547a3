// A salon with a till: what tests of its calendar share.
import * as z from 'zod/mini'
import { expect } from 'vitest'
import { type AuditEntry, auditEntrySchema } from '#contract/operator'
import { type VisitDay, visitDaySchema } from '#contract/operator-visits'
import type { Order } from '#contract/order'
import { createOperatorToken } from './operator-token.ts'
import type { TestAnswer, TestClient } from './client.ts'
import { type OrderDesk, openOrderDesk, orderOf, place } from './order-desk.ts'
import { cutBody, salonDocument } from './salon.ts'

const API = '/api/sumac/operator'
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

export type SalonTill = {
  readonly desk: OrderDesk
  /** Token of the other store. */
  readonly otherToken: string
  get(path: string, secret?: string): Promise<TestAnswer>
  post(path: string, body?: unknown, secret?: string): Promise<TestAnswer>
  remove(path: string, secret?: string): Promise<TestAnswer>
  dayAt(date: string): Promise<VisitDay>
  lastAct(): Promise<AuditEntry | undefined>
}

/** What is in a success answer. @throws ZodError */
export const dataOf = <Data extends z.ZodMiniType>({ json }: TestAnswer, schema: Data): z.output<Data> =>
  schema.parse((json as { data: unknown }).data) // parsed at once

/** What a refusal says. */
export const problemOf = ({ status, json }: TestAnswer) => {
  const { code, details } = json as { code?: string; details?: unknown } // any of them may be missing
  return { status, code, details }
}

/** Opens the salon `sumac` with a till named `till 2`, and another one. */
export async function openSalonTill(): Promise<SalonTill> {
  const desk = await openOrderDesk({ stores: [salonDocument('sumac', { horizon: 60 }), salonDocument('other')] })
  const token = await createOperatorToken(desk.server.db, 'sumac', 'till 2')
  const otherToken = await createOperatorToken(desk.server.db, 'other')
  const till: SalonTill = {
    desk,
    otherToken,
    get: (path, secret = token) => desk.server.client().get(`${API}${path}`, bearer(secret)),
    post: (path, body, secret = token) => desk.server.client().post(`${API}${path}`, body, bearer(secret)),
    remove: (path, secret = token) => desk.server.client().send('DELETE', `${API}${path}`, { headers: bearer(secret) }),
    dayAt: async (date) => dataOf(await till.get(`/visits?date=${date}`), visitDaySchema),
    lastAct: async () => dataOf(await till.get('/audit?per_page=1'), z.array(auditEntrySchema))[0],
  }
  return till
}

/** Books a cut with somebody. */
export const cutFor = async (who: TestClient, starts_at: string, resource_id = 'noura'): Promise<Order> =>
  orderOf(await place(who, cutBody(starts_at, { resource_id })))

/** A customer's notifications. */
export async function toldTo(who: TestClient) {
  const told = z.array(z.looseObject({ type: z.string(), title: z.string(), data: z.looseObject({}) }))
  return dataOf(await who.get('/api/sumac/tenant/customers/notifications?per_page=50'), told)
}

/** Matches a notification with at least this. */
export const toldOf = (told: { type?: string; title: unknown; data: object }): unknown =>
  expect.objectContaining({ ...told, data: expect.objectContaining(told.data) })
