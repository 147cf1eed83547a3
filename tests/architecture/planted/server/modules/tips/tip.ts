import { sql } from 'kysely'
import { total } from '#server/modules/orders/total'
export const tip = (tx) => [sql, total, tx.selectFrom('a'), tx.insertInto('a'), tx.updateTable('a'), tx.deleteFrom('a')]
