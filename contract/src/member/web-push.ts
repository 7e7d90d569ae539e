import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const base64url = (characters: number) => text(characters).check(z.regex(new RegExp(`^[\\w-]{${characters}}$`)))

/** As `pushSubscriptionId` makes it. */
const SubscriptionId = base64url(43)

/** The key by which push services know that a message comes from us (RFC 8292); a browser subscribes with it. */
export const pushKey = endpoint({
  method: 'GET',
  url: '/customer/push-key',
  answer: z.object({ publicKey: z.string() }),
  refuses: [],
})

/**
 * Subscribes this browser; what it was subscribed by before in this session is over. It is told that notifications are on,
 * unless they were.
 */
export const subscribeToPush = endpoint({
  method: 'POST',
  url: '/customer/push-subscriptions',
  costs: 'work',
  body: z.object({
    /** Where to send to: an address at the push service of the browser's maker. */
    endpoint: text(1000),
    /** The browser's public key, an uncompressed point of P-256, and its authentication secret (RFC 8291). */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  answer: z.object({}),
  refuses: ['pushNotPossible'],
})

/** Whether this browser's subscription is the member's. If so, it belongs to the session that asks from now on. */
export const confirmPush = endpoint({
  method: 'PUT',
  url: '/customer/push-subscriptions/:subscriptionId',
  costs: 'look',
  params: z.object({ subscriptionId: SubscriptionId }),
  answer: z.object({ isOn: z.boolean() }),
  refuses: [],
})

/** Ends the member's subscription. The answer is the same when it has ended already. */
export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  url: '/customer/push-subscriptions/:subscriptionId',
  costs: 'look',
  params: z.object({ subscriptionId: SubscriptionId }),
  answer: z.object({}),
  refuses: [],
})
