import { randomBytes } from 'node:crypto'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { orderByPhone } from '../../people/careline/careline.ts'
import { allBatches, countWaiting, makeBatch, markPosted, markPrinted } from '../../people/lost-cards/lost-cards.ts'
import type { Database } from '../../platform/database/database.ts'
import { claim, keepWithoutCard, lookInto } from '../../points/claims/claims.ts'
import { caseNumberOf, casesOf } from '../../records/cases/cases.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { closeCase } from '../cases/cases.ts'
import { actorOf, signedInAt } from './colleagues.ts'
import type { Act, Office, Scenario } from './office-acts.ts'

const cardsWaitMs = 2 * dayMs

/** Cards that callers ordered by telephone: some wait for the printer, others are printed and not yet posted. */
export const orderedCards: Scenario = {
  async acts(office) {
    const { tx, now } = office
    const { orders, since } = await countWaiting(tx)
    if (since && now.getTime() - since.getTime() < cardsWaitMs) return []
    const ruth = actorOf('Ruth')
    let batchId = ''
    const batch: Act[] = [
      {
        hoursAgo: 26,
        by: 'Ruth',
        async happens(tx, now) {
          const made = await makeBatch(tx, { by: ruth.by, most: 100, now })
          if (!made) return
          batchId = made.batchId
          await recordInOffice(tx, { ...ruth, action: 'cardBatchMade', subject: made.name, now })
        },
      },
      {
        hoursAgo: 22,
        by: 'Ruth',
        happens: async (tx, now) => batchId && markPrinted(tx, batchId, { by: ruth.by, now }),
      },
    ]
    const before = orders > 0 ? [] : [orderOf(office, 'Femi', 30), orderOf(office, 'Jonas', 29)]
    const waiting = [orderOf(office, 'Gwen', 9), orderOf(office, 'Harriet', 5), orderOf(office, 'Bronwen', 2)]
    return [...before.flat(), ...batch, ...waiting.flat()]
  },
}

function orderOf({ callers }: Office, name: string, hoursAgo: number): Act[] {
  const caller = callers.get(name)
  if (!caller) return []
  const order = { replacementType: 'DAMAGED' as const, reason: 'The card is scratched' }
  return [
    {
      hoursAgo,
      by: 'Tom',
      about: name,
      happens: (tx, now) => orderByPhone(tx, caller.collectorId, { ...actorOf('Tom'), ...order, now }),
    },
  ]
}

/** Posts the cards that Ruth has had printed for long enough. */
export async function postPrinted(database: Database, now: Date): Promise<void> {
  const ruth = actorOf('Ruth')
  const isDue = ({ madeBy, printedAt, postedAt }: Awaited<ReturnType<typeof allBatches>>[number]) =>
    madeBy === ruth.by && printedAt && !postedAt && now.getTime() - printedAt.getTime() > cardsWaitMs
  for (const { batchId } of (await database.transaction(allBatches)).filter(isDue)) {
    await markPosted(database, batchId, { by: ruth.by, now })
    await database.transaction(async (tx) =>
      recordInOffice(tx, { ...(await signedInAt(tx, 'Ruth', now)), action: 'cardsPosted', now }),
    )
  }
}

const claimLastsMs = 5 * dayMs

/** Two members claim the points of one receipt; the second is a case for us. */
export const aClaimedReceipt: Scenario = {
  about: 'Shreya',
  async acts({ tx, callers, tills, brands, secrets, now }) {
    const [callum, shreya, till] = [callers.get('Callum'), callers.get('Shreya'), tills.get('argos')]
    if (!callum || !shreya || !till) return []
    const open = (await casesOf(tx, shreya.collectorId)).filter(({ kind, closedAt }) => kind === 'claim' && !closedAt)
    const isYoung = ({ openedAt }: { openedAt: Date }) => now.getTime() - openedAt.getTime() < claimLastsMs
    if (open.some(isYoung)) return []
    for (const { caseId } of open) {
      const reason = 'This receipt was somebody else’s: theirs has the same number but for one digit.'
      const ending = { caseNumber: caseNumberOf(caseId), reason, by: 'Idris', givenBackPoints: 0 }
      await closeCase(tx, ending, now, await signedInAt(tx, 'Idris', now))
    }
    const receiptNumber = `A55${randomBytes(3).readUIntBE(0, 3).toString().padStart(8, '0')}`
    const bought = new Date(now.getTime() - 62 * hourMs)
    const receipt = { brandKey: till.brandKey, receiptNumber, day: calendarDayOf(bought), amountPence: 4499 }
    let claimId = ''
    return [
      {
        hoursAgo: 61,
        happens: (tx, at) => {
          const { brandKey: _, day: __, ...rest } = receipt
          const purchase = { ...rest, transactionId: receiptNumber, occurredAt: bought.toISOString(), storeId: '0042' }
          return keepWithoutCard(tx, secrets, till, purchase, at)
        },
      },
      {
        hoursAgo: 40,
        about: 'Callum',
        happens: (tx, now) => claim(tx, secrets, { collectorId: callum.collectorId, ...receipt }, { brands, now }),
      },
      {
        hoursAgo: 14,
        async happens(tx, now) {
          claimId = (await claim(tx, secrets, { collectorId: shreya.collectorId, ...receipt }, { brands, now })).claimId
        },
      },
      { hoursAgo: 13.9, happens: (tx, at) => lookInto(tx, secrets, { collectorId: shreya.collectorId, claimId }, at) },
    ]
  },
}
