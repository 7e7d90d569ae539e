import { maskedAddress, updateAddress } from '@pollen/contract/member/account'
import { findAddressAsMember } from '@pollen/contract/member/addresses'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { AddressLines } from '@pollen/design/address-lines'
import { Button, Continue } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Address,
  AddressFields,
  addressRules,
  type Outcome,
  PickAddress,
  SearchOutcome,
  searchAddress,
} from '../../../parts/address-search/address-search.tsx'
import { TypeAddress } from '../../../parts/address-search/type-address.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { useHeadingFocus } from '../../../parts/two-factor/use-heading-focus.ts'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { useFields } from '../../../platform/use-fields.ts'

export default function AccountDetailsAddress() {
  return (
    <Reauthenticate title="Change your address" change={{ change: 'address' }}>
      {(shown) => <ChangeAddress {...shown} />}
    </Reauthenticate>
  )
}

/** Searches for the new address, as registration does, and asks to confirm it. */
function ChangeAddress({ code, refused }: { code: string; refused: (error: unknown) => void }) {
  const [found, setFound] = useState<Address[]>([])
  const [chosen, setChosen] = useState<Address>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isTyped, setTyped] = useState(false)
  useHeadingFocus(chosen ? 'confirm' : isTyped ? 'typed' : String(found.length > 0))
  const searchAgain = (why?: Outcome) => {
    setFound([])
    setChosen(undefined)
    setTyped(false)
    setOutcome(why)
  }
  if (chosen) return <ConfirmAddress address={chosen} code={code} refused={refused} onNo={() => searchAgain()} />
  if (isTyped) return <TypeAddress onTyped={setChosen} onSearch={() => searchAgain()} />
  if (found.length > 0)
    return <PickAddress found={found} onChosen={setChosen} onNotListed={() => searchAgain('notFound')} />
  return (
    <SearchAddress
      outcome={outcome}
      onOutcome={setOutcome}
      onType={() => setTyped(true)}
      onFound={(addresses) => (addresses.length === 1 ? setChosen(addresses[0]) : setFound(addresses))}
    />
  )
}

const rules = z.object(addressRules)

function SearchAddress({
  outcome,
  onOutcome,
  onType,
  onFound,
}: {
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined) => void
  onType: () => void
  onFound: (found: Address[]) => void
}) {
  const fields = useFields({
    rules,
    values: { postcode: '', building: '' },
    async onSend(wanted) {
      onOutcome(undefined)
      const search = await searchAddress(() => call(findAddressAsMember, { body: wanted }))
      if (search.found) onFound(search.found)
      else onOutcome(search.outcome)
    },
  })
  return (
    <Step
      chapter="house"
      title="What’s your new address?"
      lead="Step 3 of 3. We’ll email you about it, in case it wasn’t you."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Find my address</Continue>}
    >
      {outcome && !fields.busy && <SearchOutcome outcome={outcome} onType={onType} />}
      <AddressFields postcode={fields.field('postcode')} building={fields.field('building')} busy={fields.busy} />
    </Step>
  )
}

function ConfirmAddress({
  address,
  code,
  refused,
  onNo,
}: {
  address: Address
  code: string
  refused: (error: unknown) => void
  onNo: () => void
}) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const { run, isBusy, failure } = useAction(async () => {
    const isChanged = await call(updateAddress, { body: address, code }).then(() => true, refused)
    if (!isChanged) return
    const stale = [maskedAddress, customer].map(({ url }) => read.invalidateQueries({ queryKey: [url] }))
    await Promise.all(stale)
    showToast({ level: 'INFO', text: 'Your address has changed' })
    navigate(href('accountDetails'), { replace: true })
  })
  return (
    <Step
      chapter="house"
      title="Is this your new address?"
      failure={failure}
      foot={
        <>
          <Button busy={isBusy} onClick={() => run()}>
            Yes, that’s correct
          </Button>
          <Button kind="quiet" onClick={onNo}>
            No, search again
          </Button>
        </>
      }
    >
      <AddressLines lines={address.lines} />
    </Step>
  )
}
