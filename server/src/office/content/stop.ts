import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { contentStopping } from '@pollen/contract/staff/content'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import type { OfConsole } from '../requests/requests.ts'
import type { Writer } from './drafts.ts'
import { versionsFor } from './item.ts'
import { standingOf } from './standing.ts'
import { stoppingSays } from './stopping-says.ts'
import { isStoppable, officeKind } from './whose-content.ts'

type Stopping = { kind: string; key: string; whole: WholeContent; viewer: Writer; now: Date }

/** What runs, and may be stopped. @throws Refusal notFound, nothingToChange */
async function runningItem(tx: Transaction, { viewer, now, ...named }: Omit<Stopping, 'whole'>) {
  const [newest] = await versionsFor(tx, named, viewer)
  if (!newest || !isStoppable(officeKind(named.kind), named.key, now)) throw new Refusal('notFound')
  if (newest.ended) throw new Refusal('nothingToChange')
  return newest
}

/** What stopping does, and why it cannot be where other content names it. */
export async function beforeStopping(
  tx: Transaction,
  { whole, now, ...stopping }: Stopping,
): Promise<Answer<typeof contentStopping>> {
  const { kind, key } = stopping
  await runningItem(tx, { ...stopping, now })
  const { faults } = await whole.faultsWith(tx, [{ kind, key }], now)
  return { says: await stoppingSays(tx, { kind, key }, now), faults: faults.map(({ says }) => says) }
}

/**
 * Takes an item out of what is in force, for everybody.
 *
 * @returns the number of the change
 */
export async function stop(
  tx: Transaction,
  { whole, reason, now, ...stopping }: Stopping & OfConsole & { reason: string },
): Promise<number> {
  const { kind, key } = stopping
  const newest = await runningItem(tx, { ...stopping, now })
  const { by, signedIn } = stopping
  const number = await whole.change(tx, [{ kind, key }], { by, reason, now, how: 'stopped' })
  const { title } = standingOf(newest, newest.version.value, now)
  await recordInOffice(tx, { by, signedIn, reason, now, action: 'contentStopped', subject: title })
  return number
}
