import type { z } from '@pollen/contract/zod'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import type { RefusedError } from '../../platform/calls.ts'
import type { RefusalHandlers } from '../../platform/failed-calls.ts'
import type { Entries, NameOf } from '../../platform/form.ts'
import { useSwitch } from '../../platform/switches.ts'
import { type Fields, useFields } from '../../platform/use-fields.ts'
import { dueStep, type StepName, steps } from './journey.ts'
import { journeyState, useContinue, useEvents, useOpenScreen, useStartAgain } from './use-journey.ts'

type Journey<S extends StepName> = {
  progress: number
  /** Reports that the step is complete. */
  goOn: ReturnType<typeof useContinue>
  /** Reports another event. */
  happened: ReturnType<typeof useEvents<S>>['happened']
}

/** A step of registration. A person who should be on another step is redirected there. */
export function useStep<S extends StepName>(step: S): Journey<S> {
  useRedirectToDueStep(step)
  const goOn = useContinue(step)
  const { happened } = useEvents(step)
  return { progress: steps[step].progress, goOn, happened }
}

/**
 * A step with a form, filled with what was entered on an earlier visit.
 *
 * @param onContinue    stores valid values and continues
 * @param refusedField  the field that shows a refusal, unless the refusal names one itself
 * @param isCheckedLive the fields are checked while they are typed, too
 * @param whenRefused   handlers of refusals, by name; a registration that is over starts again
 * @param onRefused     is told of any other refusal
 * @example
 * const step = useFormStep('phoneNumber', { rules, values, onContinue: async (values, goOn) => { …; goOn() } })
 * <Step progress={step.progress} onContinue={step.send} …><Field label="Email" {...step.field('email')} /></Step>
 */
export function useFormStep<S extends StepName, V extends Entries>(
  name: S,
  {
    rules,
    values,
    onContinue,
    refusedField,
    isCheckedLive,
    whenRefused,
    onRefused,
  }: {
    rules: z.ZodMiniType<V>
    values: V
    onContinue: (values: V, goOn: Journey<S>['goOn']) => Promise<void> | void
    refusedField?: NameOf<V>
    isCheckedLive?: boolean
    whenRefused?: RefusalHandlers
    onRefused?: (error: RefusedError) => void
  },
): Fields<V> & Journey<S> {
  const step = useStep(name)
  const startAgain = useStartAgain()
  const fields = useFields({
    rules,
    values,
    refusedField,
    isCheckedLive,
    whenRefused: { ...startAgain, ...whenRefused },
    onRefused,
    onSend: (valid) => onContinue(valid, step.goOn),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was printed ahead shows the usual choices; this corrects them once
  useEffect(() => {
    for (const [field, value] of Object.entries(values))
      if (typeof value === 'boolean') fields.form.setValue(field as NameOf<V>, value as never)
  }, [])
  return { ...fields, ...step }
}

/** Redirects a person who should not be on this step. */
function useRedirectToDueStep(step: StepName): void {
  const open = useOpenScreen()
  const isMounted = useMounted()
  const areBusinessesWelcome = useSwitch('business')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch may be answered while the page is there
  useEffect(() => {
    const due = isMounted ? dueStep(step, journeyState()) : undefined
    if (due) open(due, { replace: true })
  }, [isMounted, step, open, areBusinessesWelcome])
}
