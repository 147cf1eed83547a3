// An outbox in memory with the device's rules: one change at a time, values copied in and out.
import type { AnyRecord, CallRecord, OutboxRecord } from '#contract/offline'
import type { OutboxStore } from '#device/outbox-store'

export class MemoryOutbox implements OutboxStore {
  readonly #records = new Map<string, AnyRecord>()

  add(...records: readonly AnyRecord[]): void {
    for (const record of records) this.#records.set(record.key, structuredClone(record))
  }

  remove(key: string): void {
    this.#records.delete(key)
  }

  async list(): Promise<AnyRecord[]> {
    return structuredClone([...this.#records.values()]).sort((a, b) => a.seq - b.seq)
  }

  async update(key: string, change: (record: AnyRecord) => AnyRecord | null | undefined): Promise<AnyRecord | null> {
    const current = this.#records.get(key)
    if (!current) return null
    const next = change(structuredClone(current))
    if (next === undefined) return structuredClone(current)
    if (next === null) this.#records.delete(key)
    else this.#records.set(key, structuredClone(next))
    return next
  }
}

/** The `seq`-th order of a customer, freshly queued. */
export function recordOf(seq: number, subject: string): OutboxRecord {
  return {
    version: 1,
    key: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    tenant: 'sumac',
    subject,
    kind: 'place-order',
    payload: {
      order_type: 'takeaway',
      agreed_total: '48.00',
      catalogue_version: 1,
      payment_method: 'cash_on_delivery',
      items: [{ id: 'line-1', item_id: 'charcoal-chicken', quantity: 1, notes: '', variables: [] }],
    },
    snapshot: {
      currency: 'SAR',
      lines: [],
      subtotal: '48.00',
      delivery_fees: '0.00',
      tax_amount: '0.00',
      total_amount: '48.00',
    },
    createdAt: 1_000_000,
    nextAt: 1_000_000,
    attempts: 0,
    state: 'queued',
    problem: null,
    receipt: null,
  }
}

/** The `seq`-th intent of a customer, which saves an address. */
export function callOf(seq: number, subject: string): CallRecord {
  const { payload: _, snapshot: __, ...intent } = recordOf(seq, subject)
  return {
    ...intent,
    kind: 'call',
    name: 'addAddress',
    method: 'POST',
    path: '/api/{tenant}/tenant/customers/addresses',
    params: {},
    payload: { latitude: 24.7, longitude: 46.7 },
  }
}
