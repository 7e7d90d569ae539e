import { plainFigures } from './plain-text.ts'
import { typedText } from './text.ts'
import { z } from './zod.ts'

const missing = 'Enter the number on your receipt'
const notOne = 'Enter the number as it’s printed: 4 to 40 letters and digits'

/** One spelling of a receipt's number: capitals and digits. Spaces, dashes and the like are printed to be read. */
const plain = (typed: string) =>
  plainFigures(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The number on a shop's receipt, as a till sends it and as a person types it. */
export const ReceiptNumber = typedText(60, { missing, tooLong: notOne }, plain).check(
  z.minLength(4, notOne),
  z.maxLength(40, notOne),
)
