import { beginErasure, closureOf, dueClosures, endErasure } from '../closures/closures.ts'
import { closeBooks, eraseDetails, lock } from '../ledger/ledger.ts'
import { releasePromisesOf } from '../offers/offers.ts'
import { endLinksOf } from '../partners/partners.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { newToken } from '../platform/process/tokens.ts'
import { pseudonymOf } from '../security-events/security-events.ts'
import { openMattersOf } from './open-matters.ts'
import { tablesOfCollector } from './retention.ts'
import * as store from './store.ts'

/** How many rows one transaction deletes: some milliseconds. */
const batch = 1000

/** What the other steps find the person by goes last, together with the record that it is done. */
const lastTables: readonly string[] = ['collectors', 'identities', 'cards']

type Person = { collectorId: string; addresses: string[]; cards: string[] }

/** `secret` makes the pseudonyms of security events. */
type EraserContext = { now: Date; secret: string }

/** @returns whether there is more of it to do */
type Step = (tx: Transaction, person: Person, context: EraserContext) => Promise<boolean>

/** In this order. Each transaction can be cut off: the next run does all steps again, and finds less to do. */
const steps: Record<string, Step> = {
  async offers(tx, { collectorId }) {
    await lock(tx, collectorId)
    await releasePromisesOf(tx, collectorId)
    return false
  },
  async partners(tx, { collectorId }, { now }) {
    await endLinksOf(tx, collectorId, now)
    return false
  },
  async jobs(tx, { collectorId, addresses, cards }) {
    await store.forgetJobs(tx, [collectorId, ...addresses, ...cards])
    return false
  },
  ...Object.fromEntries(
    tablesOfCollector
      .filter(({ table }) => !lastTables.includes(table))
      .map((place): [string, Step] => [place.table, (tx, person) => deleteSome(tx, place, person)]),
  ),
  async 'security events'(tx, { collectorId, addresses, cards }, { secret }) {
    const pseudonyms = [collectorId, ...addresses, ...cards].map((value) => pseudonymOf(secret, value))
    await store.renamePseudonyms(tx, pseudonyms, newToken().slice(0, 22))
    return false
  },
  async books(tx, { collectorId }) {
    return (await eraseDetails(tx, collectorId, batch)) === batch
  },
}

async function deleteSome(
  tx: Transaction,
  place: (typeof tablesOfCollector)[number],
  { collectorId, addresses }: Person,
): Promise<boolean> {
  return (await store.deleteRowsOf(tx, place, { collectorId, addresses, most: batch })) === batch
}

/**
 * Erases an account whose time to come back is over, in small transactions. What is cut off goes on with the next call.
 *
 * @param onStep  called before each transaction, with its name
 * @returns false when something of it is still open (leaving.ts), or its member has just come back
 */
export async function eraseAccount(
  { transaction }: Database,
  collectorId: string,
  { onStep = () => {}, ...context }: EraserContext & { onStep?: ((step: string) => void) | undefined },
): Promise<boolean> {
  const { now } = context
  onStep('begin')
  const person = await transaction(async (tx) => {
    await lock(tx, collectorId)
    const isOpen = (await openMattersOf(tx, collectorId)).length > 0
    const closure = await closureOf(tx, collectorId)
    if (!closure || closure.erasesAt > now || isOpen) return undefined
    if (!(await beginErasure(tx, collectorId, now))) return undefined
    const addresses = await store.addressesOf(tx, collectorId)
    return { collectorId, addresses, cards: await store.cardsOf(tx, collectorId) }
  })
  if (!person) return false

  for (const [name, step] of Object.entries(steps))
    do onStep(name)
    while (await transaction((tx) => step(tx, person, context)))

  onStep('end')
  await transaction(async (tx) => {
    await closeBooks(tx, collectorId, now)
    for (const place of tablesOfCollector.filter(({ table }) => lastTables.includes(table)))
      await store.deleteRowsOf(tx, place, { ...person, most: batch })
    await endErasure(tx, collectorId, now)
  })
  return true
}

/**
 * Erases a page of the accounts whose time is over. A failure of one does not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function erasePage(
  database: Database,
  { after, limit, ...context }: EraserContext & { after: string | undefined; limit: number },
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const { now } = context
  const due = await database.transaction((tx) => dueClosures(tx, { now, after, limit }))
  const failed: unknown[] = []
  for (const collectorId of due) await eraseAccount(database, collectorId, context).catch((error) => failed.push(error))
  return { next: due.length === limit ? due.at(-1) : undefined, failed }
}
