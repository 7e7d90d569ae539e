import { Building, limits, Postcode } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { findAddress } from '@pollen/contract/registration'
import { z } from '@pollen/contract/zod'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, RefusedError, saysOf } from '../api.ts'
import { Button, Continue } from '../design/button/button.tsx'
import { Field } from '../design/field/field.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { PostcodeField } from '../design/postcode-field/postcode-field.tsx'
import { RadioList } from '../design/radio-list/radio-list.tsx'
import { Step } from '../design/step/step.tsx'
import { showToast } from '../design/toast/toast.tsx'
import { steps } from './journey.ts'
import { registration, useRegistration } from './state.ts'
import { useStep } from './use-step.ts'

/** The search waits a little, so that a slip can be seen and a provider is not asked twice (registration.md §5, §9). */
const searchDelayMs = 2000

const rules = z.object({ postcode: Postcode, building: Building })
const nothingChosen = 'Select your address'

type Outcome = 'none' | 'serverError' | 'notFound'

export default function Address() {
  const { found = [] } = useRegistration()
  const [outcome, setOutcome] = useState<Outcome>()
  const searchAgain = () => {
    registration.merge({ found: [] })
    setOutcome('notFound')
  }
  return found.length > 1 ? (
    <PickList found={found} onNotListed={searchAgain} />
  ) : (
    <Search outcome={outcome} onOutcome={setOutcome} />
  )
}

const isServerError = (error: unknown) => error instanceof RefusedError && error.refusal === 'addressSearchFailed'

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
      await new Promise((search) => setTimeout(search, searchDelayMs))
      try {
        const { addresses } = await call(findAddress, { body: wanted })
        if (addresses.length === 0) return onOutcome('none')
        registration.merge({ found: addresses })
        if (addresses.length === 1) navigate(href('addressDisplay'))
      } catch (error) {
        if (error instanceof RefusedError && error.status === 429) showToast({ level: 'ERROR', text: saysOf(error) })
        else onOutcome(isServerError(error) ? 'serverError' : 'notFound')
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
      {outcome && !step.busy && <Answer outcome={outcome} />}
      <PostcodeField {...postcodeField} error={isLeftWrong ? 'Invalid postcode' : postcodeField.error} />
      <Field
        label="Property number or name"
        autoComplete="address-line1"
        maxLength={limits.building}
        {...step.field('building')}
      />
      <div role="status">{step.busy && <p className="soft small">Looking for your address…</p>}</div>
    </Step>
  )
}

function Answer({ outcome }: { outcome: Outcome }) {
  if (outcome === 'none')
    return <Notice level="bad">No addresses were found - Please check your details and try again.</Notice>
  if (outcome === 'serverError') return <Notice level="bad">Sorry, something went wrong. Please try again later</Notice>
  return (
    <Notice level="info">
      We couldn't find your address. Try entering your address again. If we still can't find it, call the helpline{' '}
      <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>
    </Notice>
  )
}

function PickList({ found, onNotListed }: { found: { lines: string[] }[]; onNotListed: () => void }) {
  const navigate = useNavigate()
  const [chosen, choose] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const error = isAsked && chosen === undefined ? nothingChosen : undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const address = found[Number(chosen)]
    if (chosen === undefined || !address) return
    registration.merge({ found: [address] })
    navigate(href('addressDisplay'))
  }
  return (
    <Step
      progress={steps.address.progress}
      title="We've found a few addresses, which is yours?"
      onContinue={go}
      errors={error ? [{ name: 'address', says: error }] : []}
      foot={
        <>
          <Continue />
          <Button kind="quiet" onClick={onNotListed}>
            My address isn't listed
          </Button>
        </>
      }
    >
      <RadioList
        legend="Addresses"
        hideLegend
        name="address"
        value={chosen}
        onChange={choose}
        error={error}
        options={found.map(({ lines: [first = '', ...rest] }, place) => ({
          value: String(place),
          label: first,
          hint: rest.join(', '),
        }))}
      />
    </Step>
  )
}
