import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import type { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { caseNumberOf, openDisputeOf } from '../../records/cases/cases.ts'
import { addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import { lock, lockSpending, unlockSpending } from '../../records/ledger/ledger.ts'
import type { Addressee } from '../../records/letters/letters.tsx'
import type { Letter } from '../../records/messaging/messaging.ts'
import { type AddressedLetter, notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { isPasswordOf } from '../identity/identity.ts'
import { spendProof } from '../two-factor/two-factor.ts'
import { limitRaisedLetter, unlockedLetter } from './messages.ts'
import { spendingOf } from './settings.ts'
import * as store from './store.ts'

export { pointsLeftToday, type Spendable, spendableOfEach } from './daily-limit.ts'
export { takeSpendingStops } from './joined-stops.ts'
export { spendingLockOf, spendingOf } from './settings.ts'

type SpendingSettings = Answer<typeof redemptionStatus>

/** When and through which channel a setting was changed; the caller names its channel. */
type Change = { now: Date; channel: string | undefined }

const { raiseAfterHours } = programme.spending

/** The same as the member reads it: with their open case. */
export async function spendingSettingsOf(tx: Transaction, collectorId: string, now: Date): Promise<SpendingSettings> {
  const spending = await spendingOf(tx, collectorId, now)
  const open = await openDisputeOf(tx, collectorId)
  if (!open) return spending
  const { brandKey, releasedPoints, spentPoints } = open.about
  const { name: brand } = await brandOf(tx, brandKey)
  const caseNumber = caseNumberOf(open.caseId)
  return {
    ...spending,
    openCase: { caseNumber, openedAt: open.openedAt.toISOString(), brand, releasedPoints, spentPoints },
  }
}

/**
 * Locks spending, or unlocks it, for good or for some minutes. An email tells the member that it was unlocked, because a
 * thief with their session could do it.
 *
 * @throws Refusal spendingHeld     it was recovered by email alone
 * @throws Refusal passwordNeeded   it was locked for a spend that was not the member's: a password or a code unlocks it
 * @throws Refusal passwordWrong
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function setStatus(
  tx: Transaction,
  collectorId: string,
  { status, forMinutes, password, code }: Body<typeof setRedemptionStatus>,
  { now, channel }: Change,
): Promise<SpendingSettings | Refusal> {
  await lock(tx, collectorId)
  const before = await spendingOf(tx, collectorId, now)
  const change = { changedAt: now, changedThrough: channel ?? null }
  if (status === 'LOCKED') {
    if (before.status === 'UNLOCKED' || before.heldUntil) await lockSpending(tx, collectorId, now)
    await store.keep(tx, collectorId, change)
    await makeSafe(tx, collectorId, 'spendingLocked', { now })
  } else {
    if (before.heldUntil) throw new Refusal('spendingHeld')
    const refusal = before.needsPassword && (await requireProof(tx, collectorId, { password, code, now }))
    if (refusal) return refusal
    const locksAt = forMinutes === undefined ? null : new Date(now.getTime() + forMinutes * minuteMs)
    await unlock(tx, collectorId, { locksAt, wasLocked: before.status === 'LOCKED', now, channel })
  }
  return spendingSettingsOf(tx, collectorId, now)
}

async function unlock(
  tx: Transaction,
  collectorId: string,
  { locksAt, wasLocked, now, channel }: Change & { locksAt: Date | null; wasLocked: boolean },
): Promise<void> {
  await unlockSpending(tx, collectorId, locksAt)
  await store.keep(tx, collectorId, { changedAt: now, changedThrough: channel ?? null, lockedForCase: null })
  if (!wasLocked) return
  await notify(tx, collectorId, {
    kind: 'spendingUnlocked',
    facts: {},
    at: now,
    letters: await lettersTo(tx, collectorId, now, (to) => unlockedLetter({ to, locksAt })),
  })
}

/**
 * Unlocks spending for a member who cannot, as two people of the office decided. The member is told.
 *
 * @throws Refusal spendingHeld   it was recovered by email alone
 */
export async function unlockByOffice(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  await lock(tx, collectorId)
  const { status, heldUntil } = await spendingOf(tx, collectorId, now)
  if (heldUntil) throw new Refusal('spendingHeld')
  await unlock(tx, collectorId, { locksAt: null, wasLocked: status === 'LOCKED', now, channel: 'console' })
}

async function requireProof(
  tx: Transaction,
  collectorId: string,
  { password, code, now }: { password: string | undefined; code: string | undefined; now: Date },
): Promise<Refusal | undefined> {
  if (code !== undefined) return spendProof(tx, collectorId, { code, change: { change: 'unlockSpending' }, now })
  if (password === undefined) throw new Refusal('passwordNeeded')
  if (!(await isPasswordOf(tx, collectorId, password))) throw new Refusal('passwordWrong')
  return undefined
}

/** Changes the daily limit (a lower one at once, a higher one a day later) or the channel of spend alerts. */
export async function setLimit(
  tx: Transaction,
  collectorId: string,
  { dailyLimitPoints: asked, toldBy }: Body<typeof setSpendingLimit>,
  { now, channel }: Change,
): Promise<SpendingSettings> {
  await lock(tx, collectorId)
  const { dailyLimitPoints: current } = await spendingOf(tx, collectorId, now)
  const from = new Date(now.getTime() + raiseAfterHours * hourMs)
  const isRaise = asked !== undefined && asked > current
  await store.keep(tx, collectorId, {
    changedAt: now,
    changedThrough: channel ?? null,
    ...(asked !== undefined && {
      dailyLimitPoints: isRaise ? current : asked,
      raisedLimitPoints: isRaise ? asked : null,
      raisedFrom: isRaise ? from : null,
    }),
    ...(toldBy && { toldBy }),
  })
  if (isRaise)
    await notify(tx, collectorId, {
      kind: 'limitRaised',
      facts: { points: asked, from: from.toISOString() },
      at: now,
      letters: await lettersTo(tx, collectorId, now, (to) => limitRaisedLetter({ to, points: asked, from })),
    })
  return spendingSettingsOf(tx, collectorId, now)
}

/** Locks spending after a spend that was not the member's; then only the password unlocks it. */
export async function lockForCase(tx: Transaction, collectorId: string, caseId: string, now: Date): Promise<void> {
  await lockSpending(tx, collectorId, now)
  await store.keep(tx, collectorId, { lockedForCase: caseId, changedAt: now, changedThrough: 'not-me' })
}

async function lettersTo(
  tx: Transaction,
  collectorId: string,
  now: Date,
  letterTo: (to: Addressee) => Promise<Letter>,
): Promise<AddressedLetter[]> {
  const to = await addresseeWithBalance(tx, collectorId, now)
  return [{ channel: 'email', to: to.email, ...(await letterTo(to)) }]
}
