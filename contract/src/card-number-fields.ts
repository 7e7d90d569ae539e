import { cardNumberDigits, plainCardNumber } from './card-number.ts'
import { programme } from './programme.ts'
import { text, typedText } from './text.ts'
import { z } from './zod.ts'

const noCardNumber = `Enter your ${programme.name} card number`
const notValidCardNumber = `Enter a valid ${programme.name} card number`
const notACardNumber = `Enter a ${programme.name} card number that has ${cardNumberDigits} numbers`

const notANumberAtTill = `A card number has ${cardNumberDigits} digits after its prefix, like ${programme.cardPrefix}70000000017`

/** The 11 digits after the programme's prefix, as they travel. */
export const CardNumber = text(cardNumberDigits, noCardNumber, notACardNumber).check(
  z.minLength(1, { error: noCardNumber, abort: true }),
  z.regex(/^\d*$/, { error: notValidCardNumber, abort: true }),
  z.length(cardNumberDigits, notACardNumber),
)

/** A card's number as a person enters it: as printed, with the prefix or without. */
export const CardNumberTyped = typedText(
  programme.cardPrefix.length + cardNumberDigits,
  { missing: noCardNumber, tooLong: notACardNumber },
  z.overwrite(plainCardNumber),
).check(z.regex(/^\d*$/, { error: notValidCardNumber, abort: true }), z.length(cardNumberDigits, notACardNumber))

/** A till may send the whole number or the digits after the prefix; the programme keeps the latter. */
export const CardNumberAtTill = text(programme.cardPrefix.length + cardNumberDigits, notANumberAtTill).check(
  z.regex(new RegExp(`^(${programme.cardPrefix})?\\d{${cardNumberDigits}}$`), notANumberAtTill),
)
