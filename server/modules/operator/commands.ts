import { auditLine, dayLines, movedLine, orderLine, pageLines, PUSH_OUTCOMES, tokenLine } from './command-output.ts'
import { importMenu } from './menu-import.ts'
import { Refusal, type StoreAccess } from './store-access.ts'
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

const orderNumber = (text: string) => numberOf(text, 'number of an order')
const pageNumber = (text = '1') => numberOf(text, 'number of a page')

/** Replaces the message of `not_found`. */
async function known<Found>(work: Promise<Found>, otherwise: string) {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw new Refusal(otherwise, error.code, { cause: error })
    throw error
  }
}

const knownVisit = <Found>(work: Promise<Found>, slug: string, number: number) =>
  known(work, `${slug} has no visit of an order ${number}`)

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
    read([slug = ''], { name = 'operator', expires }) {
      const expiresAt = expires === undefined ? null : expiryOf(expires)
      return async (access) => [await access.createToken(slug, name, expiresAt)]
    },
  },
  'token:list': {
    needs: [SLUG],
    read:
      ([slug = '']) =>
      async (access) =>
        (await access.listTokens(slug)).map(tokenLine),
  },
  'token:revoke': {
    needs: [SLUG, 'the id of a token'],
    read([slug = '', given = '']) {
      const id = idOf(given, 'token', 'token:list')
      return async (access) => {
        const { name } = await known(access.revokeToken(slug, id), `${slug} has no token ${id}`)
        return [`${slug}: token ${name} is revoked`]
      }
    },
  },
  'order:list': {
    needs: [SLUG],
    takes: ['status', 'page'],
    read([slug = ''], { status: given, page }) {
      const number = pageNumber(page)
      const status = given === undefined ? undefined : statusOf(given)
      return async (access) => {
        const { entries, total } = await access.listOrders(slug, number, status)
        return pageLines(entries.map(orderLine), number, total)
      }
    },
  },
  'order:status': {
    needs: [SLUG, ORDER, 'a state'],
    read([slug = '', given = '', state = '']) {
      const number = orderNumber(given)
      const status = statusOf(state)
      return async (access) => {
        const order = await known(access.moveOrder(slug, number, status), `${slug} has no order ${number}`)
        return [`${slug}: order ${order.order_number} is ${order.status.key}`]
      }
    },
  },
  'visit:list': {
    needs: [SLUG, 'a date'],
    read([slug = '', given = '']) {
      const date = dateOf(given)
      return async (access) => dayLines(await access.listVisits(slug, date))
    },
  },
  'visit:move': {
    needs: [SLUG, ORDER, 'a time'],
    takes: ['resource'],
    read([slug = '', given = '', time = ''], { resource: resource_id }) {
      const number = orderNumber(given)
      const to = { reserved_at: timeOf(time), resource_id }
      return async (access) => [movedLine(slug, await knownVisit(access.moveVisit(slug, number, to), slug, number))]
    },
  },
  'visit:assign': {
    needs: [SLUG, ORDER, RESOURCE],
    read([slug = '', given = '', resource = '']) {
      const number = orderNumber(given)
      return async (access) => [
        movedLine(slug, await knownVisit(access.assignVisit(slug, number, resource), slug, number)),
      ]
    },
  },
  'visit:missed': {
    needs: [SLUG, ORDER],
    read([slug = '', given = '']) {
      const number = orderNumber(given)
      return async (access) => {
        const { customer } = await knownVisit(access.missVisit(slug, number), slug, number)
        const missed = `missed visits of this customer: ${customer.missed_visits}`
        return [`${slug}: nobody came to the visit of order ${number}, ${missed}`]
      }
    },
  },
  'visit:block': {
    needs: [SLUG, RESOURCE, 'when it begins', 'when it ends'],
    read([slug = '', resource = '', begins = '', ends = '']) {
      const span = { resource_id: resource, from: timeOf(begins), until: timeOf(ends) }
      return async (access) => {
        const { from, until, id } = await known(
          access.blockTime(slug, span),
          `nobody of id ${resource} serves at ${slug}`,
        )
        return [`${slug}: ${resource} is blocked from ${from} to ${until}\t${id}`]
      }
    },
  },
  'visit:unblock': {
    needs: [SLUG, 'the id of a block'],
    read([slug = '', given = '']) {
      const id = idOf(given, 'block', 'visit:list')
      return async (access) => {
        const block = await known(access.unblockTime(slug, id), `${slug} has no block ${id}`)
        return [`${slug}: ${block.resource_id} is free from ${block.from} to ${block.until}`]
      }
    },
  },
  'item:availability': {
    needs: [SLUG, 'the id of an item', 'on or off'],
    read([slug = '', id = '', state = '']) {
      const isWanted = switchOf(state)
      return async (access) => {
        const item = await known(access.setAvailability(slug, id, isWanted), `${slug} has no item ${id}`)
        return [`${slug}: ${id} is ${item.is_available ? 'on' : 'off'}, catalogue version ${item.catalogue_version}`]
      }
    },
  },
  'push:test': {
    needs: [SLUG, 'the phone or e-mail address of a customer'],
    read:
      ([slug = '', identifier = '']) =>
      async (access) => {
        const tested = await known(access.testPush(slug, identifier), `${slug} has no customer ${identifier}`)
        if (tested.length === 0) throw new Refusal(`no device of ${identifier} is registered at ${slug}`)
        return tested.map(({ device, outcome }) => [device ?? 'a device', PUSH_OUTCOMES[outcome]].join('\t'))
      },
  },
  'table:link': {
    needs: [SLUG, 'the number of a table'],
    takes: ['origin'],
    read([slug = '', given = ''], { origin: named }) {
      const table = tableOf(given)
      const origin = named && originOf(named, 'origin')
      return async (access) => [new URL(await access.tableLink(slug, table), origin ?? access.origin).href]
    },
  },
  'audit:list': {
    needs: [SLUG],
    takes: ['page'],
    read([slug = ''], { page }) {
      const number = pageNumber(page)
      return async (access) => {
        const { entries, total } = await access.listAudit(slug, number)
        return pageLines(entries.map(auditLine), number, total)
      }
    },
  },
}
