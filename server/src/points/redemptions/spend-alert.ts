import { shopOfBrand } from '@pollen/contract/shops'
import type { Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import { postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { type AddressedLetter, notify } from '../../records/notifications/notifications.ts'
import { spendingOf } from '../../safety/spending/spending.ts'
import { spendLetter, spendText } from './messages.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'

/**
 * Tells a member of a spend by email or text, as they chose. A job does it, so that the till does not wait.
 *
 * @param token  for the link “This wasn't me”
 */
export async function tellOfSpend(
  tx: Transaction,
  { token, ...key }: store.RedemptionKey & { token: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const redemption = await store.find(tx, key)
  if (!redemption) return
  const { collectorId, brandKey, points, heldAt } = redemption
  const { name: brand } = await brandOf(tx, brandKey)
  const shop = shopOfBrand(brand, await shopOf(tx, redemption))
  const { email, mobile } = await collectorOf(tx, collectorId)
  const { toldBy } = await spendingOf(tx, collectorId, heldAt)
  const [posted] = await postingOf(tx, { collectorId, brandKey, reference: referenceFor('hold', key.redemptionId) })
  const spend = { points, brand, shop, at: heldAt, link: linkTo('cardNotMe', publicUrl, token) }
  const letter: AddressedLetter =
    toldBy === 'sms' && mobile
      ? { channel: 'sms', to: mobile, ...spendText(spend) }
      : {
          channel: 'email',
          to: email,
          ...(await spendLetter({ to: await addresseeWithBalance(tx, collectorId, now), ...spend })),
        }
  await notify(tx, collectorId, {
    kind: 'spend',
    facts: { points, brand, ...(posted && { transactionId: String(posted.number) }) },
    at: heldAt,
    event: `spend ${brandKey} ${redemption.redemptionId}`,
    letters: [letter],
  })
}
