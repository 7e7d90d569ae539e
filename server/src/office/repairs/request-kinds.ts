import { hash } from 'node:crypto'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { beginRepair, progressOf, RepairCause, rehearse } from '../../points/repairs/repairs.ts'
import { knownNow } from '../../points/second-looks/second-looks.ts'
import { tillNames } from '../../records/brands/brands.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { kind, kinds } from '../requests/requests.ts'

const rehearsalOf = async (tx: Transaction, cause: RepairCause) =>
  rehearse(tx, cause, await knownNow(tx, cause.brandKey))

/** What is asked for everybody whom one cause hit. */
export const aboutRepairs = kinds({
  repairForAll: kind({
    decidedWith: 'repairForAll',
    payload: RepairCause,
    subject: ({ tillId, offerId }) => `${tillId} ${offerId}`,
    async what(tx, { tillId, offerId }) {
      const till = (await tillNames(tx, [tillId])).get(tillId) ?? 'a till'
      const offer = (await allOffers(tx)).versions.get(offerId)?.[0]?.name ?? offerId
      return `Repair “${offer}” for all at ${till}`
    },
    /** As it was rehearsed: who and how much is in the fingerprint, so that any change of either voids it. */
    async changes(tx, cause) {
      const { members, points, largest, purchases, isCut } = await rehearsalOf(tx, cause)
      if (purchases.length === 0) throw new Refusal('nothingToChange')
      return [
        { name: 'Members who miss points', from: formatNumber(members), to: 'none' },
        { name: 'Purchases', from: formatNumber(purchases.length), to: isCut ? 'paid, and there are more' : 'paid' },
        { name: 'Missing together', from: namedPoints(points), to: 'given' },
        { name: 'Most for one member', from: namedPoints(largest), to: 'given' },
        {
          name: 'Fingerprint of the list',
          from: hash('sha256', JSON.stringify(purchases), 'base64url').slice(0, 12),
          to: '',
        },
      ]
    },
    async perform(tx, cause, { by, reason, requestId, now }) {
      await beginRepair(tx, cause, { repairId: requestId, by, reason, now })
    },
    progress: progressOf,
  }),
})
