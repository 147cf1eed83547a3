import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import * as contract from '#contract/operator'
import * as visits from '#contract/operator-visits'
import { auditLine, dayLines, movedLine, orderLine, pageLines, PUSH_OUTCOMES, tokenLine } from './command-output.ts'
import { importMenu } from './menu-import.ts'
import { PAGE_SIZE, Refusal, type StoreAccess, ask } from './store-access.ts'
import { FileError } from './text-file.ts'
import { dateOf, expiryOf, idOf, numberOf, originOf, statusOf, switchOf, tableOf, timeOf } from './typed-values.ts'

type Option = 'status' | 'page' | 'name' | 'expires' | 'origin' | 'resource'

type StoreCommand = {
  readonly needs: readonly string[]
  readonly takes?: readonly Option[]
  /** `text` is that of the command's file; the result is printed line by line. @throws UsageError before any access. */
  read(
    given: string[],
    options: { readonly [O in Option]?: string },
  ): (access: StoreAccess, text: string) => Promise<string[]>
}

export const FILE = 'a file'
const SLUG = 'the slug of a store'
const ORDER = 'the number of an order'
const RESOURCE = 'the id of who serves'

const ofOrder = (tenant: string, given: string) => {
  const number = numberOf(given, 'number of an order')
  return { params: { tenant, number: String(number) }, missing: `${tenant} has no order ${number}` }
}

const ofVisit = (tenant: string, given: string) => {
  const { params } = ofOrder(tenant, given)
  return { params, missing: `${tenant} has no visit of an order ${params.number}` }
}

const pageOf = (text = '1') => {
  const page = numberOf(text, 'number of a page')
  return { page, query: { page: String(page), per_page: String(PAGE_SIZE) } }
}

/** Prints an answer as lines. @param asked `missing` is the message for `not_found`. */
function asking<E extends Endpoint>(
  endpoint: E,
  { missing, ...asked }: Parameters<typeof ask<E>>[2] & { readonly missing?: string },
  lines: (data: z.output<E['data']>, total: number, access: StoreAccess) => string[],
) {
  return async (access: StoreAccess) => {
    try {
      const { data, total } = await ask(access, endpoint, asked)
      return lines(data, total, access)
    } catch (error) {
      if (missing === undefined || !(error instanceof Refusal) || error.code !== 'not_found') throw error
      throw new Refusal(missing, error.code, { cause: error })
    }
  }
}

function valueOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FileError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export const COMMANDS: Readonly<Record<string, StoreCommand>> = {
  'tenant:import': {
    needs: [FILE],
    read:
      ([file = '']) =>
      async (access, text) => {
        const value = valueOf(file, text)
        const { slug, items, categories, ...made } = await access.importTenant({ bytes: Buffer.from(text), value })
        return [`${slug}: ${categories} categories, ${items} items, catalogue version ${made.catalogue_version}`]
      },
  },
  'tenant:export': {
    needs: [SLUG],
    read:
      ([slug = '']) =>
      async (access) => [JSON.stringify(await access.exportTenant(slug), null, 2)],
  },
  'menu:import': {
    needs: [SLUG, FILE],
    read:
      ([slug = '']) =>
      (access, text) =>
        importMenu(slug, text, access),
  },
  'token:create': {
    needs: [SLUG],
    takes: ['name', 'expires'],
    read([tenant = ''], { name = 'operator', expires }) {
      const body = { name, expires_at: expires === undefined ? null : expiryOf(expires).toISOString() }
      return asking(contract.createToken, { params: { tenant }, body }, ({ token }) => [token])
    },
  },
  'token:list': {
    needs: [SLUG],
    read: ([tenant = '']) => asking(contract.listTokens, { params: { tenant } }, (tokens) => tokens.map(tokenLine)),
  },
  'token:revoke': {
    needs: [SLUG, 'the id of a token'],
    read([tenant = '', given = '']) {
      const id = idOf(given, 'token', 'token:list')
      return asking(
        contract.revokeToken,
        { params: { tenant, id }, missing: `${tenant} has no token ${id}` },
        ({ name }) => [`${tenant}: token ${name} is revoked`],
      )
    },
  },
  'order:list': {
    needs: [SLUG],
    takes: ['status', 'page'],
    read([tenant = ''], { status, page: given }) {
      const { page, query } = pageOf(given)
      return asking(
        contract.listStoreOrders,
        { params: { tenant }, query: { ...query, status: status === undefined ? undefined : statusOf(status) } },
        (orders, total) => pageLines(orders.map(orderLine), page, total),
      )
    },
  },
  'order:status': {
    needs: [SLUG, ORDER, 'a state'],
    read: ([tenant = '', given = '', state = '']) =>
      asking(contract.moveOrder, { ...ofOrder(tenant, given), body: { status: statusOf(state) } }, (order) => [
        `${tenant}: order ${order.order_number} is ${order.status.key}`,
      ]),
  },
  'visit:list': {
    needs: [SLUG, 'a date'],
    read: ([tenant = '', given = '']) =>
      asking(visits.listVisits, { params: { tenant }, query: { date: dateOf(given) } }, dayLines),
  },
  'visit:move': {
    needs: [SLUG, ORDER, 'a time'],
    takes: ['resource'],
    read: ([tenant = '', given = '', time = ''], { resource: resource_id }) =>
      asking(
        visits.moveVisit,
        { ...ofVisit(tenant, given), body: { reserved_at: timeOf(time), resource_id } },
        (order) => [movedLine(tenant, order)],
      ),
  },
  'visit:assign': {
    needs: [SLUG, ORDER, RESOURCE],
    read: ([tenant = '', given = '', resource_id = '']) =>
      asking(visits.assignVisit, { ...ofVisit(tenant, given), body: { resource_id } }, (order) => [
        movedLine(tenant, order),
      ]),
  },
  'visit:missed': {
    needs: [SLUG, ORDER],
    read: ([tenant = '', given = '']) =>
      asking(visits.missVisit, ofVisit(tenant, given), ({ order_number: number, customer }) => {
        const missed = `missed visits of this customer: ${customer.missed_visits}`
        return [`${tenant}: nobody came to the visit of order ${number}, ${missed}`]
      }),
  },
  'visit:block': {
    needs: [SLUG, RESOURCE, 'when it begins', 'when it ends'],
    read([tenant = '', resource_id = '', begins = '', ends = '']) {
      const body = { resource_id, from: timeOf(begins), until: timeOf(ends) }
      return asking(
        visits.blockTime,
        { params: { tenant }, body, missing: `nobody of id ${resource_id} serves at ${tenant}` },
        ({ from, until, id }) => [`${tenant}: ${resource_id} is blocked from ${from} to ${until}\t${id}`],
      )
    },
  },
  'visit:unblock': {
    needs: [SLUG, 'the id of a block'],
    read([tenant = '', given = '']) {
      const id = idOf(given, 'block', 'visit:list')
      return asking(
        visits.unblockTime,
        { params: { tenant, id }, missing: `${tenant} has no block ${id}` },
        (block) => [`${tenant}: ${block.resource_id} is free from ${block.from} to ${block.until}`],
      )
    },
  },
  'item:availability': {
    needs: [SLUG, 'the id of an item', 'on or off'],
    read: ([tenant = '', id = '', state = '']) =>
      asking(
        contract.setItemAvailability,
        { params: { tenant, id }, body: { available: switchOf(state) }, missing: `${tenant} has no item ${id}` },
        (item) => [
          `${tenant}: ${id} is ${item.is_available ? 'on' : 'off'}, catalogue version ${item.catalogue_version}`,
        ],
      ),
  },
  'push:test': {
    needs: [SLUG, 'the phone or e-mail address of a customer'],
    read: ([tenant = '', identifier = '']) =>
      asking(
        contract.testCustomerPush,
        { params: { tenant }, body: { identifier }, missing: `${tenant} has no customer ${identifier}` },
        (tested) => {
          if (tested.length === 0) throw new Refusal(`no device of ${identifier} is registered at ${tenant}`)
          return tested.map(({ device, outcome }) => [device ?? 'a device', PUSH_OUTCOMES[outcome]].join('\t'))
        },
      ),
  },
  'table:link': {
    needs: [SLUG, 'the number of a table'],
    takes: ['origin'],
    read([tenant = '', given = ''], { origin: named }) {
      const origin = named && originOf(named, 'origin')
      return asking(
        contract.getTableLink,
        { params: { tenant, number: tableOf(given) } },
        ({ path }, _total, access) => [new URL(path, origin ?? access.origin).href],
      )
    },
  },
  'audit:list': {
    needs: [SLUG],
    takes: ['page'],
    read([tenant = ''], { page: given }) {
      const { page, query } = pageOf(given)
      return asking(contract.listAudit, { params: { tenant }, query }, (entries, total) =>
        pageLines(entries.map(auditLine), page, total),
      )
    },
  },
}
