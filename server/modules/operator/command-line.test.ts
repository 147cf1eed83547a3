import { describe, expect, it } from 'vitest'
import { parseCommand } from './command-line.ts'
import { UsageError } from './typed-values.ts'

describe('parseCommand', () => {
  it.each([
    [['tenant:import'], 'needs a file'],
    [['tenant:export'], 'needs the slug'],
    [['menu:import', 'a'], 'needs a file'],
    [['menu:import', 'a', 'menu.csv', '--page', '2'], 'takes no --page'],
    [['tenant:export', 'a', 'b'], 'one argument'],
    [['tenant:export', 'a', '--url', 'http://x'], 'go together'],
    [['tenant:export', 'a', '--url', 'ftp://x', '--token', 't'], 'no http'],
    [['token:create', 'a', '--expires', 'soon'], 'no number of days'],
    [['token:create', 'a', '--expires', '2020-01-31'], 'no number of days'],
    [['token:revoke', 'a', 'till'], 'no id of a token'],
    [['tenant:export', 'a', '--loud'], 'loud'],
    [['tenant:export', 'a', '--page', '2'], 'takes no --page'],
    [['order:list'], 'needs the slug'],
    [['table:link', 'a'], 'needs the number of a table'],
    [['table:link', 'a', '1 2'], 'is no table'],
    [['table:link', 'a', '12', '--origin', 'shop.example'], 'no http'],
    [['order:list', 'a', '--status', 'parked'], 'no state of an order'],
    [['order:list', 'a', '--page', '0'], 'no number of a page'],
    [['order:status', 'a', '1001'], 'needs a state'],
    [['order:status', 'a', 'first', 'confirmed'], 'no number of an order'],
    [['order:status', 'a', '1001', 'parked'], 'no state of an order'],
    [['order:status', 'a', '1001', 'confirmed', 'now'], '3 arguments'],
    [['visit:list', 'a'], 'needs a date'],
    [['visit:list', 'a', 'today'], 'is no date'],
    [['visit:move', 'a', '1001', 'noon'], 'no time on the store'],
    [['visit:move', 'a', '1001', '2026-12-01T15:30+03:00'], 'no time on the store'],
    [['visit:assign', 'a', '1001'], 'needs the id of who serves'],
    [['visit:assign', 'a', '1001', 'reem', '--resource', 'reem'], 'takes no --resource'],
    [['visit:missed', 'a', 'x'], 'no number of an order'],
    [['visit:block', 'a', 'reem', '2026-12-01T15:30'], 'needs when it ends'],
    [['visit:unblock', 'a', 'x'], 'no id of a block'],
    [['item:availability', 'a', 'soup', 'maybe'], 'on or off'],
    [['item:availability', 'a', 'soup'], 'needs on or off'],
  ])('refuses %j', (args, message) => {
    expect(() => parseCommand(args)).toThrow(UsageError)
    expect(() => parseCommand(args)).toThrow(message)
  })
})
