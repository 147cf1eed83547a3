// As many faults as a person can use: a hostile document has millions.
import { MOST_FAULTS } from '#contract/import-document'
import type { ImportFault } from '#contract/import-document'

/** Longest path and longest message of a fault; both may repeat what the document says. */
const LONGEST = 240
/** Longest list of them, in characters. */
const LONGEST_LIST = 32_000

export type FoundFaults = { readonly faults: readonly ImportFault[]; readonly more: boolean }

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).toWellFormed()

/** Takes the first faults and looks for no more than one beyond them. */
export function firstFaults(found: Iterable<ImportFault>): FoundFaults {
  const faults: ImportFault[] = []
  let length = 0
  for (const { path, message } of found) {
    const fault = { path: cut(path), message: cut(message) }
    length += fault.path.length + fault.message.length
    if (faults.length === MOST_FAULTS || length > LONGEST_LIST) return { faults, more: true }
    faults.push(fault)
  }
  return { faults, more: false }
}

/** A document that is refused; `faults` names what is wrong with it and where, `more` says whether that is not all. */
export class ImportFaultsError extends Error {
  readonly faults: readonly ImportFault[]
  readonly more: boolean

  constructor({ faults, more }: FoundFaults) {
    super(`the document has ${more ? 'more than ' : ''}${faults.length} faults`)
    this.faults = faults
    this.more = more
  }
}
