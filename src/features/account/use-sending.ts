import type { AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { putFaults } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { authFailure } from './auth-failure.ts'
import type { AuthFailure } from './auth-failure.ts'

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
