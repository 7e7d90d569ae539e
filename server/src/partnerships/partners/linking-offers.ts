import { isForLinking } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { missedAnyway, postBonus, rulesOf } from '../../points/earning/earning.ts'
import { referenceFor } from '../../records/ledger/ledger.ts'
import { allOffers, changeWithin, offerMemberOf, offersInHand, use } from '../../rewards/offers/offers.ts'

/**
 * Pays the partner's offers for linking that run as a member links, each once, however often they link. It opts in
 * whoever has not yet, as long as places are left. The caller has locked the collector's balances.
 */
export async function payLinkingOffers(
  tx: Transaction,
  { collectorId, brandKey, now }: { collectorId: string; brandKey: string; now: Date },
): Promise<void> {
  const known = await allOffers(tx)
  const listed = known.listed.filter((offer) => offer.brandKey === brandKey && isForLinking(offer))
  if (listed.length === 0) return
  const member = await offerMemberOf(tx, collectorId, now)
  await changeWithin(
    tx,
    { known, member, now },
    listed.map(({ offerId }) => ({ offerId, event: 'optIn' })),
  )
  const inHand = await offersInHand(tx, known, { brandKey, collectorIds: [collectorId] })
  const counting = inHand({ collectorId, occurredAt: now }).filter(
    (offer) => isForLinking(offer.terms) && !missedAnyway(offer, { occurredAt: now, storeId: '' }),
  )
  for (const { terms } of counting) {
    const points = terms.reward.kind === 'points' ? terms.reward.points : 0
    const reference = referenceFor('linking', terms.offerId)
    const posted = await postBonus(tx, {
      posting: { collectorId, brandKey, reference, occurredAt: now },
      rules: await rulesOf(tx, brandKey),
      lines: [{ kind: 'bonus', points, why: terms.name, pence: 0, offerId: terms.offerId }],
      missed: [],
      earnedAt: now,
      about: {},
      now,
    })
    if (posted instanceof Refusal) throw posted
    if (!posted.isRepeated) await use(tx, [{ collectorId, brandKey, reference, terms, points, pence: 0 }], now)
  }
}
