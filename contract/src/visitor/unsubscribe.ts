import { Email } from '../fields.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The token in the footer of a marketing email: encrypted, so that only we can read which collector it names. */
const UnsubscribeToken = text(1000).check(z.minLength(1))

/** Whether the link is valid; the answer tells nothing else. */
export const unsubscribeRequest = endpoint({
  method: 'POST',
  url: '/unsubscribe/request',
  costs: 'secret',
  body: z.object({ token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/** Ends marketing email to the member of the link when the address is theirs; the answer is the same when it is not. */
export const unsubscribeUpdate = endpoint({
  method: 'POST',
  url: '/unsubscribe/update',
  costs: 'secret',
  body: z.object({ email: Email, token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/** A mail program posts this form when its own “Unsubscribe” is pressed (RFC 8058). */
export const unsubscribeOnePress = endpoint({
  method: 'POST',
  url: '/unsubscribe/one-press',
  costs: 'secret',
  query: z.object({ token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})
