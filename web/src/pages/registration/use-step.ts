import { href } from '@pollen/contract/paths'
import type { z } from '@pollen/contract/zod'
import { showToast } from '@pollen/design/toast'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import { RefusedError } from '../../platform/calls.ts'
import { isOn } from '../../platform/switches.ts'
import { type Fields, useFields } from '../../platform/use-fields.ts'
import { dueBefore, type StepName, steps } from './journey.ts'

/**
 * A step of registration: who is not due here is led to the step that is, and what was entered before comes back.
 *
 * @param onContinue  what to do with good values; when the registration has run out, it starts again
 */
export function useStep<V extends FieldValues>(
  step: StepName,
  {
    rules,
    values,
    onContinue,
    refusedField,
  }: {
    rules: z.ZodMiniType<V>
    values: DefaultValues<V>
    onContinue: (values: V) => Promise<void> | void
    refusedField?: Path<V>
  },
): Fields<V> & { progress: number } {
  useDue(step)
  const orStartAgain = useOrStartAgain()
  const fields = useFields({
    rules,
    values,
    refusedField,
    onSend: (valid) => orStartAgain(onContinue(valid)).then(() => undefined),
  })
  const { setValue } = fields.form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page printed ahead shows what is usual, for once
  useEffect(() => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'boolean') setValue(name as Path<V>, value as never)
  }, [])
  return { ...fields, progress: steps[step].progress }
}

/** Leads back to the first step when the server no longer knows the registration; any other failure is passed on. */
function useOrStartAgain(): <T>(work: Promise<T> | T) => Promise<T | undefined> {
  const navigate = useNavigate()
  return async (work) => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refusal !== 'registrationNotFound') throw error
      showToast({ level: 'ERROR', text: error.message })
      navigate(href('nectarCardCheck'))
      return undefined
    }
  }
}

/** Leads who came too early to the step that is due. */
export function useDue(step: StepName): void {
  const navigate = useNavigate()
  const isMounted = useMounted()
  useEffect(() => {
    if (!isMounted) return
    const due = dueBefore(step, {
      ...registration.now(),
      password: registration.password(),
      areBusinessesWelcome: isOn('business'),
    })
    if (due) navigate(href(due), { replace: true })
  }, [isMounted, step, navigate])
}
