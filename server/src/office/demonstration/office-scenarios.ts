import { randomUUID } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { decide as decideReview, givenPointsWithin, openReviews } from '../../points/earning/earning.ts'
import { capture, hold, reportTransactionNotMe } from '../../points/redemptions/redemptions.ts'
import { refund } from '../../points/refunds/refunds.ts'
import { postPurchase, tillContextWithin } from '../../points/till/till.ts'
import { caseNumberOf, openDisputeOf } from '../../records/cases/cases.ts'
import { balanceOf, historyOf, type Reference } from '../../records/ledger/ledger.ts'
import { pseudonymOf, recordEvents } from '../../records/security-events/security-events.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { unlockByOffice } from '../../safety/spending/spending.ts'
import { closeCase } from '../cases/cases.ts'
import { actorOf, signedInAt } from './colleagues.ts'
import type { Act, Caller, Office, Scenario } from './office-acts.ts'

const disputeLastsMs = 4 * dayMs
const stolen = { brandKey: 'thistle-outdoors', storeId: '0917', points: 2400 }

/** Somebody got into Nadia's account and spent her points at a shop where she never was; she says that it was not her. */
export const aTheft: Scenario = {
  about: 'Nadia',
  async acts(office) {
    const { tx, callers, tills, secrets, now } = office
    const nadia = callers.get('Nadia')
    const till = tills.get(stolen.brandKey)
    if (!nadia || !till) return []
    const { collectorId, cardNumber } = nadia
    const open = await openDisputeOf(tx, collectorId)
    if (open && now.getTime() - open.openedAt.getTime() < disputeLastsMs) return []
    if (open) await endDispute(office, nadia, { caseNumber: caseNumberOf(open.caseId), points: open.about.spentPoints })
    if ((await balanceOf(tx, collectorId)) < stolen.points) return []

    const member = pseudonymOf(secrets.securityEvents, collectorId)
    const happened = (hoursAgo: number, event: Parameters<typeof recordEvents>[1][number]['event']): Act => ({
      hoursAgo,
      happens: (tx, at) => recordEvents(tx, [{ event, member }], at),
    })
    const redemptionId = `demo-theft-${now.getTime().toString(36)}`
    const holds = (redemptionId: string, points: number) => async (tx: Transaction, at: Date) => {
      const request = { redemptionId, cardNumber, storeId: stolen.storeId, points }
      await hold(tx, till, request, { rules: office.spendingRules, secret: secrets.cardCodes, now: at })
    }
    return [
      happened(50, 'signInFailed'),
      happened(49.9, 'signInFailed'),
      happened(49.8, 'passwordShown'),
      happened(49.79, 'signedIn'),
      { hoursAgo: 28.2, happens: holds(`${redemptionId}-first`, 19_000) },
      { hoursAgo: 28.1, happens: holds(redemptionId, stolen.points) },
      { hoursAgo: 28.05, happens: (tx, at) => capture(tx, till, { redemptionId }, at) },
      {
        hoursAgo: 19,
        async happens(tx, at) {
          const newest = await historyOf(tx, collectorId, { before: undefined, limit: 10 })
          const spend = newest.find(({ movement }) => movement === 'hold') // by which the activity names it
          await reportTransactionNotMe(tx, collectorId, String(spend?.number), at)
        },
      },
      happened(18.99, 'spendDisputed'),
    ]
  },
}

/** A dispute that nobody decided: its points go back, and spending is unlocked. */
async function endDispute(
  { tx, now }: Office,
  { collectorId }: Caller,
  { caseNumber, points }: { caseNumber: string; points: number },
): Promise<void> {
  const actor = await signedInAt(tx, 'Idris', now)
  const reason = 'Your card’s number was copied. The points are back, and you have a new password.'
  await closeCase(tx, { caseNumber, reason, by: 'Idris', givenBackPoints: points }, now, actor)
  await unlockByOffice(tx, collectorId, now)
  await record(tx, collectorId, { ...actor, action: 'spendingUnlocked', reason, caseNumber, now })
}

const heldLastsMs = 3 * dayMs
const coffee = 'quayside-coffee'
/** What a coffee shop's till claims to have sold within an hour, in pence: it is above what the till may give in a day. */
const claimedSales = [64_000, 71_500, 82_000, 68_000, 76_500, 91_000, 73_500, 88_000]

const cardsInOtherHands = ['Callum', 'Bronwen', 'Shreya', 'Oscar', 'Gwen']

/** Somebody else has the key of a coffee shop's till. What passed before its ceiling is taken back by the shop. */
export const aLeakedKey: Scenario = {
  async acts({ tx, callers, tills, now }) {
    const till = tills.get(coffee)
    const cards = cardsInOtherHands.flatMap((name) => callers.get(name) ?? [])
    if (!till || cards.length === 0) return []
    const open = (await openReviews(tx, { tillId: till.tillId }, 100)).filter(({ reference }) => isOfKey(reference))
    const isYoung = ({ heldAt }: { heldAt: Date }) => now.getTime() - heldAt.getTime() < heldLastsMs
    if (open.some(isYoung)) return []
    const idris = actorOf('Idris')
    if (open.length > 0) await signedInAt(tx, 'Idris', now)
    const reason = 'The shop did not sell this: its key was in other hands'
    for (const review of open)
      await askLaneOf(tx, review.collectorId, async (lane) => {
        await decideReview(lane, review, { decision: 'rejected', by: idris.by, reason }, now)
        await record(lane, review.collectorId, {
          ...idris,
          action: 'reviewRejected',
          reason,
          effect: review.reference,
          now,
        })
      })

    // All within one hour of one day, which a ceiling is for.
    const hour = new Date(Math.floor((now.getTime() - 20 * hourMs) / hourMs) * hourMs)
    const hoursAgo = (at: Date) => (now.getTime() - at.getTime()) / hourMs
    return claimedSales.flatMap((amountPence, index): Act[] => {
      const at = new Date(hour.getTime() + (4 + 6 * index) * minuteMs)
      const { cardNumber, firstName } = cards[index % cards.length] as Caller
      const purchase = { cardNumber, occurredAt: at.toISOString() }
      const transactionId = `QC-${hour.getTime().toString(36).toUpperCase()}-${index}`
      let passed = false
      return [
        {
          hoursAgo: hoursAgo(at),
          about: firstName,
          async happens(tx) {
            const sale = { ...purchase, transactionId, storeId: '0003', amountPence }
            const context = { ...tillContextWithin(tx), given: givenPointsWithin(tx) }
            passed = (await postPurchase(context, till, sale, at)).pendingPoints === 0
          },
        },
        {
          hoursAgo: hoursAgo(at) - 4,
          about: firstName,
          async happens(tx, now) {
            if (!passed) return
            const by = await tillContextWithin(tx).brand(till.brandKey)
            await refund(tx, till, transactionId, { ...purchase, refundId: randomUUID() }, { ...by, now })
          },
        },
      ]
    })
  },
}

const isOfKey = (reference: Reference) => reference.startsWith('QC-')
