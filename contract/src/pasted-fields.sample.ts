import { CardNumberTyped } from './card-number-fields.ts'
import {
  AmountTyped,
  Building,
  BusinessName,
  DailyLimitTyped,
  DateOfBirth,
  Email,
  FeedbackText,
  FirstName,
  LastName,
  MemorableName,
  PhoneNumber,
  Postcode,
} from './fields.ts'
import { ReceiptNumber } from './receipt-number.ts'
import { TwoFactorCode } from './two-factor.ts'

/** The fields that people paste into, as a form and the server read them. */
export const pastedFields = {
  amount: AmountTyped,
  birth: DateOfBirth,
  building: Building,
  business: BusinessName,
  card: CardNumberTyped,
  code: TwoFactorCode,
  email: Email,
  feedback: FeedbackText,
  firstName: FirstName,
  lastName: LastName,
  limit: DailyLimitTyped,
  memorable: MemorableName,
  mobile: PhoneNumber,
  postcode: Postcode,
  receipt: ReceiptNumber,
}
export type PastedField = keyof typeof pastedFields

/** What stands before a text and behind it when a phone's contacts copy it. */
export const fromContacts = (text: string) => `\u202a${text}\u202c`

export type PastedText = [field: PastedField, text: string, reads: Reads]
type Reads = { as: string } | { says: string }

/** The same pasted texts read as one. */
export const as = (field: PastedField, read: string, ...pasted: string[]) =>
  pasted.map((text): PastedText => [field, text, { as: read }])
/** The same pasted texts are kept in the field, with this sentence. */
export const keptWith = (field: PastedField, says: string, ...pasted: string[]) =>
  pasted.map((text): PastedText => [field, text, { says }])
