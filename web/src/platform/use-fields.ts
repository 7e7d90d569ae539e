import { z } from '@pollen/contract/zod'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { messageOf, RefusedError } from './calls.ts'
import { handleFailure, handlerOf, type RefusalHandlers } from './failed-calls.ts'

type Field = { name: string; error?: string | undefined } & Omit<ReturnType<UseFormReturn['register']>, 'name'>

/** A form whose fields follow the contract's rules. */
export type Fields<V extends FieldValues> = {
  form: Pick<UseFormReturn<V>, 'register' | 'watch' | 'setValue' | 'resetField'>
  /** The form was submitted at least once, valid or not. */
  wasSent: boolean
  field(name: Path<V>): Field
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
export function useFields<V extends FieldValues>({
  rules,
  values,
  onSend,
  refusedField,
  whenRefused = {},
  isCheckedLive = false,
  onRefused,
}: {
  rules: z.ZodMiniType<V>
  values: DefaultValues<V>
  onSend: (values: V) => Promise<void> | void
  refusedField?: Path<V> | undefined
  whenRefused?: RefusalHandlers
  isCheckedLive?: boolean | undefined
  onRefused?: ((error: RefusedError) => void) | undefined
}): Fields<V> {
  const latestRules = useRef(rules)
  latestRules.current = rules
  const refused = useRef<RefusedValues>(new Map())
  const [form] = useState(() =>
    createFormControl<V>({
      resolver: (entered) => validate(latestRules.current, entered, refused.current),
      defaultValues: values,
      ...(isCheckedLive ? checkedLive : checkedWhenLeft),
      shouldFocusError: false,
    }),
  )
  const { register, handleSubmit, setError, getValues, subscribe } = form
  const [formState, setFormState] = useState<FormState<V>>({ errors: {}, submitCount: 0, isSubmitting: false })
  useEffect(
    () =>
      subscribe({
        formState: drawnState,
        callback: ({ errors = {}, submitCount = 0, isSubmitting = false }) =>
          setFormState({ errors, submitCount, isSubmitting }),
      }),
    [subscribe],
  )

  const refuse = (name: Path<V>, says: string) => {
    refused.current.set(name, { value: getValues(name), says })
    setError(name, { message: says })
  }
  /** @returns whether the error was about fields of this form */
  const showInFields = ({ details: { fields = [] } }: RefusedError): boolean => {
    const ours = fields
      .map(({ path, says }) => [path.at(-1) ?? '', says] as const)
      .filter(([name]) => name in getValues())
    for (const [name, says] of ours) refuse(name as Path<V>, says)
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

  const submit = handleSubmit((valid) => Promise.resolve(onSend(valid)).catch(fail))
  const errors = Object.entries(formState.errors).map(([name, error]) => ({ name, says: String(error?.message ?? '') }))
  return {
    form,
    wasSent: formState.submitCount > 0,
    field: (name) => ({ ...register(name), error: formState.errors[name]?.message as string | undefined }),
    errors: formState.submitCount > 0 && !formState.isSubmitting ? errors : [],
    failure,
    send(event) {
      refused.current.clear()
      setFailure(undefined)
      return submit(event)
    },
    busy: formState.isSubmitting,
  }
}

const checkedWhenLeft = { mode: 'onTouched' } as const
/** The pause in typing after which an error appears. It goes at once when it is mended. */
const checkedLive = { mode: 'all', delayError: 1000 } as const

/**
 * The part of a form's state that is rendered. `useForm` itself renders a new form twice in one task, which blocks a
 * slow phone (docs/decisions/014); the second render changes nothing, because nothing was entered yet.
 */
const drawnState = { errors: true, isSubmitting: true } as const
type FormState<V extends FieldValues> = Pick<UseFormReturn<V>['formState'], 'errors' | 'isSubmitting' | 'submitCount'>

/** The values that the server refused, by the name of their field. */
type RefusedValues = Map<string, { value: unknown; says: string }>

/**
 * Checks the form by the contract's rules: for each field its first error, in the order of the fields. Our forms are
 * flat. A value that the server refused keeps that error until it is changed or sent again.
 */
function validate<V extends FieldValues>(
  rules: z.ZodMiniType<V>,
  entered: V,
  refused: RefusedValues,
): ReturnType<Resolver<V>> {
  const errors: Record<PropertyKey, { type: string; message: string }> = {}
  for (const [name, { value, says }] of refused)
    if (entered[name] === value) errors[name] = { type: 'refused', message: says }
  const result = z.safeParse(rules, entered)
  if (result.success)
    return Object.keys(errors).length === 0
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<V> }
  for (const { path, code, message } of result.error.issues) errors[path[0] ?? ''] ??= { type: code, message }
  return { values: {}, errors: errors as FieldErrors<V> }
}
