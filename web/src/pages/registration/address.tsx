import { href } from '@pollen/contract/paths'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  AddressFields,
  addressRules,
  type Outcome,
  outcomeOf,
  PickAddress,
  SearchOutcome,
  waitBeforeSearch,
} from '../../parts/address-search/address-search.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call, RefusedError, saysOf } from '../../platform/calls.ts'
import { steps } from './journey.ts'
import { useStep } from './use-step.ts'

const rules = z.object(addressRules)

export default function Address() {
  const navigate = useNavigate()
  const { found = [] } = useRegistration()
  const [outcome, setOutcome] = useState<Outcome>()
  const choose = (address: { lines: string[] }) => {
    registration.merge({ found: [address] })
    navigate(href('addressDisplay'))
  }
  const searchAgain = () => {
    registration.merge({ found: [] })
    setOutcome('notFound')
  }
  return found.length > 1 ? (
    <PickAddress progress={steps.address.progress} found={found} onChosen={choose} onNotListed={searchAgain} />
  ) : (
    <Search outcome={outcome} onOutcome={setOutcome} />
  )
}

function Search({
  outcome,
  onOutcome,
}: {
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined) => void
}) {
  const navigate = useNavigate()
  const { userData } = registration.now()
  const step = useStep('address', {
    rules,
    values: { postcode: userData.postcode ?? '', building: '' },
    async onContinue(wanted) {
      onOutcome(undefined)
      registration.merge({ userData: { postcode: wanted.postcode } })
      await waitBeforeSearch()
      try {
        const { addresses } = await call(findAddress, { body: wanted })
        if (addresses.length === 0) return onOutcome('none')
        registration.merge({ found: addresses })
        if (addresses.length === 1) navigate(href('addressDisplay'))
      } catch (error) {
        if (error instanceof RefusedError && error.status === 429) showToast({ level: 'ERROR', text: saysOf(error) })
        else onOutcome(outcomeOf(error))
      }
    },
  })
  const [postcode, building] = step.form.watch(['postcode', 'building'])
  const postcodeField = step.field('postcode')
  const isLeftWrong = postcodeField.error && postcode && !step.wasSent
  return (
    <Step
      progress={steps.address.progress}
      title="What's your address?"
      onContinue={step.send}
      errors={step.errors}
      foot={
        <Continue busy={step.busy} disabled={!postcode || !building}>
          Find my address
        </Continue>
      }
    >
      {outcome && !step.busy && <SearchOutcome outcome={outcome} />}
      <AddressFields
        postcode={{ ...postcodeField, error: isLeftWrong ? 'Invalid postcode' : postcodeField.error }}
        building={step.field('building')}
        busy={step.busy}
      />
    </Step>
  )
}
