import type { AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import { CallError } from '#data/http/call-error.ts'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { putFaults } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'

/** What no field can show. A toast speaks it, or else the line that shows it. */
export type FormProblem = { said: Said; isToasted: boolean }

/** Sends one of the account's forms, and shows what the server says: at its fields, or at the end of the form. */
export function useSending(onFailure?: (failure: AuthFailure) => void) {
  const { t } = useMessages()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const attempt = async (form: AnyFormApi, send: () => Promise<void>) => {
    setProblem(null)
    try {
      await send()
    } catch (error) {
      const failure = authFailure(error, Object.keys(form.state.values))
      const { fields, problem: said, isRefused: isToasted } = failure
      putFaults(form, fields)
      setProblem(said && { said, isToasted })
      if (said && isToasted) showToast(inWords(said, t), { tone: 'destructive' })
      onFailure?.(failure)
    }
  }
  return { problem, forgetProblem: () => setProblem(null), attempt }
}

type AuthFailure = {
  /** By the contract's name of the field. */
  fields: Readonly<Record<string, Said>>
  /** What no field can show. */
  problem: Said | null
  isRefused: boolean
  /** The link of the mail has been used, has grown old or was cut. */
  isBadLink: boolean
}

/** What a failed call means for a form of the account with these fields. @throws what is no CallError. */
function authFailure(error: unknown, shown: readonly string[]): AuthFailure {
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
