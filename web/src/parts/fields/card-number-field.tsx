import { limits } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** The part of a card's number that differs from card to card, after the programme's prefix. */
export const CardNumberField = (field: { name: string; error?: string | undefined } & ComponentProps<'input'>) => (
  <Field
    label="Card number"
    hint={`The last ${limits.cardNumber} numbers on your plastic card`}
    prefix={programme.cardPrefix}
    inputMode="numeric"
    autoComplete="off"
    maxLength={limits.cardNumber}
    {...field}
  />
)

/** Whether a number has all its digits. */
export const isCardNumberWhole = (entered: string | undefined): boolean => (entered ?? '').length >= limits.cardNumber
