import { confirmAddress } from '@pollen/contract/visitor/registration'
import { AddressLines } from '@pollen/design/address-lines'
import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useStartAgain } from './use-journey.ts'
import { useStep } from './use-step.ts'

export default function AddressDisplay() {
  const step = useStep('addressDisplay')
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const { found, userData, addressOnFile } = useRegistration()
  const isTheirs = isMounted && search.get('reason') === 'your-address' && addressOnFile !== undefined
  const address = isTheirs ? addressOnFile : (found?.[0] ?? userData.addresses?.[0])

  const { run, isBusy, failure } = useAction(async () => {
    if (!address) return
    const { authToken = '' } = registration.now()
    await call(confirmAddress, { body: { authToken, addresses: isTheirs ? [] : [address] } })
    registration.merge(isTheirs ? { takesAddressOnFile: true } : { userData: { addresses: [address] } })
    step.goOn()
  }, useStartAgain())
  const searchAgain = () => {
    registration.merge({ found: [], ...(isTheirs && { takesAddressOnFile: false }) })
    step.happened('notTheAddress')
  }
  return (
    <Step
      chapter="house"
      progress={step.progress}
      title="Is this your address?"
      lead={isTheirs && 'This is the address we have for you. To keep it safe, we only show the start.'}
      failure={failure}
      foot={
        <>
          <Button busy={isBusy} onClick={() => run()}>
            Yes, that’s correct
          </Button>
          <Button kind="quiet" onClick={searchAgain}>
            {isTheirs ? 'No, that’s not my address' : 'No, I need to update it'}
          </Button>
        </>
      }
    >
      {address && <AddressLines lines={address.lines} />}
    </Step>
  )
}
