import type { AnyFieldApi, AnyFormApi, ValidationLogicFn } from '@tanstack/react-form'
import { createFormHookContexts } from '@tanstack/react-form'
import * as z from 'zod/mini'
import type { MessageId } from '#i18n/messages.ts'
import { useMessages } from '#i18n/messages.ts'
import type { Said } from '#i18n/said.ts'
import { inWords } from '#i18n/said.ts'

/** What a field of a form, and anything else inside of one, finds itself in. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

// What is wrong with a field: how our schemas say it, and how it is shown in the language of the page.

/** An issue of a form's schema, whose message is the id of one of ours, or what somebody else said, such as the server. */
type Fault = Said | { readonly message: string }

type Payload<Value> = { readonly value: Value; readonly issues: z.core.$ZodRawIssue[] }

/**
 * A check of a form's schema that says one of our messages.
 * @param find finds what is wrong, if anything.
 * @param field the field to say it at, such as `name` or `texts.address`, where the check is one of the whole form.
 */
export function says<Value>(
  find: (value: Value) => MessageId | null | undefined,
  field?: (keyof Value & string) | `${keyof Value & string}.${string}`,
) {
  return ({ value, issues }: Payload<Value>): void => {
    const message = find(value)
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

// When a form says what is wrong: the same for every form.

/** An error that appears under the finger moves what is being tapped, so it waits until the tap is over. */
const AFTER_THE_TAP_MS = 250

/**
 * The whole form is judged by its schema (`onDynamic`) when it is sent. What is said about a field stays until that very field is changed,
 * whoever said it; a field's own `onChange` may judge it anew with every key. The library's own logic would also take back what the server
 * said as soon as the field is left.
 */
const whenSent: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
  const run = (fn: NonNullable<typeof validators>['onDynamic']) =>
    runValidation({ form, validators: [{ cause: 'dynamic', fn }] })
  if (event.type === 'submit') return run(event.async ? validators?.onDynamicAsync : validators?.onDynamic)
  if (event.type === 'change' && !event.async) return run(validators?.onChange)
  return runValidation({ form, validators: [] })
}

/** Says something else about a field that is shown, or nothing. */
function say(form: AnyFormApi, name: string, faults: readonly Fault[] | undefined): void {
  form.getFieldInfo(name).instance?.setMeta((meta) => ({
    ...meta,
    errorMap: { ...meta.errorMap, onDynamic: faults },
  }))
}

/** Puts what somebody else said about fields on them, where it stays until they are changed; null takes it back. */
export function putFaults(form: AnyFormApi, faults: Readonly<Record<string, Fault | null | undefined>>): void {
  for (const [name, fault] of Object.entries(faults))
    if (fault !== undefined) say(form, name, fault ? [fault] : undefined)
}

/** What the form's schema finds wrong with a field as it is now. */
export function faultsOf(form: AnyFormApi, name: string): readonly Fault[] | undefined {
  return form.parseValuesWithSchema(form.options.validators?.onDynamic)?.fields[name]
}

/** Judges a field by the form's schema. What is said already is about this very text, perhaps by the server, which alone can know it. */
function judge(form: AnyFormApi, name: string): void {
  if (form.getFieldMeta(name)?.errors.length === 0) say(form, name, faultsOf(form, name))
}

/** Judges a field that somebody wrote in, or emptied. One that began empty and is waits until the form is sent. */
function judgeText(form: AnyFormApi, name: string): void {
  if (form.getFieldValue(name) || form.getFieldMeta(name)?.isDefaultValue === false) judge(form, name)
}

/** Options of every form: a field is judged when it is left, and all of them when the form is sent. */
export const judging = {
  /** Sending judges again; nothing that was said before keeps a form from it. */
  canSubmitWhenInvalid: true,
  validationLogic: whenSent,
  listeners: {
    onBlurDebounceMs: AFTER_THE_TAP_MS,
    onBlur: ({ formApi, fieldApi }: { formApi: AnyFormApi; fieldApi: AnyFieldApi }) =>
      judgeText(formApi, fieldApi.name),
  },
}

/** Listeners of a field that another one is judged by: what was said about that one is another question now. */
export const judgedWith = (other: string) => ({
  onChange: ({ fieldApi: { form } }: { fieldApi: AnyFieldApi }) => say(form, other, undefined),
  onBlurDebounceMs: AFTER_THE_TAP_MS,
  onBlur: ({ fieldApi: { form } }: { fieldApi: AnyFieldApi }) => judgeText(form, other),
})
