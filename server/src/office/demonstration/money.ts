import { dayMs, minuteMs } from '@pollen/contract/durations'
import { uuidv7 } from 'uuidv7'
import { enterPast } from '../../partnerships/conversions/conversions.ts'
import { compareDay, openDifferencesUntil } from '../../partnerships/reconciliation/reconciliation.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { balanceOf } from '../../records/ledger/ledger.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { askForProof } from '../bookkeeping/bookkeeping.ts'
import { askForCohorts } from '../figures/figures.ts'
import { monthOf, monthsBefore, signedMonthsNow, signMonth } from '../money/money.ts'
import { members } from './cast.ts'
import { actorOf } from './colleagues.ts'
import type { Office } from './office-acts.ts'

/** The airline's rate. */
const rate = { gives: 400, gets: 250 }
const airline = { partnerId: 'BA', brandKey: 'british-airways' } as const
const points = 400

/**
 * Gives finance something to do: a difference with the airline, and the last month to sign. What nobody did comes to no end:
 * older months are signed by the invented colleagues, and a difference that was ended comes again as another.
 */
export async function keepMoney({
  tx,
  brands,
  now,
  isFirst,
}: Pick<Office, 'tx' | 'brands' | 'now' | 'isFirst'>): Promise<void> {
  if (brands.has(airline.brandKey) && (await openDifferencesUntil(tx, monthOf(now))) === 0)
    await enterDifferences(tx, { isFirst, now })
  await signPastMonths(tx, now)
  if (!isFirst) return
  await askForProof(tx)
  await askForCohorts(tx)
}

/** The airline lists a conversion that nobody here knows; at first it lacks another, to which it had said yes. */
async function enterDifferences(tx: Transaction, { isFirst, now }: { isFirst: boolean; now: Date }): Promise<void> {
  const noon = new Date(now.getTime() - 2 * dayMs)
  noon.setUTCHours(12, 0, 0, 0)
  const converter = isFirst ? await memberWith(tx, points) : undefined
  if (converter)
    await askLaneOf(tx, converter, (lane) =>
      enterPast(lane, {
        ...airline,
        ...rate,
        collectorId: converter,
        points,
        arrives: (points / rate.gives) * rate.gets,
        conversionId: uuidv7(),
        partnerReference: 'AV-7720418',
        askedAt: noon,
        endedAt: new Date(noon.getTime() + minuteMs),
      }),
    )
  const file = { partnerId: airline.partnerId, day: noon.toISOString().slice(0, 10), direction: 'credit' } as const
  const unknown = {
    conversionId: uuidv7(),
    reference: 'AV-7790555',
    points: 1250,
    rate: String(rate.gets / rate.gives),
  }
  await compareDay(tx, file, [{ ...unknown, status: 'posted', time: noon.toISOString() }], now)
}

/** The last of the cast who has so many points: the first are in everybody's trials. */
async function memberWith(tx: Transaction, least: number): Promise<string | undefined> {
  for (const { email } of members.toReversed()) {
    const { collectorId } = (await identityOf(tx, email)) ?? {}
    if (!collectorId) continue
    if ((await askLaneOf(tx, collectorId, (lane) => balanceOf(lane, collectorId))) >= least) return collectorId
  }
  return undefined
}

/** Finance signs a month in the morning, so long after its end. */
const signedAfterMs = 10 * dayMs

/** The last month that is over waits for whoever tries it. */
async function signPastMonths(tx: Transaction, now: Date): Promise<void> {
  const last = monthsBefore(monthOf(now), 1)
  const by = `${actorOf('Owen').by}, with ${actorOf('Asha').by}`
  const months = await signedMonthsNow(tx, { from: monthsBefore(last, 23), now })
  for (const month of months.toReversed()) {
    if (month.state !== 'toSign' || month.month >= last) continue
    const signedAt = new Date(Date.parse(`${monthsBefore(month.month, -1)}-01T09:20:00Z`) + signedAfterMs)
    await signMonth(tx, month, { by, reason: 'The books are proved', now: signedAt })
  }
}
