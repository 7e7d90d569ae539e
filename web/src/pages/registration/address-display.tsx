import { AddressLines } from '@pollen/design/address-lines'
import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { useStep } from './use-step.ts'

export default function AddressDisplay() {
  const step = useStep('addressDisplay')
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const isTheirs = isMounted && search.get('reason') === 'your-address'
  const { found, userData } = useRegistration()
  const address = found?.[0] ?? userData.addresses?.[0]

  const confirm = () => {
    if (!address) return
    registration.merge({ userData: { addresses: [address] } })
    step.goOn()
  }
  const searchAgain = () => {
    registration.merge({ found: [] })
    step.happened('notTheAddress')
  }
  return (
    <Step
      progress={step.progress}
      title="Is this your address?"
      lead={isTheirs && 'This is the address we have for you.'}
      foot={
        <>
          <Button onClick={confirm}>Yes, that's correct</Button>
          <Button kind="quiet" onClick={searchAgain}>
            {isTheirs ? "No, that's not my address" : 'No, I need to update it'}
          </Button>
        </>
      }
    >
      {address && <AddressLines lines={address.lines} />}
    </Step>
  )
}
