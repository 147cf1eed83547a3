import { CallError } from '#data/http/call-error.ts'
import type { Said } from '#i18n/said.ts'
import type { DraftField } from './field-rules.ts'

/** Field of a server answer to field of the form. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  identifier: 'identifier',
  name: 'name',
  phone: 'phone',
  email: 'email',
  current_password: 'present',
  password: 'password',
  password_confirmation: 'confirmation',
  gender: 'gender',
  birth_date: 'birthDate',
}

export type AuthFailure = {
  fields: Partial<Record<DraftField, Said>>
  /** What no field can show. */
  problem: Said | null
  isRefused: boolean
  /** The link of the mail has been used, has grown old or was cut. */
  isBadLink: boolean
}

/** What a failed call of the account's forms means for the form. @throws what is no CallError. */
export function authFailure(error: unknown): AuthFailure {
  if (!(error instanceof CallError)) throw error
  const { problem, status, retryAfterMs } = error
  if (!problem) {
    const isDown = error.kind === 'unexpected' && status >= 500
    return {
      fields: {},
      problem: isDown ? 'account.error.server' : 'account.error.unreachable',
      isRefused: false,
      isBadLink: false,
    }
  }
  if (status === 429 && retryAfterMs !== null) {
    return {
      fields: {},
      problem: { id: 'account.error.wait', values: { seconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) } },
      isRefused: false,
      isBadLink: false,
    }
  }
  const fields: AuthFailure['fields'] = {}
  for (const [name, sentences] of Object.entries(problem.errors ?? {})) {
    const field = FIELDS[name]
    if (field && sentences[0]) fields[field] = { sentence: sentences[0] }
  }
  const isShownByFields = Object.keys(fields).length > 0
  return {
    fields,
    problem: isShownByFields ? null : { sentence: problem.message },
    isRefused: status === 401,
    isBadLink: problem.code === 'reset_link_invalid' || problem.errors?.['token'] !== undefined,
  }
}
