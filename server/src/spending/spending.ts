import type { Answer, Body } from '@pollen/contract/endpoint'
import type { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { brandOf } from '../brands/brands.ts'
import { caseNumberOf, openDisputeOf } from '../cases/cases.ts'
import { addresseeWithBalance } from '../correspondence/correspondence.ts'
import { isPasswordOf } from '../identity/identity.ts'
import {
  endsOf,
  historyOf,
  lock,
  lockSpending,
  type Movement,
  movements,
  type StoredTransfer,
  spendingStops,
  unlockSpending,
} from '../ledger/ledger.ts'
import type { Addressee } from '../messaging/letter.tsx'
import type { Letter } from '../messaging/messaging.ts'
import { type AddressedLetter, notify } from '../notifications/notifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { spendProof } from '../two-factor/two-factor.ts'
import { limitRaisedLetter, unlockedLetter } from './messages.tsx'
import * as store from './store.ts'

export { spendingSafetyPart } from './data-export.ts'

type SpendingSettings = Answer<typeof redemptionStatus>
type Spending = Omit<SpendingSettings, 'openCase'>

/** When and through which channel a setting was changed; the caller names its channel. */
type Change = { now: Date; channel: string | undefined }

const dayMs = 24 * 3_600_000
const { dailyLimitPoints: mostPoints, raiseAfterHours } = programme.spending

/** A member's settings for spending, as they hold now. */
export async function spendingOf(tx: Transaction, collectorId: string, now: Date): Promise<Spending> {
  const { lockedFrom, heldUntil } = await spendingStops(tx, collectorId)
  const isHeld = heldUntil !== null && heldUntil > now
  const { dailyLimitPoints, raisedLimitPoints, raisedFrom, toldBy, lockedForCase } =
    (await store.find(tx, collectorId)) ?? {}
  const isRaised = Boolean(raisedFrom && raisedFrom <= now)
  return {
    status: isHeld || (lockedFrom && lockedFrom <= now) ? 'LOCKED' : 'UNLOCKED',
    ...(isHeld && { heldUntil: heldUntil.toISOString() }),
    ...(!isHeld && lockedFrom && lockedFrom > now && { locksAt: lockedFrom.toISOString() }),
    dailyLimitPoints: Math.min((isRaised ? raisedLimitPoints : dailyLimitPoints) ?? mostPoints, mostPoints),
    ...(raisedFrom &&
      !isRaised && { raise: { dailyLimitPoints: raisedLimitPoints ?? mostPoints, from: raisedFrom.toISOString() } }),
    toldBy: toldBy ?? 'email',
    needsPassword: Boolean(lockedForCase),
  }
}

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

/** The points that the daily limit still allows, over all ways of spending within 24 hours. */
export async function pointsLeftToday(
  tx: Transaction,
  collectorId: string,
  { dailyLimitPoints }: Pick<Spending, 'dailyLimitPoints'>,
  now: Date,
): Promise<number> {
  return Math.max(0, dailyLimitPoints - (await spentSince(tx, collectorId, new Date(now.getTime() - dayMs))))
}

/** The points that the collector spent or has on hold since then; a hold's released points do not count. */
async function spentSince(tx: Transaction, collectorId: string, since: Date): Promise<number> {
  const recent = await Array.fromAsync(postedSince(tx, collectorId, since))
  const released = recent.filter(({ movement }) => movements[movement].endsHold)
  const endOf = (hold: StoredTransfer) => {
    const ends = endsOf(hold).map(({ reference }) => reference)
    return released.filter(({ brandKey, reference }) => brandKey === hold.brandKey && ends.includes(reference))
  }
  return recent
    .filter(({ movement, occurredAt }) => isSpend(movement) && occurredAt > since)
    .reduce((sum, spend) => sum + spend.points - total(endOf(spend)), 0)
}

const isSpend = (movement: Movement) => movements[movement].spends === true && movements[movement].from === 'available'
const total = (transfers: StoredTransfer[]) => transfers.reduce((sum, { points }) => sum + points, 0)

/** A collector's transfers, newest first, by pages until one was posted before then. */
async function* postedSince(tx: Transaction, collectorId: string, since: Date): AsyncGenerator<StoredTransfer> {
  const limit = 20 // more than most members have in a day
  for (let before: number | undefined; ; ) {
    const page = await historyOf(tx, collectorId, { before, limit })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < limit || last.postedAt < since) return
    before = last.number
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
  } else {
    if (before.heldUntil) throw new Refusal('spendingHeld')
    const refusal = before.needsPassword && (await requireProof(tx, collectorId, { password, code, now }))
    if (refusal) return refusal
    const locksAt = forMinutes === undefined ? null : new Date(now.getTime() + forMinutes * 60_000)
    await unlockSpending(tx, collectorId, locksAt)
    await store.keep(tx, collectorId, { ...change, lockedForCase: null })
    if (before.status === 'LOCKED')
      await notify(tx, collectorId, {
        kind: 'spendingUnlocked',
        facts: {},
        at: now,
        letters: await lettersTo(tx, collectorId, now, (to) => unlockedLetter({ to, locksAt })),
      })
  }
  return spendingSettingsOf(tx, collectorId, now)
}

async function requireProof(
  tx: Transaction,
  collectorId: string,
  { password, code, now }: { password: string | undefined; code: string | undefined; now: Date },
): Promise<Refusal | undefined> {
  if (code !== undefined) return spendProof(tx, collectorId, { code, change: 'unlockSpending', now })
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
  const from = new Date(now.getTime() + raiseAfterHours * 3_600_000)
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
