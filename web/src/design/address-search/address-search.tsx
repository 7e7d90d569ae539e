import { Building, limits, Postcode } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import type { ComponentProps } from 'react'
import { RefusedError } from '../../api.ts'
import { Field } from '../field/field.tsx'
import { Notice } from '../notice/notice.tsx'
import { PostcodeField } from '../postcode-field/postcode-field.tsx'
import { RadioList } from '../radio-list/radio-list.tsx'

/** The search waits a little, so that a slip can be seen and a provider is not asked twice (registration.md §5, §9). */
const searchDelayMs = 2000
export const waitBeforeSearch = () => new Promise((search) => setTimeout(search, searchDelayMs))

export const addressRules = { postcode: Postcode, building: Building }

/** Why there is no address to choose from. */
export type Outcome = 'none' | 'serverError' | 'notFound'

export const outcomeOf = (error: unknown): Outcome =>
  error instanceof RefusedError && error.refusal === 'addressSearchFailed' ? 'serverError' : 'notFound'

export function SearchOutcome({ outcome }: { outcome: Outcome }) {
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

/** What an address is sought by, and that it is being sought. */
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
      <Field label="Property number or name" autoComplete="address-line1" maxLength={limits.building} {...building} />
      <div role="status">{busy && <p className="soft small">Looking for your address…</p>}</div>
    </>
  )
}

export const severalFound = "We've found a few addresses, which is yours?"
export const nothingChosen = 'Select your address'
export const notListed = "My address isn't listed"

/** @param value  the place of the chosen one among those found */
export function FoundAddresses({
  found,
  ...chosen
}: { found: { lines: string[] }[] } & Pick<ComponentProps<typeof RadioList>, 'value' | 'onChange' | 'error'>) {
  return (
    <RadioList
      legend="Addresses"
      hideLegend
      name="address"
      options={found.map(({ lines: [first = '', ...rest] }, place) => ({
        value: String(place),
        label: first,
        hint: rest.join(', '),
      }))}
      {...chosen}
    />
  )
}
