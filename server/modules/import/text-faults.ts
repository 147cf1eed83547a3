// Texts that no store may show: they break databases, logs or the lines around them.
import type { ImportFault } from '#contract/import-document'

// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Embeddings, overrides and isolates: in a one-line name they turn round the text that follows it (threat T8). */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/
/** Half of a surrogate pair: UTF-8 cannot carry it. */
const LONE_SURROGATE = /\p{Surrogate}/u

function faultOf(text: string, isMultiline: boolean): string | null {
  if (LONE_SURROGATE.test(text)) return 'has a broken character (half of a surrogate pair)'
  if ((isMultiline ? CONTROL_BUT_BREAKS : CONTROL).test(text)) return 'has a control character'
  return !isMultiline && BIDI_CONTROL.test(text)
    ? 'has a character that changes the direction of the text around it'
    : null
}

type Visit = { readonly value: unknown; readonly path: string; readonly isMultiline: boolean }

/**
 * Every text of a document with characters that are refused. The bytes of pictures are not looked at. Without
 * recursion: a hostile document may be nested 100,000 deep.
 */
export function* textFaults(raw: unknown): Generator<ImportFault> {
  const waiting: Visit[] = [{ value: raw, path: '', isMultiline: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, isMultiline } = next
    if (typeof value === 'string') {
      const message = faultOf(value, isMultiline)
      if (message) yield { path, message }
    } else if (typeof value === 'object' && value !== null && path !== 'images') {
      // Pushed backwards, so that faults come in the order of the document.
      for (const [key, inner] of Object.entries(value).toReversed()) {
        waiting.push({
          value: inner,
          path: path === '' ? key : `${path}.${key}`,
          isMultiline: isMultiline || key === 'description',
        })
      }
    }
  }
}
