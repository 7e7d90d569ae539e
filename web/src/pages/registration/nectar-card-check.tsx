import { href } from '@pollen/contract/paths'
import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { steps } from './journey.ts'

const nothingChosen = 'Please select an option'

export default function NectarCardCheck() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [card, chooseCard] = useState<string>()
  const [isAsked, ask] = useState(0)
  useEffect(() => registration.reset(), [])

  const isMissing = isAsked > 0 && card === undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (card === undefined) return ask(isAsked + 1)
    const done = search.get('registrationDone')
    registration.merge({
      userData: { existingCardType: card as 'ISSUED' | 'NONE' },
      ...(done && { registrationDone: done }),
    })
    return card === 'ISSUED'
      ? navigate(href('enterCardNumber'), { state: { registering: true } })
      : navigate(href('enterEmailAddress'))
  }

  return (
    <Step
      progress={steps.nectarCardCheck.progress}
      title="Right, let's get started"
      onContinue={go}
      errors={isMissing ? [{ name: 'card', says: nothingChosen }] : []}
      foot={<Continue />}
    >
      <RadioList
        legend="Have you used before?"
        name="card"
        value={card}
        onChange={chooseCard}
        error={isMissing ? nothingChosen : undefined}
        options={[
          { value: 'ISSUED', label: 'Yes', hint: 'I have or had a card' },
          { value: 'NONE', label: 'No', hint: 'I never had a card, or joined online' },
        ]}
      />
    </Step>
  )
}
