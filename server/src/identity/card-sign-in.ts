import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { cardOf } from '../cards/cards.ts'
import { collectorOf } from '../collectors/collectors.ts'
import type { Transaction } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { begin, type Met, meet, resend } from '../two-factor/two-factor.ts'
import { isKnown, makeKnown } from './devices.ts'
import { authenticateByCard, confirmAddress } from './identity.ts'
import { issueLoginToken } from './login-token.ts'

const purpose = 'signIn'

/** Somebody who has shown all there is to show: what opens the identity provider's door, and the card to remember. */
export type Upgrade = { loginToken: string; cardNumber: string }

async function upgrade(tx: Transaction, collectorId: string, now: Date): Promise<Upgrade> {
  const { cardNumber } = await cardOf(tx, collectorId)
  return { loginToken: await issueLoginToken(tx, collectorId, now), cardNumber }
}

/**
 * Looks at a card's number and a password. In a browser that the member does not know, a code has to follow; `challenge`
 * is the token for it.
 *
 * @throws Refusal cardSignInFailed   the card is nobody's, or the password is another
 */
export async function signInByCard(
  tx: Transaction,
  said: { cardNumber: string; password: string; device: string | undefined },
  now: Date,
): Promise<Upgrade | { challenge: string }> {
  const collectorId = await authenticateByCard(tx, said.cardNumber, said.password)
  if (await isKnown(tx, collectorId, said.device, now)) return upgrade(tx, collectorId, now)
  const { token } = await begin(tx, { purpose, collectorId, now })
  return { challenge: token }
}

/** @throws Refusal codeExpired, tooManyMessages */
export const sendSignInCode = (tx: Transaction, challenge: string, method: DeliveryMethod): Promise<void> =>
  resend(tx, challenge, { purpose, method })

/**
 * Meets the challenge: the browser is known from now on, and an address to which the code went is confirmed. A wrong code
 * is answered, not thrown (see two-factor.ts).
 */
export async function signInByCode(
  tx: Transaction,
  shown: { challenge: string; code: string; device: string | undefined },
  now: Date,
): Promise<(Upgrade & { device: string }) | Extract<Met, { refused: unknown }>> {
  const met = await meet(tx, shown.challenge, { purpose, code: shown.code, now })
  if ('refused' in met) return met
  const { collectorId, sentBy } = met
  if (sentBy === 'email') await confirmAddress(tx, collectorId, (await collectorOf(tx, collectorId)).email)
  else await addJob(tx, 'sendAddressConfirmation', { collectorId })
  return {
    ...(await upgrade(tx, collectorId, now)),
    device: await makeKnown(tx, collectorId, shown.device, now),
  }
}
