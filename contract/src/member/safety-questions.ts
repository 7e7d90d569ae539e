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

/**
 * What the member is still to say of whether it is theirs, after a new password: passkeys and linked partners that were there
 * before. Until then no such passkey logs in, and nothing is converted every week.
 */
export const safetyQuestions = endpoint({
  method: 'GET',
  url: '/customer/safety-questions',
  answer: z.object({ passkeys: z.array(Passkey), partners: z.array(LinkedAccount) }),
  refuses: [],
})

/** Says which of it is the member's. The rest ends: passkeys are removed, partners unlinked. Again changes nothing. */
export const answerSafetyQuestions = endpoint({
  method: 'PUT',
  url: '/customer/safety-questions',
  costs: 'work',
  body: z.object({ passkeyIds: z.array(text(43)).check(z.maxLength(100)), partnerIds: z.array(PartnerId) }),
  answer: z.object({}),
  refuses: [],
})
