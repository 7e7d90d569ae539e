import { programme } from '@pollen/contract/programme'
import { Continue } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, type UserData } from '../../parts/registration/registration-state.ts'
import { useChoice } from './use-choice.ts'
import { useStep } from './use-step.ts'

export default function NectarCardCheck() {
  const step = useStep('nectarCardCheck')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isMounted = useMounted()
  useEffect(() => registration.reset(), [])
  const card = useChoice<NonNullable<UserData['existingCardType']>>('card', {
    onChosen(existingCardType) {
      const registrationDone = search.get('registrationDone')
      registration.merge({ userData: { existingCardType }, ...(registrationDone && { registrationDone }) })
      step.goOn()
    },
  })
  return (
    <Step
      chapter="card"
      progress={step.progress}
      title="Right, let’s get started"
      onContinue={card.send}
      errors={card.errors}
      foot={<Continue />}
    >
      {isMounted && <Failure says={state?.isOver} />}
      <RadioList
        legend={`Have you used ${programme.name} before?`}
        options={[
          { value: 'ISSUED', label: 'Yes', hint: 'I have, or had, a card' },
          { value: 'NONE', label: 'No', hint: 'I’ve never had a card, or joined online' },
        ]}
        {...card.field}
      />
    </Step>
  )
}
