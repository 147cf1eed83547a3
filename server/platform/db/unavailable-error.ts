/**
 * The database cannot answer at this moment; the same call may succeed a little later.
 * Its code is PostgreSQL's "cannot connect now", which answers with 503.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = '57P03'
}
