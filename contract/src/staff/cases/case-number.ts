import { joinedFigures } from '../../plain-text.ts'
import { typedText } from '../../text.ts'
import { z } from '../../zod.ts'

const noCase = 'Enter the case’s number: 8 letters and digits'

/** The number of a case, as people read it to each other: 1A2B3C4D, #1a2b3c4d, Case 1A2B 3C4D. */
export const CaseNumber = typedText(8, { missing: noCase, tooLong: noCase }, (entered) =>
  joinedFigures(entered).replace(/^(case)?#?/i, ''),
).check(z.regex(/^[0-9A-Za-z]{8}$/, noCase))
