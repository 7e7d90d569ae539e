import { linesTyped } from '@pollen/contract/address-typed'
import { correctAddress, findAddressFor } from '@pollen/contract/staff/members/details'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import type { ActionProps } from './action-props.ts'
import { AskToCorrect, useTyped } from './ask-to-correct.tsx'

const nothing = { line1: '', line2: '', town: '', county: '', postcode: '', building: '' }

/** The address where we post things: found by its postcode, as in the member area, or typed line by line. */
export function CorrectAddress({ of: { member }, ...props }: ActionProps) {
  const { typed, field } = useTyped('Correct the address', nothing)
  const [chosen, setChosen] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const [found, setFound] = useState<{ lines: string[] }[]>()
  const search = useDoing(
    () => call(findAddressFor, { params: { member }, body: { building: typed.building, postcode: typed.postcode } }),
    ({ addresses }) => {
      setFound(addresses)
      setChosen('0')
    },
  )
  const lines = isTyping ? linesTyped(typed) : (found?.[Number(chosen)]?.lines ?? [])
  return (
    <AskToCorrect
      {...props}
      title="Correct the address"
      what="The address"
      run={(why) => call(correctAddress, { params: { member }, body: { lines, ...why } })}
    >
      <Field label="Postcode" {...field('postcode')} />
      {isTyping ? (
        <>
          <Field label="Address line 1" {...field('line1')} />
          <Field label="Address line 2 (optional)" {...field('line2')} />
          <Field label="Town or city" {...field('town')} />
          <Field label="County (optional)" {...field('county')} />
        </>
      ) : (
        <>
          <Field label="Property number or name" {...field('building')} />
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
    </AskToCorrect>
  )
}
