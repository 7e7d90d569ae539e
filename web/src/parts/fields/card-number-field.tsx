import { groupedAsEntered, olderCardDigits, plainCardNumber } from '@pollen/contract/card-number'
import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { limits } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { type ComponentProps, useState } from 'react'

/**
 * The number of a card, typed, pasted or scanned as it is printed: with the prefix or without, with spaces. It is grouped
 * while it is entered, and nothing of it is cut: what can never become a number is said at once. An older card has its own
 * prefix, so that ours is not before it.
 */
export function CardNumberField({
  error,
  onChange,
  ...field
}: { name: string; hint?: string; error?: string | undefined } & ComponentProps<'input'>) {
  const [wrong, setWrong] = useState<string>()
  const [isOlder, setOlder] = useState(false)
  return (
    <Field
      label="Card number"
      hint={`The last ${limits.cardNumber} numbers on your plastic card`}
      prefix={isOlder ? undefined : programme.cardPrefix}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      error={error ?? wrong}
      onChange={(event) => {
        group(event.target)
        setWrong(beyondMending(event.target.value))
        setOlder(plainCardNumber(event.target.value).length > limits.cardNumber)
        onChange?.(event)
      }}
    />
  )
}

/** The button below the field: a number is sent once it has all its digits. */
export const ContinueWithCardNumber = ({ busy, entered }: { busy: boolean; entered: string | undefined }) => (
  <Continue
    busy={busy}
    waitsFor={!z.safeParse(CardNumberTyped, entered).success && `Enter all ${limits.cardNumber} numbers to continue`}
  />
)

function group(input: HTMLInputElement): void {
  const { text, caret } = groupedAsEntered(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
}

/** What is wrong with a number that no further digit makes right: a letter in it, or a digit too many. */
function beyondMending(entered: string): string | undefined {
  const plain = plainCardNumber(entered)
  if (/^\d*$/.test(plain) && plain.length <= olderCardDigits.most) return undefined
  return z.safeParse(CardNumberTyped, entered).error?.issues[0]?.message
}
