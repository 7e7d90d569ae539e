import { hash } from 'node:crypto'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { kind, kinds } from '../requests/requests.ts'
import { decideHeldPurchases, heldPointsOf } from './release-held.ts'

const HeldPurchase = z.object({ collectorId: z.string(), brandKey: z.string(), reference: z.string() })

const sumOf = (held: { points: number }[]) => held.reduce((sum, { points }) => sum + points, 0)

/** What is asked about purchases that a ceiling holds. */
export const aboutReviews = kinds({
  releaseHeld: kind({
    decidedWith: 'decideReviews',
    payload: z.object({ purchases: z.array(HeldPurchase) }),
    subject: ({ purchases }) => hash('sha256', JSON.stringify(purchases), 'base64url'),
    member({ purchases }) {
      const members = new Set(purchases.map(({ collectorId }) => collectorId))
      return members.size === 1 ? purchases[0]?.collectorId : undefined
    },
    members: ({ purchases }) => [...new Set(purchases.map(({ collectorId }) => collectorId))].sort(),
    async what(tx, { purchases }) {
      const of = purchases.length === 1 ? 'one purchase' : `${formatNumber(purchases.length)} purchases`
      return `Release ${namedPoints(sumOf(await heldPointsOf(tx, purchases)))} of ${of}`
    },
    async changes(tx, { purchases }) {
      const held = await heldPointsOf(tx, purchases)
      const members = new Set(held.map(({ collectorId }) => collectorId)).size
      return [
        { name: 'Points', from: `${formatNumber(sumOf(held))} held`, was: JSON.stringify(held), to: 'released' },
        { name: 'Purchases', from: formatNumber(purchases.length), to: 'no longer held' },
        { name: 'Members who get them', from: formatNumber(members), to: '' },
      ]
    },
    async perform(tx, { purchases }, { by, signedIn, reason, caseNumber, requestId, now }) {
      const decision = 'released' as const
      await decideHeldPurchases(tx, purchases, { by, signedIn, reason, caseNumber, requestId, decision, now })
    },
  }),
})
