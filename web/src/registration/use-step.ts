import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { href } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ZodMiniType } from 'zod/mini'
import { RefusedError, saysOf } from '../api.ts'
import { showToast } from '../design/toast/toast.tsx'
import { useMounted } from '../use-mounted.ts'
import { dueBefore, type StepName, steps } from './journey.ts'
import { registration } from './state.ts'

type Field = { name: string; error?: string | undefined } & Omit<ReturnType<UseFormReturn['register']>, 'name'>

/** A step's form: its fields by the contract's rules, and what happens on Continue. */
export type StepForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  progress: number
  field(name: Path<V>): Field
  /** For the summary above the form, once Continue was pressed. */
  errors: { name: string; says: string }[]
  send: (event?: React.BaseSyntheticEvent) => Promise<void>
  busy: boolean
}

/**
 * A step of registration: who is not due here is led to the step that is.
 *
 * @param rules      the contract's rules of the fields
 * @param values     what the fields hold at first; what was entered before comes back
 * @param onContinue what to do with good values; a refusal becomes an error of `refusedField`, or a toast
 */
export function useStep<V extends FieldValues>(
  step: StepName,
  { rules, values, onContinue, refusedField }: { rules: ZodMiniType<V>; values: DefaultValues<V>; onContinue: (values: V) => Promise<void> | void; refusedField?: FieldPath<V> },
): StepForm<V> {
  useDue(step)
  const isMounted = useMounted()
  const form = useForm<V>({
    resolver: standardSchemaResolver(rules as never) as never,
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { register, handleSubmit, reset, setError, formState } = form
  useEffect(() => {
    if (isMounted) reset(values)
    // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept from before is put back, once
  }, [isMounted])

  const refuse = (error: unknown) => {
    if (error instanceof RefusedError && error.refusal === 'registrationNotFound') return startAgain(error)
    const fields = error instanceof RefusedError ? error.fields.filter(({ path }) => path.at(-1) && path.at(-1)! in form.getValues()) : []
    for (const { path, says } of fields) setError(path.at(-1) as Path<V>, { message: says })
    if (fields.length > 0) return
    if (refusedField && error instanceof RefusedError && error.status < 500) setError(refusedField, { message: saysOf(error) })
    else showToast({ level: 'ERROR', text: saysOf(error) })
  }
  const navigate = useNavigate()
  const startAgain = (error: Error) => {
    showToast({ level: 'ERROR', text: error.message })
    navigate(href('nectarCardCheck'))
  }

  const errors = Object.entries(formState.errors).map(([name, error]) => ({ name, says: String(error?.message ?? '') }))
  return {
    form,
    progress: steps[step].progress,
    field: (name) => ({ ...register(name), error: formState.errors[name]?.message as string | undefined }),
    errors: formState.submitCount > 0 && !formState.isSubmitting ? errors : [],
    send: handleSubmit((valid) => Promise.resolve(onContinue(valid)).catch(refuse)),
    busy: formState.isSubmitting,
  }
}

/** Leads who came too early to the step that is due. */
export function useDue(step: StepName): void {
  const navigate = useNavigate()
  const isMounted = useMounted()
  useEffect(() => {
    if (!isMounted) return
    const due = dueBefore(step, { ...registration.now(), password: registration.password() })
    if (due) navigate(href(due), { replace: true })
  }, [isMounted, step, navigate])
}
