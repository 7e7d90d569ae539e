import { href } from '@pollen/contract/paths'
import { AddressLines } from '@pollen/design/address-lines'
import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { steps } from './journey.ts'
import { useDue } from './use-step.ts'

export default function AddressDisplay() {
  useDue('addressDisplay')
  const navigate = useNavigate()
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const isTheirs = isMounted && search.get('reason') === 'your-address'
  const { found, userData } = useRegistration()
  const address = found?.[0] ?? userData.addresses?.[0]

  const confirm = () => {
    if (!address) return
    registration.merge({ userData: { addresses: [address] } })
    navigate(href('chooseAnAccount'))
  }
  const searchAgain = () => {
    registration.merge({ found: [] })
    navigate(href('address'))
  }
  return (
    <Step
      progress={steps.addressDisplay.progress}
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
