import { type AnyFieldApi, type AnyFormApi, type ValidationLogicFn, createFormHookContexts } from '@tanstack/react-form'
import * as z from 'zod/mini'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { type Said, inWords } from '#i18n/said.ts'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

type Fault = Said | { readonly message: string }

/** A check of a form schema with the message that `find` returns, at `field` when it checks the whole form. */
export function says<Value>(
  find: (value: Value) => MessageId | null | undefined,
  field?: (keyof Value & string) | `${keyof Value & string}.${string}`,
) {
  return ({ value, issues }: { readonly value: Value; readonly issues: z.core.$ZodRawIssue[] }): void => {
    const message = find(value)
    if (message) issues.push({ code: 'custom', input: value, message, path: field ? [field] : [], continue: true })
  }
}

export function contractFault(
  schema: z.core.$ZodType,
  value: unknown,
  words: MessageId | Readonly<Record<'too_small' | 'too_big', MessageId>>,
): MessageId | null {
  const [issue] = z.safeParse(schema, value).error?.issues ?? []
  if (!issue) return null
  return typeof words === 'string' ? words : words[issue.code === 'too_big' ? 'too_big' : 'too_small']
}

export function useFault(): string | undefined {
  const { t } = useMessages()
  const { errors } = useFieldContext().state.meta
  const fault: Fault | undefined = errors[0]
  if (typeof fault !== 'object' || !('message' in fault)) return inWords(fault, t)
  return t(fault.message as MessageId) // schemas of forms report message ids only
}

/** An error moves the content below it, which must not happen during the tap that leaves the field. */
const AFTER_THE_TAP_MS = 250

/** The schema (`onDynamic`) runs on submit. The library would drop an error of the server on blur. */
const whenSent: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
  const run = (fn: NonNullable<typeof validators>['onDynamic']) =>
    runValidation({ form, validators: [{ cause: 'dynamic', fn }] })
  if (event.type === 'submit') return run(event.async ? validators?.onDynamicAsync : validators?.onDynamic)
  if (event.type === 'change' && !event.async) return run(validators?.onChange)
  return runValidation({ form, validators: [] })
}

function say(form: AnyFormApi, name: string, faults: readonly Fault[] | undefined): void {
  form.getFieldInfo(name).instance?.setMeta((meta) => ({ ...meta, errorMap: { ...meta.errorMap, onDynamic: faults } }))
}

/** Errors stay until their field changes; null removes one, undefined leaves it. */
export function putFaults(form: AnyFormApi, faults: Readonly<Record<string, Fault | null | undefined>>): void {
  for (const [name, fault] of Object.entries(faults))
    if (fault !== undefined) say(form, name, fault ? [fault] : undefined)
}

export function faultsOf(form: AnyFormApi, name: string): readonly Fault[] | undefined {
  return form.parseValuesWithSchema(form.options.validators?.onDynamic)?.fields[name]
}

/** An error that is shown is about the same text and may be the server's, so it stays. */
function judge(form: AnyFormApi, name: string): void {
  if (form.getFieldMeta(name)?.errors.length === 0) say(form, name, faultsOf(form, name))
}

/** A field that was always empty waits for the submit. */
function judgeText(form: AnyFormApi, name: string): void {
  if (form.getFieldValue(name) || form.getFieldMeta(name)?.isDefaultValue === false) judge(form, name)
}

export const judging = {
  canSubmitWhenInvalid: true,
  validationLogic: whenSent,
  listeners: {
    onBlurDebounceMs: AFTER_THE_TAP_MS,
    onBlur: ({ formApi, fieldApi }: { formApi: AnyFormApi; fieldApi: AnyFieldApi }) =>
      judgeText(formApi, fieldApi.name),
  },
}

export const judgedWith = (other: string) => ({
  onChange: ({ fieldApi: { form } }: { fieldApi: AnyFieldApi }) => say(form, other, undefined),
  onBlurDebounceMs: AFTER_THE_TAP_MS,
  onBlur: ({ fieldApi: { form } }: { fieldApi: AnyFieldApi }) => judgeText(form, other),
})
