import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { openDisputeOf } from '../../records/cases/cases.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { findCollector } from '../../records/collectors/collectors.ts'
import { type Joining, joinedInto } from '../../records/ledger/ledger.ts'
import { askedAbout } from '../../records/revocation/revocation.ts'
import { spendingOf } from '../../safety/spending/spending.ts'

/**
 * Whether two accounts may become one: both are open, nobody's business, of somebody born on the same day, and safe.
 *
 * @throws Refusal notFound            one is no member's
 * @throws Refusal nothingToChange     they are the same
 * @throws Refusal accountsStayApart   one is closed, joined into another, or a business's; or the dates of birth differ
 * @throws Refusal accountNotSafe      spending is locked or held in one, or its member has something to answer or disputes it
 */
export async function checkMayJoin(tx: Transaction, { collectorId, joinedId }: Joining, now: Date): Promise<void> {
  if (collectorId === joinedId) throw new Refusal('nothingToChange')
  const stays = await askLaneOf(tx, collectorId, (lane) => standingOf(lane, collectorId, now))
  const joins = await askLaneOf(tx, joinedId, (lane) => standingOf(lane, joinedId, now))
  if (!stays.isOpen || !joins.isOpen || stays.dateOfBirth !== joins.dateOfBirth) throw new Refusal('accountsStayApart')
  if (!stays.isSafe || !joins.isSafe) throw new Refusal('accountNotSafe')
}

async function standingOf(tx: Transaction, collectorId: string, now: Date) {
  const collector = await findCollector(tx, collectorId)
  if (!collector) throw new Refusal('notFound')
  const { dateOfBirth, business } = collector
  const isGone = (await closureOf(tx, collectorId)) ?? (await joinedInto(tx, collectorId))
  const { status, heldUntil } = await spendingOf(tx, collectorId, now)
  const questions = await askedAbout(tx, collectorId)
  const isAsked = ['passkeys', 'partnerLinks', 'changedMobile'].some(questions)
  return {
    dateOfBirth,
    isOpen: !isGone && business === null,
    isSafe: status === 'UNLOCKED' && !heldUntil && !isAsked && !(await openDisputeOf(tx, collectorId)),
  }
}
