import { href } from '@pollen/contract/paths'
import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, type UserData, useRegistration } from '../../parts/registration/registration-state.ts'
import { useSwitch } from '../../platform/switches.ts'
import { steps } from './journey.ts'
import { useDue } from './use-step.ts'

const nothingChosen = 'Please select an option'

export default function ChooseAnAccount() {
  useDue('chooseAnAccount')
  return useSwitch('business') ? <Choice /> : <NoChoice />
}

/** While businesses are not welcome there is nothing to choose: the account is a standard one. */
function NoChoice() {
  const navigate = useNavigate()
  useEffect(() => {
    registration.merge({ userData: { accountType: 'STANDARD' } })
    navigate(href('getBusinessOffers'), { replace: true })
  }, [navigate])
  return <Step progress={steps.chooseAnAccount.progress} title="One moment" />
}

function Choice() {
  const navigate = useNavigate()
  const { accountType: before } = useRegistration().userData
  const [now, choose] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const accountType = now ?? before
  const error = isAsked && !accountType ? nothingChosen : undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!accountType) return
    registration.merge({ userData: { accountType: accountType as NonNullable<UserData['accountType']> } })
    navigate(href(accountType === 'BUSINESS' ? 'businessDetails' : 'getBusinessOffers'))
  }
  return (
    <Step
      progress={steps.chooseAnAccount.progress}
      title="Choose an account"
      lead="Both collect the same points, on the same card."
      onContinue={go}
      errors={error ? [{ name: 'accountType', says: error }] : []}
      foot={<Continue />}
    >
      <RadioList
        legend="Account"
        hideLegend
        name="accountType"
        value={accountType}
        onChange={choose}
        error={error}
        options={[
          { value: 'STANDARD', label: 'Standard account', hint: 'For you and your household' },
          { value: 'BUSINESS', label: 'Business account', hint: 'For what your business buys' },
        ]}
      />
    </Step>
  )
}
