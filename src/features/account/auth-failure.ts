import { CallError } from '#data/http/call-error.ts'
import type { Said } from '#i18n/said.ts'

export type AuthFailure = {
  /** By the contract's name of the field. */
  fields: Readonly<Record<string, Said>>
  /** What no field can show. */
  problem: Said | null
  isRefused: boolean
  /** The link of the mail has been used, has grown old or was cut. */
  isBadLink: boolean
}

/** What a failed call means for a form of the account with these fields. @throws what is no CallError. */
export function authFailure(error: unknown, shown: readonly string[]): AuthFailure {
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
  const fields = Object.fromEntries(
    Object.entries(problem.errors ?? {}).map(([name, [sentence = problem.message]]) => [name, { sentence }]),
  )
  return {
    fields,
    problem: shown.some((name) => name in fields) ? null : { sentence: problem.message },
    isRefused: status === 401,
    isBadLink: problem.code === 'reset_link_invalid' || problem.errors?.['token'] !== undefined,
  }
}
