import { programme } from '@pollen/contract/programme'

/** Adds the last of a card's 11 digits, which checks all 19 (Luhn, ISO/IEC 7812-1): one mistyped digit is noticed. */
export function withCheckDigit(tenDigits: string): string {
  const sum = [...(programme.cardPrefix + tenDigits)].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return tenDigits + ((10 - (sum % 10)) % 10)
}

/** The 11 digits by which the programme knows a card. */
export const withoutPrefix = (numberAsRead: string): string => numberAsRead.slice(-11)

export const withPrefix = (cardNumber: string): string => programme.cardPrefix + cardNumber
