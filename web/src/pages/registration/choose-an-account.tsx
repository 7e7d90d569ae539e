import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { Step } from '../../parts/layout/step.tsx'
import { registration, type UserData, useRegistration } from '../../parts/registration/registration-state.ts'
import { useChoice } from './use-choice.ts'
import { useStep } from './use-step.ts'

export default function ChooseAnAccount() {
  const step = useStep('chooseAnAccount')
  const { accountType: before } = useRegistration().userData
  const account = useChoice<NonNullable<UserData['accountType']>>('accountType', {
    before,
    onChosen(accountType) {
      registration.merge({ userData: { accountType } })
      step.goOn()
    },
  })
  return (
    <Step
      chapter="shop"
      progress={step.progress}
      title="Choose an account"
      lead="Both collect the same points on the same card."
      onContinue={account.send}
      errors={account.errors}
      foot={<Continue />}
    >
      <RadioList
        legend="Account"
        hideLegend
        options={[
          { value: 'STANDARD', label: 'Standard account', hint: 'For you and your household' },
          { value: 'BUSINESS', label: 'Business account', hint: 'For what your business buys' },
        ]}
        {...account.field}
      />
    </Step>
  )
}
