import { linesTyped } from '@pollen/contract/address-typed'
import { correctAddress, findAddressFor } from '@pollen/contract/staff/members/details'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import { type ActionProps, outcomeIn, secondPersonDecides } from './action-props.ts'
import { useCaller } from './caller.tsx'

const nothing = { line1: '', line2: '', town: '', county: '', postcode: '', building: '' }
type TypedAddress = typeof nothing

/** The address where we post things: found by its postcode, as in the member area, or typed line by line. */
export function CorrectAddress({ of: { member }, close, say }: ActionProps) {
  const [typed, setTyped] = useState(nothing)
  const [chosen, setChosen] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const caller = useCaller()
  const [found, setFound] = useState<{ lines: string[] }[]>()
  const search = useDoing(
    () => call(findAddressFor, { params: { member }, body: { building: typed.building, postcode: typed.postcode } }),
    ({ addresses }) => {
      setFound(addresses)
      setChosen('0')
    },
  )
  const lines = isTyping ? linesTyped(typed) : (found?.[Number(chosen)]?.lines ?? [])
  const field = (name: keyof TypedAddress, label: string) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <AskWithReason
      title="Correct the address"
      does="Ask for it"
      hint={secondPersonDecides}
      onClose={close}
      run={(reason) => call(correctAddress, { params: { member }, body: { lines, ...caller.said, reason } })}
      onDone={(outcome) => say(outcomeIn('The address', outcome))}
    >
      {field('postcode', 'Postcode')}
      {isTyping ? (
        <>
          {field('line1', 'Address line 1')}
          {field('line2', 'Address line 2 (optional)')}
          {field('town', 'Town or city')}
          {field('county', 'County (optional)')}
        </>
      ) : (
        <>
          {field('building', 'Property number or name')}
          <Failure says={search.failure} />
          <Button kind="quiet" busy={search.isBusy} onClick={() => search.run(undefined)}>
            Find the address
          </Button>
          {found?.length === 0 && <p role="status">None was found there.</p>}
          {found && found.length > 0 && (
            <RadioList
              legend="Which is it?"
              name="address"
              value={chosen}
              onChange={setChosen}
              options={found.map((address, nth) => ({ value: String(nth), label: address.lines.join(', ') }))}
            />
          )}
        </>
      )}
      <button type="button" className={pageStyles.link} onClick={() => setTyping(!isTyping)}>
        {isTyping ? 'Search by postcode' : 'Type it line by line'}
      </button>
      {caller.fields}
    </AskWithReason>
  )
}
