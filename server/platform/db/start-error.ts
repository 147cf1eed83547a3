/** The database cannot be used. The message is one line for the person who starts the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
