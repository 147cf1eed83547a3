import type { MessageId, MessageValues, Translate } from './messages.ts'

/** What a form says for as long as it shows: a message, which follows the language of the page, or the words of the server, which stay. */
export type Said = MessageId | { id: MessageId; values: MessageValues } | { sentence: string }

/** What is said, if anything, in the language of the page as it is now. */
export function inWords(said: Said, t: Translate): string
export function inWords(said: Said | null | undefined, t: Translate): string | undefined
export function inWords(said: Said | null | undefined, t: Translate): string | undefined {
  if (!said) return undefined
  if (typeof said === 'string') return t(said)
  return 'id' in said ? t(said.id, said.values) : said.sentence
}
