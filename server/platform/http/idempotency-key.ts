// The Idempotency-Key header of writes that may be sent twice.
import * as z from 'zod/mini'
import { ProblemError } from './route.ts'

const keySchema = z.uuid()

/** The key in lower case; empty when there is none. @throws ProblemError 422 when it is no UUID. */
export function keyIfSent(header: string | readonly string[] | undefined): string {
  return header === undefined || header === '' ? '' : requireKey(header)
}

/**
 * The key in lower case.
 * @throws ProblemError 400 when it is missing, 422 when it is no UUID.
 */
export function requireKey(header: string | readonly string[] | undefined): string {
  if (header === undefined || header === '') throw new ProblemError(400, 'idempotency_key_missing')
  const key = keySchema.safeParse(typeof header === 'string' ? header.trim().toLowerCase() : '')
  if (!key.success)
    throw new ProblemError(422, 'validation_failed', { fields: { 'Idempotency-Key': ['field.invalid'] } })
  return key.data
}
