import { createHmac } from 'node:crypto'
import { DeliveryMethod } from '@pollen/contract/two-factor'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { holderOf } from '../../records/cards/cards.ts'
import { findCollector } from '../../records/collectors/collectors.ts'
import { mobileForCode } from '../two-factor/two-factor.ts'
import * as store from './store.ts'

/** An account that is still being made has no password to forget. */
export const withPassword = (identity: store.Identity | undefined): store.Identity | undefined =>
  identity?.passwordHash ? identity : undefined

/** Of eight cards that are nobody's, three are answered as each of the two commonest kinds of member, and one as each other. */
const imagined: DeliveryMethod[][] = [...Array(3).fill(['email', 'sms']), ...Array(3).fill(['email']), ['sms'], []]

/**
 * The ways to send the card's holder a code for a new password: by email if they confirmed theirs, by text if they confirmed
 * their mobile, and are not asked whether it is theirs. Whoever has neither calls us. A card that is nobody's is answered as some member's would be, the same each time,
 * and for the same work: no answer tells that there is an account.
 *
 * @param pseudonyms  a secret that never changes
 */
export async function waysToReset(
  tx: Transaction,
  cardNumber: string,
  { pseudonyms, now }: { pseudonyms: string; now: Date },
): Promise<DeliveryMethod[]> {
  const [byte = 0] = createHmac('sha256', pseudonyms).update(`ways to reset ${cardNumber}`).digest()
  const collectorId = (await holderOf(tx, cardNumber)) ?? uuidv7()
  const identity = withPassword(await store.findIdentity(tx, collectorId))
  await enterLane(tx, collectorId)
  const collector = await findCollector(tx, collectorId)
  const mobile = await mobileForCode(tx, collectorId, { collector, opensAlone: true, now })
  if (!identity || !collector) return imagined[byte % imagined.length] ?? []
  return DeliveryMethod.options.filter((way) => (way === 'email' ? identity.email : mobile) !== null)
}
