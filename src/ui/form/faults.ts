// What is wrong with a field: how our schemas say it, and how it is shown in the language of the page.
import * as z from 'zod/mini'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { useFieldContext } from './form-contexts.ts'

/** An issue of a form's schema, whose message is the id of one of ours, or what somebody else said, such as the server. */
export type Fault = Said | { readonly message: string }

type Payload<Value> = { readonly value: Value; readonly issues: z.core.$ZodRawIssue[] }

/**
 * A check of a form's schema that says one of our messages.
 * @param judge finds what is wrong, if anything.
 * @param field the field to say it at, such as `name` or `texts.address`, where the check is one of the whole form.
 */
export function says<Value>(
  judge: (value: Value) => MessageId | null | undefined,
  field?: (keyof Value & string) | `${keyof Value & string}.${string}`,
) {
  return ({ value, issues }: Payload<Value>): void => {
    const message = judge(value)
    // It goes on with the next check: the form shows everything that is wrong at once.
    if (message) issues.push({ code: 'custom', input: value, message, path: field ? [field] : [], continue: true })
  }
}

/** What the contract finds wrong with a value, in our words for the kind of its issue, such as `too_small`; null when nothing is. */
export function contractFault(
  schema: z.core.$ZodType,
  value: unknown,
  words: MessageId | Readonly<Record<'too_small' | 'too_big', MessageId>>,
): MessageId | null {
  const [issue] = z.safeParse(schema, value).error?.issues ?? []
  if (!issue) return null
  return typeof words === 'string' ? words : words[issue.code === 'too_big' ? 'too_big' : 'too_small']
}

/** What is wrong with the field around, in the language of the page as it is now. */
export function useFault(): string | undefined {
  const { t } = useMessages()
  const { errors } = useFieldContext().state.meta
  const fault: Fault | undefined = errors[0]
  if (typeof fault !== 'object' || !('message' in fault)) return inWords(fault, t)
  return t(fault.message as MessageId) // a form's schema says nothing but what `says` takes
}
