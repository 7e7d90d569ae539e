import { findAddress } from '@pollen/contract/visitor/addresses'
import type { UserType } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import {
  type Address,
  AddressFields,
  addressRules,
  type Outcome,
  PickAddress,
  SearchOutcome,
  searchAddress,
} from '../../parts/address-search/address-search.tsx'
import { TypeAddress } from '../../parts/address-search/type-address.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useStep } from './use-step.ts'

const rules = z.object(addressRules)

/** Their details were compared with those on file; their address may be another one by now (registration.md §6). */
const movedSince = {
  GHOST: 'Have you moved since you registered before? Enter the address where you live now.',
  ANALOG: 'Have you moved since you got your card? Enter the address where you live now.',
} as const satisfies Record<UserType, string>

export default function AddressStep() {
  const { progress, goOn } = useStep('address')
  const { found = [] } = useRegistration()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isTyped, setTyped] = useState(false)
  const choose = (address: Address) => {
    registration.merge({ found: [address] })
    goOn()
  }
  const searchAgain = () => {
    registration.merge({ found: [] })
    setOutcome('notFound')
  }
  const take = (addresses: Address[]) => {
    registration.merge({ found: addresses })
    if (addresses.length === 1) goOn()
  }
  if (isTyped)
    return (
      <TypeAddress
        progress={progress}
        postcode={registration.now().userData.postcode}
        onTyped={choose}
        onSearch={() => setTyped(false)}
      />
    )
  return found.length > 1 ? (
    <PickAddress progress={progress} found={found} onChosen={choose} onNotListed={searchAgain} />
  ) : (
    <Search progress={progress} outcome={outcome} onOutcome={setOutcome} onFound={take} onType={() => setTyped(true)} />
  )
}

function Search({
  progress,
  outcome,
  onOutcome,
  onFound,
  onType,
}: {
  progress: number
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined) => void
  onFound: (addresses: Address[]) => void
  onType: () => void
}) {
  const { userData } = registration.now()
  const { userType } = useRegistration()
  const fields = useFields({
    rules,
    values: { postcode: userData.postcode ?? '', building: '' },
    async onSend(wanted) {
      onOutcome(undefined)
      registration.merge({ userData: { postcode: wanted.postcode } })
      const search = await searchAddress(() => call(findAddress, { body: wanted }))
      if (search.found) onFound(search.found)
      else onOutcome(search.outcome)
    },
  })
  const postcode = fields.form.watch('postcode')
  const building = fields.form.watch('building')
  const postcodeField = fields.field('postcode')
  const isLeftWrong = postcodeField.error && postcode && !fields.wasSent
  return (
    <Step
      chapter="house"
      progress={progress}
      title="What’s your address?"
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <Continue busy={fields.busy} waitsFor={(!postcode || !building) && 'Fill in both boxes to continue'}>
          Find my address
        </Continue>
      }
    >
      {userType && <Notice level="info">{movedSince[userType]}</Notice>}
      {outcome && !fields.busy && <SearchOutcome outcome={outcome} onType={onType} />}
      <AddressFields
        postcode={{ ...postcodeField, error: isLeftWrong ? 'Invalid postcode' : postcodeField.error }}
        building={fields.field('building')}
        busy={fields.busy}
      />
    </Step>
  )
}
