import type { Answer } from '@pollen/contract/endpoint'
import type { LeavingReason } from '@pollen/contract/leaving'
import type { accountEnd, closeAccount } from '@pollen/contract/member/leaving'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { closeCardOf } from '../../records/cards/cards.ts'
import { countReason, recordClosure, takeClosure } from '../../records/closures/closures.ts'
import { changeMarketing, collectorOf, type Marketing, stopMarketing } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { balancesOf, lock } from '../../records/ledger/ledger.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { confirmedAddressOf } from '../../safety/identity/identity.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { accountClosedLetter, accountClosedText, accountKeptLetter } from './messages.ts'
import { openMattersOf } from './open-matters.ts'

export { eraseAccount, erasePage } from './eraser.ts'
export { knownOf, proofOfErasure } from './proof.ts'
export { deleteEndedBatch } from './retention.ts'

/** What would end with the account. */
export async function endOf(tx: Transaction, collectorId: string): Promise<Answer<typeof accountEnd>> {
  const { available, pending, held } = await balancesOf(tx, collectorId)
  return {
    points: available,
    worthPence: Math.max(0, Math.floor((available * 100) / programme.pointsPerPound)),
    pendingPoints: pending,
    heldPoints: held,
    openMatters: await openMattersOf(tx, collectorId),
  }
}

/**
 * Closes a member's account: their sessions end, the card is refused, marketing stops, and they are told by email and
 * text. A refusal is returned: the transaction keeps the count of wrong codes, and tells the member of the try.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function close(
  tx: Transaction,
  collectorId: string,
  { code, reason }: { code: string; reason?: LeavingReason | undefined },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Answer<typeof closeAccount> | Refusal> {
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'closure' }, now })
  return refusal ?? closeFor(tx, collectorId, { reason, now, publicUrl })
}

/** The same for a member whom the careline knows by other means. The account must not be closed already. */
export async function closeFor(
  tx: Transaction,
  collectorId: string,
  { reason, now, publicUrl }: { reason?: LeavingReason | undefined; now: Date; publicUrl: string },
): Promise<Answer<typeof closeAccount>> {
  const { available } = await lock(tx, collectorId)
  const openMatters = await openMattersOf(tx, collectorId)
  const recorded = await recordClosure(tx, collectorId, { agreed: await stopMarketing(tx, collectorId), now })
  if (!recorded) throw new Error('A closed account has no session')
  const { keepToken, erasesAt } = recorded
  if (reason) await countReason(tx, reason, now)
  await closeCardOf(tx, collectorId, now)
  await makeSafe(tx, collectorId, 'accountClosed', { now })

  const { email, mobile } = await collectorOf(tx, collectorId)
  const to = await addresseeOf(tx, collectorId)
  const isConfirmed = (await confirmedAddressOf(tx, collectorId)) !== null
  const letter = await accountClosedLetter({
    to,
    points: available,
    erasesAt,
    openMatters,
    keepLink: isConfirmed ? linkTo('keepAccount', publicUrl, keepToken) : undefined,
    loginLink: publicUrl + href('login'),
  })
  await notify(tx, collectorId, {
    kind: 'accountClosed',
    facts: {},
    at: now,
    letters: [
      { channel: 'email', to: email, ...letter },
      { channel: 'sms', to: mobile, ...accountClosedText({ erasesAt, publicUrl }) },
    ],
  })
  return { erasesAt: erasesAt.toISOString(), openMatters }
}

/**
 * Gives a closed account back to its member: the card and what they agreed to are as they were.
 *
 * @throws Refusal linkNotValid   the account was kept already, or its erasure began
 */
export async function keep(tx: Transaction, token: string): Promise<{ firstName: string }> {
  const closure = await takeClosure(tx, token)
  if (!closure) throw new Refusal('linkNotValid')
  const { collectorId, agreed } = closure
  await changeMarketing(tx, collectorId, agreed as Marketing)
  await closeCardOf(tx, collectorId, null)
  const { firstName, email } = await collectorOf(tx, collectorId)
  const letter = await accountKeptLetter(await addresseeOf(tx, collectorId))
  await notify(tx, collectorId, {
    kind: 'accountKept',
    facts: {},
    at: new Date(),
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return { firstName }
}
