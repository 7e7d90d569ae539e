import { newestWording } from '@pollen/contract/consent-wordings'
import { somethingWentWrong } from '@pollen/contract/sentences'
import { businessOffersPage } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useStep } from './use-step.ts'

export default function GetBusinessOffers() {
  const step = useStep('getBusinessOffers')
  const { data, error, refetch } = useAnswer(businessOffersPage)
  const choose = (businessOffersOptIn: boolean) => {
    registration.merge({ userData: { businessOffersOptIn } })
    step.goOn()
  }
  return (
    <Step
      chapter="shop"
      progress={step.progress}
      title={newestWording('getBusinessOffers', 'BUSINESS').says}
      failure={error === undefined ? undefined : somethingWentWrong}
      foot={
        <>
          {data && (
            <Button kind="quiet" onClick={() => choose(true)}>
              Yes
            </Button>
          )}
          {error !== undefined && <Button onClick={refetch}>Try again</Button>}
          <Button kind="quiet" onClick={() => choose(false)}>
            No, thanks
          </Button>
        </>
      }
    >
      {data ? <p>{data.description}</p> : error === undefined && <Loader label="Loading the details" />}
    </Step>
  )
}
