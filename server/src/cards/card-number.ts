import { programme } from '@pollen/contract/programme'

/** The last of a card's 11 digits keeps the whole 19 in order (Luhn, ISO/IEC 7812-1), so that one mistyped digit shows. */
export function withCheckDigit(tenDigits: string): string {
  const sum = [...(programme.cardPrefix + tenDigits)].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return tenDigits + ((10 - (sum % 10)) % 10)
}

/** The 11 digits that the programme knows a card by, of a number read with its prefix or without. */
export const withoutPrefix = (read: string): string => read.slice(-11)

export const withPrefix = (cardNumber: string): string => programme.cardPrefix + cardNumber
