import { Building, Postcode } from '@pollen/contract/fields'
import { Button, Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { isTemporary, RefusedError } from '../../platform/calls.ts'
import { PostcodeField } from '../fields/postcode-field.tsx'
import { Careline } from '../help/careline.tsx'
import { Step } from '../layout/step.tsx'

export type Address = { lines: string[] }

/**
 * The pause before a search, so that a typing error can be corrected and a provider is not asked twice (registration.md
 * §5, §9).
 */
const searchDelayMs = 2000

export const addressRules = { postcode: Postcode, building: Building }

/** Why a search found no address. */
export type Outcome = 'none' | 'serverError' | 'notFound'

/**
 * Searches for addresses, after a pause.
 *
 * @throws RefusedError, NetworkError   for reasons that have nothing to do with the address: a busy server, no network
 */
export async function searchAddress(
  ask: () => Promise<{ addresses: Address[] }>,
): Promise<{ found: Address[]; outcome?: never } | { found?: never; outcome: Outcome }> {
  await new Promise((pause) => setTimeout(pause, searchDelayMs))
  try {
    const { addresses } = await ask()
    return addresses.length > 0 ? { found: addresses } : { outcome: 'none' }
  } catch (error) {
    if (error instanceof RefusedError && error.refusal === 'addressSearchFailed') return { outcome: 'serverError' }
    if (isTemporary(error)) throw error
    return { outcome: 'notFound' }
  }
}

/** Why there is no address, and the way to enter it without the search. */
export const SearchOutcome = ({ outcome, onType }: { outcome: Outcome; onType: () => void }) => (
  <>
    <Reason outcome={outcome} />
    <div>
      <Button kind="plain" onClick={onType}>
        Enter your address by hand
      </Button>
    </div>
  </>
)

function Reason({ outcome }: { outcome: Outcome }) {
  if (outcome === 'none')
    return <Notice level="bad">No addresses were found - Please check your details and try again.</Notice>
  if (outcome === 'serverError') return <Notice level="bad">Sorry, something went wrong. Please try again later</Notice>
  return (
    <Notice level="info">
      We couldn’t find your address. Try entering your address again. If we still can’t find it, call the helpline{' '}
      <Careline />
    </Notice>
  )
}

/** The fields to search an address by. They are disabled while a search runs. */
export function AddressFields({
  postcode,
  building,
  busy,
}: {
  postcode: ComponentProps<typeof PostcodeField>
  building: Omit<ComponentProps<typeof Field>, 'label'>
  busy: boolean
}) {
  return (
    <>
      <PostcodeField {...postcode} />
      <Field label="Property number or name" autoComplete="address-line1" {...building} />
      <div role="status">{busy && <p className="soft small">Looking for your address…</p>}</div>
    </>
  )
}

const nothingChosen = 'Select your address'

/**
 * A step to choose one of several addresses that were found.
 *
 * @param progress  on a step of registration
 */
export function PickAddress({
  found,
  onChosen,
  onNotListed,
  ...step
}: {
  found: Address[]
  progress?: number
  onChosen: (address: Address) => void
  onNotListed: () => void
}) {
  const [place, setPlace] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const error = isAsked && place === undefined ? nothingChosen : undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const address = place === undefined ? undefined : found[Number(place)]
    if (address) onChosen(address)
  }
  return (
    <Step
      {...step}
      title="We’ve found a few addresses, which is yours?"
      onContinue={go}
      errors={error ? [{ name: 'address', says: error }] : []}
      foot={
        <>
          <Continue />
          <Button kind="quiet" onClick={onNotListed}>
            My address isn’t listed
          </Button>
        </>
      }
    >
      <RadioList
        legend="Addresses"
        hideLegend
        name="address"
        value={place}
        onChange={setPlace}
        error={error}
        options={found.map(({ lines: [first = '', ...rest] }, index) => ({
          value: String(index),
          label: first,
          hint: rest.join(', '),
        }))}
      />
    </Step>
  )
}
