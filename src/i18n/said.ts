import type { MessageId, MessageValues, Translate } from './messages.ts'

/** A message, which follows the language of the page, or a sentence of the server. */
export type Said = MessageId | { id: MessageId; values: MessageValues } | { sentence: string }

export function inWords(said: Said, t: Translate): string
export function inWords(said: Said | null | undefined, t: Translate): string | undefined
export function inWords(said: Said | null | undefined, t: Translate): string | undefined {
  if (!said) return undefined
  if (typeof said === 'string') return t(said)
  return 'id' in said ? t(said.id, said.values) : said.sentence
}
