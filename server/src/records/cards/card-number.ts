import { cardNumberDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'

/** Adds the last of a card's 11 digits, which checks all 19 (Luhn, ISO/IEC 7812-1): one mistyped digit is noticed. */
export function withCheckDigit(tenDigits: string): string {
  const sum = [...(programme.cardPrefix + tenDigits)].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return tenDigits + ((10 - (sum % 10)) % 10)
}

const { cardPrefix } = programme

/** The 11 digits by which the programme knows a card; the whole number of an older card (card-aliases.ts). */
export const withoutPrefix = (numberAsRead: string): string =>
  numberAsRead.length === cardPrefix.length + cardNumberDigits && numberAsRead.startsWith(cardPrefix)
    ? numberAsRead.slice(cardPrefix.length)
    : numberAsRead

/** Whether a number is of a card of another programme that moved in, if it is of any. */
export const isOlder = (number: string): boolean => number.length !== cardNumberDigits

export const withPrefix = (cardNumber: string): string => programme.cardPrefix + cardNumber
