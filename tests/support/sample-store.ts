// The fewest rows that make a store with a customer in it.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import { addSampleVisit } from './sample-visit.ts'

/** Row of a store without a menu. */
export function tenantRow(id: string, slug: string): Insertable<Schema['tenants']> {
  return {
    id,
    slug,
    name: slug,
    name_ar: slug,
    store: JSON.stringify({ slug }),
    logo_hash: null,
    cover_hash: null,
    catalogue_version: 1,
    document_hash: 'none',
    next_order_number: 1,
  }
}

/** Row of a customer without phone and email. */
export function customerRow(tenantId: string, id: string): Insertable<Schema['customers']> {
  return {
    tenant_id: tenantId,
    id,
    name: 'Someone',
    phone: null,
    email: null,
    password_hash: 'none',
    gender: null,
    birth_date: null,
    preferred_language: 'en',
  }
}

/** Row of an address in Riyadh. */
export function addressRow(tenantId: string, customerId: string, isDefault: boolean): Insertable<Schema['addresses']> {
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    customer_id: customerId,
    name: 'home',
    latitude: 24.7,
    longitude: 46.7,
    address_type: 'home',
    address: 'Building 12',
    city: 'Riyadh',
    state: 'Riyadh',
    country_id: 1,
    street: 'Olaya Street',
    postal_code: '12211',
    is_default: isDefault,
  }
}

/** Row of a placed order. */
export function orderRow(tenantId: string, customerId: string, orderNumber: number): Insertable<Schema['orders']> {
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    order_number: orderNumber,
    customer_id: customerId,
    status: 'pending',
    order_type: 'takeaway',
    payment_method: 'cash',
    currency: 'SAR',
    tax_percent: 15,
    subtotal_minor: 4_800,
    delivery_minor: 0,
    tax_minor: 720,
    total_minor: 5_520,
    notes: '',
    location: 'null',
    lines: '[{}]',
    ordered_at: new Date('2026-01-02T03:04:05.678Z'),
    reserved_at: null,
  }
}

/** Makes a store with one customer, one address, one order and one row in every other table of a store. */
export async function addSampleStore(
  db: Database,
  slug: string,
): Promise<{ tenantId: string; customerId: string; sessionId: string }> {
  const [tenantId, customerId, sessionId, hash] = [randomUUID(), randomUUID(), randomUUID(), '0123456789abcdef']
  const text = JSON.stringify({ en: 'x', ar: 'x' })
  const order = orderRow(tenantId, customerId, 1)
  await db.inTenant(tenantId, async (tx) => {
    await tx.insertInto('tenants').values(tenantRow(tenantId, slug)).execute()
    await tx
      .insertInto('images')
      .values({
        tenant_id: tenantId,
        hash,
        source: Buffer.from('image'),
        width: 1,
        height: 1,
        is_cutout: false,
        hue: 0,
      })
      .execute()
    await tx
      .insertInto('image_sources')
      .values({ tenant_id: tenantId, hash, piece: 1, bytes: Buffer.from('s') })
      .execute()
    await tx
      .insertInto('image_variants')
      .values({ tenant_id: tenantId, hash, width: 1, format: 'webp', bytes: Buffer.from('webp') })
      .execute()
    await tx
      .insertInto('categories')
      .values({ tenant_id: tenantId, id: 'food', position: 0, name: text, title: text, image_hash: hash })
      .execute()
    await tx
      .insertInto('items')
      .values({
        tenant_id: tenantId,
        id: 'soup',
        category_id: 'food',
        position: 0,
        name: 'Soup',
        name_ar: 'شوربة',
        description: text,
        image_hash: hash,
        price_minor: 4_800,
        facts: '{}',
        is_recommended: true,
        is_available: true,
        variables: '[]',
        is_withdrawn: false,
      })
      .execute()
    await tx
      .insertInto('store_secrets')
      .values({ tenant_id: tenantId, secret: Buffer.alloc(32) })
      .execute()
    await tx.insertInto('operator_tokens').values({ tenant_id: tenantId, token_hash: 'token', name: 'till' }).execute()
    await tx.insertInto('customers').values(customerRow(tenantId, customerId)).execute()
    await tx
      .insertInto('sessions')
      .values({ id: sessionId, token_hash: sessionId, expires_at: new Date('2100-01-01') })
      .execute()
    await tx
      .insertInto('session_customers')
      .values({ tenant_id: tenantId, session_id: sessionId, customer_id: customerId })
      .execute()
    await tx
      .insertInto('sign_in_attempts')
      .values({ tenant_id: tenantId, subject_hash: 'subject', failures: 1, last_failure_at: new Date() })
      .execute()
    await tx
      .insertInto('password_resets')
      .values({ tenant_id: tenantId, token_hash: 'link', customer_id: customerId, expires_at: new Date('2100-01-01') })
      .execute()
    await tx
      .insertInto('known_browsers')
      .values({ tenant_id: tenantId, session_id: sessionId, customer_id: customerId })
      .execute()
    await enqueue(tx, {
      tenantId,
      kind: 'mail:password-changed',
      content: { slug, customerId },
      due: new Date(),
      usefulForMs: 1_000,
    })
    await tx
      .insertInto('addresses')
      .values(addressRow(tenantId, customerId, true))
      .execute()
    await tx.insertInto('orders').values(order).execute()
    await addSampleVisit(tx, order, customerId)
    await tx
      .insertInto('carts')
      .values({ tenant_id: tenantId, customer_id: customerId, order_type: null, revision: 1, updated_at: new Date() })
      .execute()
    await tx
      .insertInto('cart_lines')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        id: 'line',
        item_id: 'soup',
        quantity: 1,
        notes: '',
        answers: '[]',
        position: 0,
        revision: 1,
      })
      .execute()
    await tx
      .insertInto('order_events')
      .values({ tenant_id: tenantId, order_id: order.id, position: 0, status: 'pending', at: new Date() })
      .execute()
    await tx
      .insertInto('notifications')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        customer_id: customerId,
        type: 'order-created',
        order_id: order.id,
        data: text,
        seen_at: null,
        read_at: null,
        created_at: new Date(),
      })
      .execute()
    await tx
      .insertInto('reviews')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        customer_id: customerId,
        order_id: order.id,
        rating: 5,
        comment: '',
        created_at: new Date(),
      })
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        customer_id: customerId,
        session_id: sessionId,
        order_id: null,
        endpoint: 'https://fcm.googleapis.com/fcm/send/3uXkP1',
        p256dh: 'point',
        auth: 'secret',
        locale: 'en',
        device: null,
        created_at: new Date(),
        last_success_at: null,
        last_failure_at: null,
      })
      .execute()
    await tx
      .insertInto('audit')
      .values({
        tenant_id: tenantId,
        at: new Date(),
        who: 'till',
        act: 'order:status',
        subject: '1',
        before: 'pending',
        after: 'confirmed',
      })
      .execute()
    await tx
      .insertInto('idempotency_keys')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        route: 'order',
        key: 'key',
        fingerprint: 'print',
        status: 201,
        answer: '{}',
      })
      .execute()
  })
  return { tenantId, customerId, sessionId }
}
