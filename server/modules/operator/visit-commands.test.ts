import { expect, test } from 'vitest'
import { runOperator } from '#support/operator-command'
import { openOrderDesk, orderOf, place } from '#support/order-desk'
import { cutBody, salonDocument } from '#support/salon'
import { createOperatorToken } from '#support/operator-token'

test('keeps the calendar of a store through a running server', { tags: 'after-gate' }, async () => {
  const desk = await openOrderDesk({ listen: true, stores: [salonDocument('sumac')] })
  try {
    const booked = orderOf(await place(await desk.person(), cutBody('2026-11-23T09:00:00.000Z')))
    const number = String(booked.order_number)
    const access = ['--url', desk.server.url, '--token', await createOperatorToken(desk.server.db, 'sumac', 'till')]
    const run = (name: string, ...args: string[]) => runOperator({}, name, 'sumac', ...args, ...access)
    expect((await run('visit:move', number, '2026-11-24T13:00', '--resource', 'noura')).out).toBe(
      `sumac: visit of order ${number} is at 2026-11-24T10:00:00.000Z, with Noura sumac\n`,
    )
    expect((await run('visit:assign', number, 'reem')).out).toContain('with Reem sumac')
    expect(await run('visit:assign', number, 'layan')).toMatchObject({
      status: 1,
      error: expect.stringContaining('resource_id: '),
    })
    const blocked = await run('visit:block', 'noura', '2026-11-24T13:00', '2026-11-24T14:00')
    const id = blocked.out.trim().split('\t')[1] ?? ''
    expect(await run('visit:assign', number, 'noura')).toEqual({
      status: 1,
      out: '',
      error: 'not free; in the way: a block\n',
    })
    expect((await run('visit:list', '2026-11-24')).out).toMatch(
      new RegExp(
        `^13:00-14:00\tReem sumac\t${number}\tpending\tshop_visit\tCut sumac\tP1\t\\+96650\\d+\n13:00-14:00\tNoura sumac\tblocked\t${id}\n$`,
      ),
    )
    expect((await run('visit:unblock', id)).out).toContain('noura is free from 2026-11-24T10:00:00.000Z')
    desk.clock = new Date('2026-11-24T10:30:00.000Z')
    expect((await run('visit:missed', number)).out).toMatch(/missed visits of this customer: 1\n$/)
    expect((await run('order:list')).out).toMatch(/\t1 missed visit\n$/)
    const acts = (await run('audit:list')).out.trim().split('\n')
    expect(acts.map((line) => line.split('\t')[2])).toEqual([
      'visit:missed',
      'visit:unblock',
      'visit:block',
      'visit:assign',
      'visit:move',
      'token:create',
    ])
  } finally {
    await desk.close()
  }
})
