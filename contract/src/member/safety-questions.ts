import { PartnerId } from '../partner.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Passkey } from './passkeys.ts'

const LinkedAccount = z.object({
  partnerId: PartnerId,
  name: z.string(),
  /** The account's number, masked. */
  number: z.string(),
  since: z.iso.datetime(),
  /** Points are converted to it every week. */
  isWeekly: z.boolean(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

const SeenMobile = z.object({
  mobileId: z.string(),
  /** Its last three digits. */
  ending: z.string(),
  /** Of the one that is on the account now. */
  since: z.optional(z.iso.datetime()),
  /** Of one that was there before. */
  until: z.optional(z.iso.datetime()),
})
export type SeenMobile = z.infer<typeof SeenMobile>

/** The `mobileId` of the mobile that is on the account now. */
export const presentMobile = 'present'

/**
 * What the member is still to say of whether it is theirs, after a new password: passkeys and linked partners that were there
 * before, and a mobile that changed in the last 30 days. Until then no such passkey logs in, nothing is converted every week,
 * and no code goes to the mobile.
 */
export const safetyQuestions = endpoint({
  method: 'GET',
  url: '/customer/safety-questions',
  answer: z.object({
    passkeys: z.array(Passkey),
    partners: z.array(LinkedAccount),
    /** The mobile of now, then those before it; none when it is not asked about. */
    mobiles: z.array(SeenMobile),
  }),
  refuses: [],
})

/**
 * Says which of it is the member's. The rest ends: passkeys are removed, partners unlinked, and the mobile becomes the one
 * that the member knows, or none. Again changes nothing.
 */
export const answerSafetyQuestions = endpoint({
  method: 'PUT',
  url: '/customer/safety-questions',
  costs: 'work',
  body: z.object({
    passkeyIds: z.array(text(43)).check(z.maxLength(100)),
    partnerIds: z.array(PartnerId),
    /** The mobile that is theirs; undefined: none of those that were asked about. */
    mobileId: z.optional(text(36)),
  }),
  answer: z.object({}),
  refuses: [],
})
