import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/** A conversion to a partner that ended well in the past. */
type PastConversion = Pick<
  store.StoredConversion,
  'collectorId' | 'conversionId' | 'partnerId' | 'brandKey' | 'points' | 'arrives' | 'gives' | 'gets'
> & { partnerReference: string; askedAt: Date; endedAt: Date }

/** Enters a conversion that a partner confirmed in the past, with its postings; its member is told of nothing. */
export async function enterPast(tx: Transaction, { askedAt, endedAt, ...conversion }: PastConversion): Promise<void> {
  const { collectorId, conversionId, brandKey, points } = conversion
  const posting = { collectorId, brandKey, points }
  const [hold, capture] = [
    referenceFor('conversionHold', conversionId),
    referenceFor('conversionCapture', conversionId),
  ]
  await move(tx, { ...posting, reference: hold, movement: 'conversionHold', occurredAt: askedAt })
  await move(tx, { ...posting, reference: capture, movement: 'conversionSettled', occurredAt: endedAt })
  await store.insertEach(tx, [
    {
      ...conversion,
      type: 'NECTAR_TO_PARTNER',
      isAutomatic: false,
      accountHash: hashOf(conversionId),
      state: 'CONFIRMED',
      attempts: 1,
      askedAt,
      heldAt: askedAt,
      sentAt: askedAt,
      unknownAt: null,
      endedAt,
      lateAt: null,
      dueAt: null,
      endReason: null,
      notMeTokenHash: hashOf(newToken()),
      caseId: null,
      caseReleasedPoints: null,
    },
  ])
}
