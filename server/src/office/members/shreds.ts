import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { Postcode } from '@pollen/contract/fields'
import { plainText } from '@pollen/contract/plain-text'
import { CaseNumber } from '@pollen/contract/staff/cases/case-number'
import { plainEmail } from '@pollen/contract/typed-email'
import { plainMobile } from '@pollen/contract/typed-mobile'
import { VoucherCode } from '@pollen/contract/voucher-code'
import { purchasesInText, type RememberedPurchase } from './purchase-in-text.ts'

/** What a text can stand for, and how it is read then. */
export type Meaning =
  | { as: 'card'; cardNumber: string }
  | { as: 'email' | 'emailBeginning'; email: string }
  | { as: 'mobile'; mobile: string }
  | { as: 'case' | 'caseBeginning'; caseNumber: string }
  | { as: 'member' | 'conversion'; id: string }
  | { as: 'lastFourAndPostcode'; lastFour: string; postcode: string }
  | { as: 'nameAndPostcode'; name: string; postcode: string }
  | { as: 'purchase'; purchase: RememberedPurchase }
  | { as: 'receipt' | 'voucher'; reference: string }
  | { as: 'lastFour'; lastFour: string }
  | { as: 'postcode'; postcode: string }
  | { as: 'name'; name: string }
  | { as: 'shop' | 'offer'; words: string }

/** Everything that a text can be, the likeliest first: what a caller says, and what people paste. */
export function meaningsOf(text: string, now: Date): Meaning[] {
  const q = plainText(text)
  if (q.includes('@')) return ofEmail(q)
  if (isId(q))
    return [
      { as: 'member', id: q },
      { as: 'conversion', id: q },
    ]
  return [
    ...ofCard(q),
    ...ofMobile(q),
    ...ofCase(q),
    ...ofPostcode(q),
    ...purchasesInText(q, now).map((purchase): Meaning => ({ as: 'purchase', purchase })),
    ...ofReference(q),
    ...ofWords(q),
  ]
}

const isId = (q: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)

function ofEmail(q: string): Meaning[] {
  const email = plainEmail(q)
  const isWhole = /@[^@]+\.[a-z]{2,}$/i.test(email)
  return isWhole || /\s/.test(email) ? [{ as: 'email', email }] : [{ as: 'emailBeginning', email }]
}

function ofCard(q: string): Meaning[] {
  const cardNumber = CardNumberTyped.safeParse(q).data
  const [, lastFour] = /^(?:(?:card )?end(?:s|ing)(?: in| with)? |[.*•x… ]+)?(\d{4})$/i.exec(q) ?? []
  return [
    ...(cardNumber === undefined ? [] : [{ as: 'card' as const, cardNumber }]),
    ...(lastFour === undefined ? [] : [{ as: 'lastFour' as const, lastFour }]),
  ]
}

function ofMobile(q: string): Meaning[] {
  const number = plainMobile(q)
  const domestic = /^(?:44)?0?(\d{9,10})$/.exec(number)?.[1]
  if (/^\+\d{7,15}$/.test(number)) return [{ as: 'mobile', mobile: number }]
  return domestic !== undefined && /^(0|44)/.test(number) ? [{ as: 'mobile', mobile: `+44${domestic}` }] : []
}

function ofCase(q: string): Meaning[] {
  const [, says, figures = ''] = /^((?:case ?)?#?)((?:[0-9A-F] ?){4,7})$/i.exec(q) ?? []
  const begun = figures.replaceAll(' ', '').toUpperCase()
  // Four figures are the end of a card, and letters alone a name, unless somebody says that it is a case.
  if (begun !== '' && (says || /\d[A-F]|[A-F]\d/.test(begun))) return [{ as: 'caseBeginning', caseNumber: begun }]
  const caseNumber = CaseNumber.safeParse(q).data?.toUpperCase()
  return caseNumber !== undefined && /^[0-9A-G][0-9A-F]{7}$/.test(caseNumber) ? [{ as: 'case', caseNumber }] : []
}

const inText = /(?<![\p{L}\d])([A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2}|GIR ?0AA)(?![\p{L}\d])/iu

/** A postcode, first or last, alone or with whose it is. */
function ofPostcode(q: string): Meaning[] {
  const [typed = ''] = inText.exec(q) ?? []
  const postcode = Postcode.safeParse(typed).data
  if (postcode === undefined) return []
  const whose = q
    .replace(typed, ' ')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
  if (whose === '') return [{ as: 'postcode', postcode }]
  if (/^\d{4}$/.test(whose)) return [{ as: 'lastFourAndPostcode', lastFour: whose, postcode }]
  return isName(whose) ? [{ as: 'nameAndPostcode', name: withoutTitle(whose), postcode }] : []
}

function ofReference(q: string): Meaning[] {
  const isVoucher = VoucherCode.safeParse(q).success || /^[\w-]{6,40}$/.test(q)
  return [
    ...(/^[\w./:-]{3,64}$/.test(q) ? [{ as: 'receipt' as const, reference: q }] : []),
    ...(isVoucher ? [{ as: 'voucher' as const, reference: q }] : []),
  ]
}

function ofWords(q: string): Meaning[] {
  const isPostcode = inText.test(q)
  const isBeginning = /^[a-z\d][\w.+-]{2,}$/i.test(q) && /[a-z]/i.test(q)
  const hasWords = /\p{L}{3}/u.test(q) && !isPostcode
  return [
    ...(isName(q) && !isPostcode ? [{ as: 'name' as const, name: withoutTitle(q) }] : []),
    ...(isBeginning && !isPostcode ? [{ as: 'emailBeginning' as const, email: q }] : []),
    ...(hasWords ? (['shop', 'offer'] as const).map((as) => ({ as, words: q })) : []),
  ]
}

/** Two to five words without figures; three letters at least. */
const isName = (q: string) =>
  /^\p{L}[\p{L}\p{M}'’.,\s-]*$/u.test(q) && q.split(/\s+/).length <= 5 && /\p{L}.*\p{L}.*\p{L}/u.test(q)
const withoutTitle = (name: string) => name.replace(/^(mr|mrs|ms|miss|mx|dr)\.? (?=\p{L})/iu, '')
