import { linesTyped } from '@pollen/contract/address-typed'
import { addressTyped } from '@pollen/contract/fields'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { useFields } from '../../platform/use-fields.ts'
import { PostcodeField } from '../fields/postcode-field.tsx'
import { Step } from '../layout/step.tsx'
import type { Address } from './address-search.tsx'

const rules = z.object(addressTyped)

/**
 * A step at which an address is typed line by line, because the search does not find it.
 *
 * @param postcode    as it was searched for
 * @param progress    only on a step of registration
 */
export function TypeAddress({
  postcode = '',
  onTyped,
  onSearch,
  ...step
}: {
  postcode?: string | undefined
  progress?: number
  onTyped: (address: Address) => void
  onSearch: () => void
}) {
  const fields = useFields({
    rules,
    values: { line1: '', line2: '', town: '', county: '', postcode },
    onSend: (typed) => onTyped({ lines: linesTyped(typed) }),
  })
  return (
    <Step
      {...step}
      title="Enter your address"
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <>
          <Continue />
          <Button kind="quiet" onClick={onSearch}>
            Search again
          </Button>
        </>
      }
    >
      <Field label="Address line 1" autoComplete="address-line1" {...fields.field('line1')} />
      <Field label="Address line 2 (optional)" autoComplete="address-line2" {...fields.field('line2')} />
      <Field label="Town or city" autoComplete="address-level2" {...fields.field('town')} />
      <Field label="County (optional)" autoComplete="address-level1" {...fields.field('county')} />
      <PostcodeField {...fields.field('postcode')} />
    </Step>
  )
}
