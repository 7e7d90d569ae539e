import { businessOffersPage } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useEffect } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useStep } from './use-step.ts'

export default function GetBusinessOffers() {
  const step = useStep('getBusinessOffers')
  const { answer, error } = useAnswer(businessOffersPage)
  useEffect(() => {
    if (error) showToast({ level: 'ERROR', text: 'Looks like something went wrong. Please try again later.' })
  }, [error])
  const choose = (businessOffersOptIn: boolean) => {
    registration.merge({ userData: { businessOffersOptIn } })
    step.goOn()
  }
  return (
    <Step
      progress={step.progress}
      title="Do you want to receive business offers?"
      foot={
        <>
          <Button onClick={() => choose(true)}>Yes</Button>
          <Button kind="quiet" onClick={() => choose(false)}>
            No, thanks
          </Button>
        </>
      }
    >
      {answer && <p>{answer.description}</p>}
    </Step>
  )
}
