import { type AnyFieldApi, type AnyFormApi, type ValidationLogicFn, createFormHookContexts } from '@tanstack/react-form'
import * as z from 'zod/mini'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { type Said, inWords } from '#i18n/said.ts'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** A message of ours, or a sentence from the server. */
type Fault = Said | { readonly message: string }

/** A check of a form schema: reports the message that `find` returns, at `field` when the whole form is checked. */
export function says<Value>(
  find: (value: Value) => MessageId | null | undefined,
  field?: (keyof Value & string) | `${keyof Value & string}.${string}`,
) {
  return ({ value, issues }: { readonly value: Value; readonly issues: z.core.$ZodRawIssue[] }): void => {
    const message = find(value)
    // The form shows all faults at once.
    if (message) issues.push({ code: 'custom', input: value, message, path: field ? [field] : [], continue: true })
  }
}

/** Maps the first issue of a contract schema to a message; null if the value is valid. */
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

/** An error moves the content below it, so it waits until the tap that left the field is over. */
const AFTER_THE_TAP_MS = 250

/** The schema (`onDynamic`) runs on submit. An error stays until its field changes; the library would drop the server's on blur. */
const whenSent: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
  const run = (fn: NonNullable<typeof validators>['onDynamic']) =>
    runValidation({ form, validators: [{ cause: 'dynamic', fn }] })
  if (event.type === 'submit') return run(event.async ? validators?.onDynamicAsync : validators?.onDynamic)
  if (event.type === 'change' && !event.async) return run(validators?.onChange)
  return runValidation({ form, validators: [] })
}

function say(form: AnyFormApi, name: string, faults: readonly Fault[] | undefined): void {
  form.getFieldInfo(name).instance?.setMeta((meta) => ({
    ...meta,
    errorMap: { ...meta.errorMap, onDynamic: faults },
  }))
}

/** Sets errors of fields, which stay until the field changes; null takes one back, undefined leaves it. */
export function putFaults(form: AnyFormApi, faults: Readonly<Record<string, Fault | null | undefined>>): void {
  for (const [name, fault] of Object.entries(faults))
    if (fault !== undefined) say(form, name, fault ? [fault] : undefined)
}

export function faultsOf(form: AnyFormApi, name: string): readonly Fault[] | undefined {
  return form.parseValuesWithSchema(form.options.validators?.onDynamic)?.fields[name]
}

/** An error that is already shown stays, because it is about the same text and may be the server's. */
function judge(form: AnyFormApi, name: string): void {
  if (form.getFieldMeta(name)?.errors.length === 0) say(form, name, faultsOf(form, name))
}

/** A field that was empty from the start and still is waits for the submit. */
function judgeText(form: AnyFormApi, name: string): void {
  if (form.getFieldValue(name) || form.getFieldMeta(name)?.isDefaultValue === false) judge(form, name)
}

/** Options of every form: fields are validated on blur, and all of them on submit. */
export const judging = {
  /** Errors shown before do not keep a form from being sent. */
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
