import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import {
  type DisprovedExpiry,
  disprovedExpiries,
  expiryStepsSince,
  post,
  programmeKey,
  readReference,
  referenceFor,
} from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { expiryAfter } from './expiry-dates.ts'

/** Stored with points that had run out and came back: the number of the expiry, and what had happened before it. */
export type ExpiryUndone = { expiry: number; toldLate: { brandKey: string; occurredAt: string } }

/**
 * Gives back the points of a collector that ran out although they had collected or spent in time, which was told later. Each
 * expiry is undone once, and stays undone whatever becomes of what was told. What goods that came back took of the expired points
 * stays where it is. The caller has locked the balances.
 */
export async function undoExpiries(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const disproved = (await disprovedExpiries(tx, collectorId)).filter(isDisproved)
  const [first] = disproved
  if (!first) return
  const steps = await expiryStepsSince(tx, collectorId, first.expiry.number)
  const brands = await brandsByKey(tx)
  for (const { expiry, told } of disproved) {
    const { number } = expiry
    const its = steps.filter((step) => step.expiry === number)
    if (its.some(({ movement }) => movement === 'expiryUndone')) continue
    const points = expiry.points - its.reduce((sum, step) => sum + step.points, 0)
    if (points === 0) continue
    const toldLate = { brandKey: told.brandKey, occurredAt: told.occurredAt.toISOString() }
    const about: ExpiryUndone = { expiry: number, toldLate }
    const { legs, isRepeated } = await post(tx, {
      collectorId,
      brandKey: programmeKey,
      reference: referenceFor('expiryUndone', readReference(expiry.reference).name),
      occurredAt: now,
      legs: [{ movement: 'expiryUndone', points, about }],
    })
    if (isRepeated) continue
    const transactionId = String(legs[0]?.number)
    const brand = brands.get(told.brandKey)?.name ?? told.brandKey
    const facts = { points, brand, boughtAt: toldLate.occurredAt, transactionId }
    await notify(tx, collectorId, { kind: 'expiryUndone', facts, at: now, event: `transfer ${transactionId}` })
  }
}

/** Whether the points would still have been there, had it been told as it happened. */
const isDisproved = ({ expiry, told }: DisprovedExpiry) => expiryAfter(told.occurredAt) > expiry.occurredAt
