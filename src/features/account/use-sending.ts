import type { AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import { CallError } from '#data/http/call-error.ts'
import { useMessages } from '#i18n/messages.ts'
import { type Said, inWords } from '#i18n/said.ts'
import { judging, putFaults } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'

/** Typed values by the contract's field names; kept while switching forms and when sending fails. */
export type Draft = Readonly<Record<string, string | null>>

export function defaultsFromDraft<Values extends Record<string, string | null>>(nothing: Values, draft: Draft): Values {
  return Object.fromEntries(Object.entries(nothing).map(([name, none]) => [name, draft[name] ?? none])) as Values // the same fields
}

export type FormProblem = { said: Said; isToasted: boolean }

export function useSending({
  keepDraft,
  onFailure,
}: { keepDraft?: (typed: Draft) => void; onFailure?: (failure: ReturnType<typeof authFailure>) => void } = {}) {
  const { t } = useMessages()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const sending =
    <Values>(send: (values: Values) => Promise<void>) =>
    async ({ value, formApi }: { value: Values; formApi: AnyFormApi }) => {
      setProblem(null)
      try {
        await send(value)
      } catch (error) {
        const failure = authFailure(error, Object.keys(formApi.state.values))
        const { fields, problem: said, isRefused: isToasted } = failure
        putFaults(formApi, fields)
        setProblem(said && { said, isToasted })
        if (said && isToasted) showToast(inWords(said, t), { tone: 'destructive' })
        onFailure?.(failure)
      }
    }
  const forgetProblem = () => setProblem(null)
  const judged = {
    ...judging,
    listeners: {
      ...judging.listeners,
      onChange: ({ formApi }: { formApi: AnyFormApi }) => {
        forgetProblem()
        keepDraft?.(formApi.state.values)
      },
    },
  }
  return { problem, forgetProblem, judged, sending }
}

type Faults = Readonly<Record<string, Said>>

const NO_FAULTS: Faults = {}
const unanswered = (problem: Said) => ({ fields: NO_FAULTS, problem, isRefused: false, isBadLink: false })

function authFailure(error: unknown, shown: readonly string[]) {
  if (!(error instanceof CallError)) throw error
  const { problem, status, retryAfterMs } = error
  if (!problem) {
    const isDown = error.kind === 'unexpected' && status >= 500
    return unanswered(isDown ? 'account.error.server' : 'account.error.unreachable')
  }
  if (status === 429 && retryAfterMs !== null) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    return unanswered({ id: 'account.error.wait', values: { seconds } })
  }
  const fields: Faults = Object.fromEntries(
    Object.entries(problem.errors ?? {}).map(([name, [sentence = problem.message]]) => [name, { sentence }]),
  )
  return {
    fields,
    problem: shown.some((name) => name in fields) ? null : { sentence: problem.message },
    isRefused: status === 401,
    isBadLink: problem.code === 'reset_link_invalid' || problem.errors?.['token'] !== undefined,
  }
}
