import { problemSchema } from '#contract/problem'
import { CallError } from './call-error.ts'

export function refusal(status: number, body: unknown, retryAfterMs: number | null): CallError {
  const problem = problemSchema.safeParse(body)
  return problem.success
    ? new CallError('problem', status, problem.data, retryAfterMs)
    : new CallError('unexpected', status, null, retryAfterMs)
}
