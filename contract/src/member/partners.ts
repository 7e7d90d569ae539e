import { PartnerId } from '../partner.ts'
import { text, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const ofPartner = z.object({ partnerId: PartnerId })

const PartnerState = z.object({
  partnerId: PartnerId,
  brandDetailsKey: z.string(),
  name: z.string(),
  /** Of its tile. */
  colour: z.string(),
  pointsName: z.string(),
  /** Where one becomes a member there. */
  joinUrl: z.string(),
  /** How a card is linked: by a login at the partner's pages, or by the number, last name and a code that it sends. */
  linkBy: z.enum(['login', 'number']),
  /** What operators say before a card is linked and unlinked. */
  linkModal: z.object({ link: z.string(), unlink: z.string() }),
  /** How often this card can still be linked. */
  linksLeft: z.int(),
  link: z.optional(
    z.object({
      /** The account's number, masked. */
      number: z.string(),
      since: z.iso.datetime(),
      /** The partner has ended it: the member logs in there again. */
      needsLogin: z.boolean(),
    }),
  ),
})
export type PartnerState = z.infer<typeof PartnerState>

/** Every partner that can be linked, and whether this card is. */
export const linkedPartners = endpoint({
  method: 'GET',
  url: '/customer/linked-partners',
  answer: z.object({ partners: z.array(PartnerState) }),
  refuses: [],
})

const refusesToBegin = [
  'partnerAbsent',
  'spendingHeld',
  'contactChangedLately',
  'partnerAlreadyLinked',
  'cardLinkedTooOften',
  'codeNotValid',
  'codeExpired',
  'codeMissedTooOften',
] as const

const refusesToLink = [
  'partnerAbsent',
  'partnerUnreachable',
  'partnerAccountLocked',
  'partnerAlreadyLinked',
  'partnerAccountTaken',
  'partnerAccountOfAnotherCard',
  'partnerAccountDiffers',
  'cardLinkedTooOften',
  'partnerAccountLinkedTooOften',
  'bothLinkedTooOften',
  'spendingHeld',
  'contactChangedLately',
] as const

/** Begins linking by a login at the partner's pages; also when a link that the partner ended is to be renewed. */
export const beginPartnerLogin = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/:partnerId/login',
  twoFactorCode: true,
  costs: 'secret',
  params: ofPartner,
  answer: z.object({ location: z.string() }),
  refuses: refusesToBegin,
})

/** The partner has sent the member back: what stands in the address of `partnerReturnPath`. The member is told by email. */
export const finishPartnerLogin = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/return',
  costs: 'secret',
  body: z.object({ state: text(43), code: z.optional(text(1000)), error: z.optional(text(200)) }),
  answer: z.object({ partner: PartnerState }),
  refuses: [...refusesToLink, 'partnerLoginNotValid', 'partnerLoginCancelled'],
})

/** Begins linking by the account's number and last name. The code is used up here, so that a mistyped number costs none. */
export const beginPartnerNumber = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/:partnerId/number',
  twoFactorCode: true,
  costs: 'secret',
  params: ofPartner,
  /** Names this attempt. */
  answer: z.object({ token: z.string() }),
  refuses: refusesToBegin,
})

const attempt = { token: text(43) }

/** Who a member is at a partner, as they enter it. */
export const PartnerMember = z.object({
  number: typedText(20, { missing: 'Enter your membership number', tooLong: 'Enter your membership number' }),
  lastName: typedText(100, { missing: 'Enter your last name', tooLong: 'Enter your last name' }),
})

/** The code that a partner sent to its member. */
export const PartnerCode = typedText(20, { missing: 'Enter the code', tooLong: 'Enter the code' })

/** Has the partner email a code to its member. */
export const sendPartnerCode = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/number',
  costs: 'message',
  body: z.extend(PartnerMember, attempt),
  /** A masked address. */
  answer: z.object({ sentTo: z.string() }),
  refuses: [
    'partnerAbsent',
    'partnerLoginNotValid',
    'partnerMemberNotFound',
    'partnerAccountLocked',
    'partnerUnreachable',
  ],
})

/** Links with the code that the partner sent. The member is told by email. */
export const finishPartnerNumber = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/code',
  costs: 'secret',
  body: z.object({ ...attempt, code: PartnerCode }),
  answer: z.object({ partner: PartnerState }),
  refuses: [
    ...refusesToLink,
    'partnerLoginNotValid',
    'partnerCodeNotValid',
    'partnerCodeExpired',
    'partnerCodeMissedTooOften',
  ],
})

/** The points at the partner, asked for there. Without them: the partner did not answer, or has ended the link. */
export const partnerBalance = endpoint({
  method: 'GET',
  url: '/customer/linked-partners/:partnerId/balance',
  costs: 'look',
  params: ofPartner,
  answer: z.object({ points: z.optional(z.int()), isLocked: z.boolean(), needsLogin: z.boolean() }),
  refuses: ['partnerAbsent', 'partnerNotLinked'],
})

/** Unlinks at once; the partner is told as soon as it can be reached. The member is told by email. */
export const unlinkPartner = endpoint({
  method: 'DELETE',
  url: '/customer/linked-partners/:partnerId',
  twoFactorCode: true,
  costs: 'secret',
  params: ofPartner,
  answer: z.object({ partner: PartnerState }),
  refuses: ['partnerAbsent', 'partnerNotLinked', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})
