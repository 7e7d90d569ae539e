import { z } from '@pollen/contract/zod'
import { type BaseSyntheticEvent, useReducer, useRef, useState } from 'react'
import { messageOf, RefusedError } from './calls.ts'
import { handleFailure, handlerOf, type RefusalHandlers } from './failed-calls.ts'
import { type CheckResult, type Entries, type FieldProps, Form, type FormErrors, type NameOf } from './form.ts'

/** A form whose fields follow the contract's rules. */
export type Fields<V extends Entries> = {
  form: Pick<Form<V>, 'register' | 'watch' | 'setValue' | 'resetField'>
  /** The form was submitted at least once, valid or not. */
  wasSent: boolean
  field(name: NameOf<V>): FieldProps & { error: string | undefined }
  /** The errors for the summary above the form, once it was submitted. */
  errors: { name: string; says: string }[]
  /** Why the last submission failed, unless a field says it. */
  failure: string | undefined
  send: (event?: BaseSyntheticEvent) => Promise<void>
  busy: boolean
}

/**
 * A form whose fields are checked by the contract's rules, when a field loses the focus and when the form is submitted.
 *
 * @param rules        the contract's rules of the fields
 * @param values       the initial values
 * @param onSend       receives valid values; errors that the server reports for a field are shown at that field
 * @param whenRefused  handlers of refusals, by name
 * @param refusedField the field that shows any other refusal
 * @param isCheckedLive the fields are checked while they are typed, too: an error appears after a pause
 * @param onRefused    is told of any other refusal. Its sentence, and any other failure's, is `failure`: it stands beside the
 *                     button
 * @example
 * const fields = useFields({ rules: z.object({ email: Email }), values: { email: '' }, onSend: ({ email }) => … })
 * <Step onContinue={fields.send} errors={fields.errors} …><EmailField {...fields.field('email')} /></Step>
 */
export function useFields<V extends Entries>({
  rules,
  values,
  onSend,
  refusedField,
  whenRefused = {},
  isCheckedLive = false,
  onRefused,
}: {
  rules: z.ZodMiniType<V>
  values: V
  onSend: (values: V) => Promise<void> | void
  refusedField?: NameOf<V> | undefined
  whenRefused?: RefusalHandlers
  isCheckedLive?: boolean | undefined
  onRefused?: ((error: RefusedError) => void) | undefined
}): Fields<V> {
  const latestRules = useRef(rules)
  latestRules.current = rules
  const refused = useRef<RefusedValues>(new Map())
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const [form] = useState(
    () =>
      new Form(values, {
        draw,
        check: (entered) => check(latestRules.current, entered, refused.current),
        isCheckedLive,
      }),
  )

  const refuse = (name: NameOf<V>, says: string) => {
    refused.current.set(name, { value: form.entered[name], says })
    form.setError(name, says)
  }
  /** @returns whether the error was about fields of this form */
  const showInFields = ({ details: { fields = [] } }: RefusedError): boolean => {
    const ours = fields
      .map(({ path, says }) => [path.at(-1) ?? '', says] as const)
      .filter(([name]) => name in form.entered)
    for (const [name, says] of ours) refuse(name as NameOf<V>, says)
    return ours.length > 0
  }
  const [failure, setFailure] = useState<string>()
  const fail = (error: unknown) => {
    const isForUs = error instanceof RefusedError && error.status < 500 && !handlerOf(error, whenRefused)
    if (!isForUs) return handleFailure(error, whenRefused, setFailure)
    if (showInFields(error)) return
    if (refusedField) return refuse(refusedField, messageOf(error))
    setFailure(messageOf(error))
    onRefused?.(error)
  }

  const { errors, submitCount, isSubmitting } = form
  return {
    form,
    wasSent: submitCount > 0,
    field: (name) => ({ ...form.register(name), error: errors[name] }),
    errors: submitCount > 0 && !isSubmitting ? summaryOf(errors) : [],
    failure,
    async send(event) {
      event?.preventDefault()
      refused.current.clear()
      setFailure(undefined)
      await form.submit((valid) => Promise.resolve(onSend(valid)).catch(fail))
    },
    busy: isSubmitting,
  }
}

const summaryOf = (errors: Record<string, string | undefined>) =>
  Object.entries(errors).flatMap(([name, says]) => (says === undefined ? [] : [{ name, says }]))

/** The values that the server refused, by the name of their field. */
type RefusedValues = Map<string, { value: unknown; says: string }>

/**
 * Checks the form by the contract's rules: for each field its first error, in the order of the fields. Our forms are
 * flat. A value that the server refused keeps that error until it is changed or sent again.
 */
function check<V extends Entries>(rules: z.ZodMiniType<V>, entered: V, refused: RefusedValues): CheckResult<V> {
  const errors: Record<PropertyKey, string> = {}
  for (const [name, { value, says }] of refused) if (entered[name] === value) errors[name] = says
  const { success, data, error } = z.safeParse(rules, entered)
  if (success && Object.keys(errors).length === 0) return { values: data }
  for (const { path, message } of error?.issues ?? []) errors[path[0] ?? ''] ??= message
  return { errors: errors as FormErrors<V> }
}
