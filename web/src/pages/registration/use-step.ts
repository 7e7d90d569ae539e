import type { z } from '@pollen/contract/zod'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { RefusalHandlers } from '../../platform/failed-calls.ts'
import { useSwitch } from '../../platform/switches.ts'
import { type Fields, useFields } from '../../platform/use-fields.ts'
import { dueInstead, type StepName, steps } from './journey.ts'
import { journeyState, useEvents, useGoOn, useOpenScreen, useStartAgain } from './use-journey.ts'

type Journey<S extends StepName> = {
  progress: number
  /** Says that the step has what it asks for. */
  goOn: ReturnType<typeof useGoOn>
  /** Says what else happened. */
  happened: ReturnType<typeof useEvents<S>>['happened']
}

/** A step of registration. A person for whom another step is due is led there. */
export function useStep<S extends StepName>(step: S): Journey<S> {
  useDue(step)
  const goOn = useGoOn(step)
  const { happened } = useEvents(step)
  return { progress: steps[step].progress, goOn, happened }
}

/**
 * A step that is a form: what was entered before comes back.
 *
 * @param onContinue    keeps good values, and goes on
 * @param refusedField  the field that a refusal is about, unless the refusal says so itself
 * @param whenRefused   what to do about refusals of these names; a registration that is over starts again
 */
export function useFormStep<S extends StepName, V extends FieldValues>(
  name: S,
  {
    rules,
    values,
    onContinue,
    refusedField,
    whenRefused,
  }: {
    rules: z.ZodMiniType<V>
    values: DefaultValues<V>
    onContinue: (values: V, goOn: Journey<S>['goOn']) => Promise<void> | void
    refusedField?: Path<V>
    whenRefused?: RefusalHandlers
  },
): Fields<V> & Journey<S> {
  const step = useStep(name)
  const startAgain = useStartAgain()
  const fields = useFields({
    rules,
    values,
    refusedField,
    whenRefused: { ...startAgain, ...whenRefused },
    onSend: (valid) => onContinue(valid, step.goOn),
  })
  const { setValue } = fields.form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was printed ahead shows the usual choices; this corrects them once
  useEffect(() => {
    for (const [field, value] of Object.entries(values))
      if (typeof value === 'boolean') setValue(field as Path<V>, value as never)
  }, [])
  return { ...fields, ...step }
}

/** Leads a person who should not stand on this step to the one that is due. */
function useDue(step: StepName): void {
  const open = useOpenScreen()
  const isMounted = useMounted()
  const areBusinessesWelcome = useSwitch('business')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch may be answered while the page is there
  useEffect(() => {
    const due = isMounted ? dueInstead(step, journeyState()) : undefined
    if (due) open(due, { replace: true })
  }, [isMounted, step, open, areBusinessesWelcome])
}
