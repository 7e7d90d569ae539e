import { anyCardNumber, cardNumberDigits, olderCardDigits, plainCardNumber } from './card-number.ts'
import { programme } from './programme.ts'
import { text, typedText } from './text.ts'
import { z } from './zod.ts'

const noCardNumber = `Enter your ${programme.name} card number`
const notValidCardNumber = `Enter a valid ${programme.name} card number`
const notACardNumber = `Enter a ${programme.name} card number that has ${cardNumberDigits} numbers`

const { least, most } = olderCardDigits
const notANumberAtTill = `A card number has ${cardNumberDigits} digits after its prefix, like ${programme.cardPrefix}70000000017; an older card’s has ${least} to ${most}`

/** The 11 digits after the programme's prefix, as they travel. */
export const CardNumber = text(cardNumberDigits, noCardNumber, notACardNumber).check(
  z.minLength(1, { error: noCardNumber, abort: true }),
  z.regex(/^\d*$/, { error: notValidCardNumber, abort: true }),
  z.length(cardNumberDigits, notACardNumber),
)

/** A card's number as a person enters it: as printed, with the prefix or without; an older card's as a whole. */
export const CardNumberTyped = typedText(
  most,
  { missing: noCardNumber, tooLong: notACardNumber },
  plainCardNumber,
).check(z.regex(/^\d*$/, { error: notValidCardNumber, abort: true }), z.regex(anyCardNumber, notACardNumber))

/** A till may send the whole number or the digits after the prefix; the programme keeps the latter. */
export const CardNumberAtTill = text(most, notANumberAtTill).check(z.regex(anyCardNumber, notANumberAtTill))
