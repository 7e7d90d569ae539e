import { createHash } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, withoutLanesAway } from '../../platform/lanes/across-lanes.ts'
import { agreeingToProfiling } from '../../records/collectors/collectors.ts'
import { habitsOf } from '../../records/ledger/ledger.ts'
import { habitWeeks, keepHabits } from '../habits/habits.ts'
import {
  allOffers,
  givePersonalPrices,
  hasPersonalPrices,
  havingPrices,
  type PersonalPrice,
  personalPricesOf,
  startOfWeek,
} from '../offers/offers.ts'
import { unrestrictedProducts } from '../prices/prices.ts'
import { choosePrices } from './choose.ts'

/** How many members are given their prices in one transaction. */
export const pageSize = 500
const weekMs = 7 * dayMs

/** The personal prices that can be given for a week: for each product's code the offer, and a name for all of them. */
type Catalogue = { name: string; products: [productCode: string, offerId: string][] }

/**
 * Gives a page of members their prices for a week, by what they bought before it. Only who agreed to profiling gets any.
 * Given again it changes nothing.
 *
 * @returns the last member of the page; undefined after the last page
 */
export async function givePage(
  tx: Transaction,
  { week, after, limit, now }: { week: string; after: string | undefined; limit: number; now: Date },
): Promise<string | undefined> {
  const members = await agreeingToProfiling(tx, { after, limit })
  await givePricesTo(tx, members, { week, now })
  return members.length === limit ? members.at(-1) : undefined
}

/**
 * Gives these members, who agreed to profiling, their prices for a week, and keeps what they buy for the order of their
 * offers. Those who have prices of that week keep them, whatever tills posted since.
 */
export async function givePricesTo(
  tx: Transaction,
  collectorIds: string[],
  { week, now }: { week: string; now: Date },
): Promise<void> {
  const having = await havingPrices(tx, collectorIds, week)
  const waiting = collectorIds.filter((collectorId) => !having.has(collectorId))
  if (waiting.length === 0) return
  await givePersonalPrices(tx, await chosenFor(tx, waiting, { week, at: now }))
  const sold = { brandKey: programme.mainGrocer, productCodes: await unrestrictedProducts(tx) }
  await keepHabits(tx, waiting, shopsBefore({ week, at: now }), sold)
}

/** What a member was given for a week, and what comes out when it is worked out again from what was known then. */
export async function workOutAgain(
  tx: Transaction,
  collectorId: string,
  week: string,
): Promise<{ given: PersonalPrice[]; again: PersonalPrice[] }> {
  const given = await personalPricesOf(tx, collectorId, week)
  const [first] = given
  return { given, again: first ? await chosenFor(tx, [collectorId], { week, at: first.givenAt }) : [] }
}

/** Whether anybody was given prices for a week, of the lanes that answer. */
export const isAnyGiven = async (tx: Transaction, week: string): Promise<boolean> => {
  const { answer } = await withoutLanesAway(() => askLanes(tx, (lane) => hasPersonalPrices(lane, week)))
  return answer.some(Boolean)
}

type Choosing = { week: string; at: Date }

function shopsBefore({ week, at }: Choosing) {
  const start = startOfWeek(week).getTime()
  return {
    occurredFrom: new Date(start - habitWeeks * weekMs),
    // The day before the week is the day on which prices are given: none of its shops count for anybody.
    occurredBefore: new Date(start - weekMs / 7),
    postedBefore: at,
  }
}

async function chosenFor(tx: Transaction, collectorIds: string[], { week, at }: Choosing): Promise<PersonalPrice[]> {
  const catalogue = await catalogueFor(tx, { week, at })
  const habits = await habitsOf(
    tx,
    collectorIds,
    { ...shopsBefore({ week, at }), brandKey: programme.mainGrocer },
    catalogue.products,
  )
  return habits.flatMap(({ collectorId, ...habit }) =>
    choosePrices({ collectorId, ...habit }, { week, catalogue: catalogue.name }).map((choice) => ({
      collectorId,
      week,
      givenAt: at,
      ...choice,
    })),
  )
}

/** What can be given for a week, as far as it was known then. Never alcohol, tobacco, baby milk or lottery tickets. */
async function catalogueFor(tx: Transaction, { week, at }: Choosing): Promise<Catalogue> {
  const start = startOfWeek(week)
  const unrestricted = await unrestrictedProducts(tx)
  const { versions } = await allOffers(tx)
  const products = [...versions.values()]
    .flatMap((ofOffer) => ofOffer.find(({ since }) => since <= at) ?? [])
    .filter(({ listedUntil }) => listedUntil === null || listedUntil > at)
    .filter(({ audience, from, until }) => audience.kind === 'personal' && from <= start && start < until)
    .flatMap(({ offerId, conditions: { products = [] } }): [string, string][] =>
      products.every((code) => unrestricted.has(code)) ? products.map((code) => [code, offerId]) : [],
    )
    .sort()
  return { products, name: createHash('sha256').update(JSON.stringify(products)).digest('hex') }
}
