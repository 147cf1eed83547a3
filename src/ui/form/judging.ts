// When a form says what is wrong: the same for every form.
import type { AnyFieldApi, AnyFormApi, ValidationLogicFn } from '@tanstack/react-form'
import type { Fault } from './faults.ts'

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
