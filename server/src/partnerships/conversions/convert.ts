import type { Conversion } from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import { inBatchesOfLanes } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockEach } from '../../records/ledger/ledger.ts'
import { spendableOfEach } from '../../safety/spending/spending.ts'
import { spendProofs } from '../../safety/two-factor/two-factor.ts'
import type { KnownPartner } from '../partners/partners.ts'
import { beginEach, type TakenQuote } from './begin.ts'
import { conversionOnWire } from './on-wire.ts'
import * as store from './store.ts'
import { balancesAndLocks, type ConversionContext, leftTodayOfEach, refusalOfAmount } from './terms.ts'

/** A member who takes a quote, with the code that was sent to them. */
type ConversionRequest = store.AutomaticKey & { quoteId: string; code: string }

/** So many are some ten milliseconds; when this many wait, a second batch works while the first is being written. */
const mostTogether = 100
const fewestBeside = 24

/** Converts as `convertEach` says: requests at the same time share a transaction. */
export function converter(database: Database, context: () => ConversionContext) {
  const convertTogether = inBatchesOfLanes(
    database,
    (requests: ConversionRequest[]) => database.transaction((tx) => convertEach(tx, requests, context())),
    {
      most: mostTogether,
      collectorOf: ({ collectorId }) => collectorId,
      uniqueInBatch: ({ collectorId }) => [collectorId],
      beside: { atLeast: fewestBeside, share: ({ collectorId }) => collectorId },
    },
  )
  return async (request: ConversionRequest): Promise<Conversion | Refusal> =>
    (await convertTogether([request]))[0] as Conversion | Refusal
}

/**
 * Converts at the rates of quotes: points of ours are held at once, and a job asks the partner. All of a member's
 * conversions begin one after the other, so no two of these may be of one member. The same quote again gets the first
 * conversion as it is by now.
 *
 * - `quoteEnded`: there is no such quote, or its quarter of an hour is over
 * - `partnerAbsent`, `partnerNotLinked`, `partnerNeedsLogin`, `spendingHeld`, `spendingLocked`, `contactChangedLately`
 * - `notEnoughPoints`, `dailyLimit`, `tooManyToday`, `spendsTooMuchToday`
 * - `codeNotValid`, `codeExpired`, `codeMissedTooOften`: what such a try counts stays
 *
 * @returns an answer for each, in their order
 */
async function convertEach(
  tx: Transaction,
  requests: ConversionRequest[],
  { partners, now }: ConversionContext,
): Promise<(Conversion | Refusal)[]> {
  const collectorIds = requests.map(({ collectorId }) => collectorId)
  const accounts = await lockEach(tx, collectorIds)
  const keys = requests.map(({ collectorId, quoteId }) => ({ collectorId, conversionId: quoteId }))
  const known = new Map((await store.findEach(tx, keys)).map((found) => [found.conversionId, found]))
  const quotes = new Map((await store.findQuotes(tx, requests)).map((quote) => [quote.quoteId, quote]))
  const standingOf = await balancesAndLocks(tx, requests, { stops: accounts, now })
  const leftToday = await leftTodayOfEach(tx, collectorIds, now)
  const spendable = await spendableOfEach(tx, accounts, now)

  function decide(request: ConversionRequest): TakenQuote | Refusal {
    const { collectorId, partnerId, quoteId } = request
    const quote = quotes.get(quoteId)
    if (quote?.partnerId !== partnerId || quote.holdsUntil <= now) return new Refusal('quoteEnded')
    const partner = partners.find((it) => it.partnerId === partnerId)
    const way = partner?.conversions.find(({ type }) => type === quote.type)
    if (!partner || !way) return new Refusal('partnerAbsent')
    const standing = standingOf({ collectorId, partnerId })
    if (standing.obstacle) return new Refusal(standing.obstacle)
    const available = accounts.get(collectorId)?.available ?? 0
    const left = leftToday(request, way, spendable.get(collectorId)?.leftToday ?? 0)
    const refusal = refusalOfAmount({ way, points: quote.points, available }, left)
    return refusal ?? { quote, link: standing.link, brandKey: brandOf(partner) }
  }

  const answers = new Map<ConversionRequest, Conversion | Refusal>()
  const decided: { request: ConversionRequest; taken: TakenQuote }[] = []
  for (const request of requests) {
    const before = known.get(request.quoteId)
    const taken = before ? undefined : decide(request)
    if (before) answers.set(request, conversionOnWire(before))
    else if (taken instanceof Refusal) answers.set(request, taken)
    else if (taken) decided.push({ request, taken })
  }
  const refusals = await spendProofs(
    tx,
    decided.map(({ request: { collectorId, partnerId, code }, taken: { quote } }) => {
      const { type, points } = quote
      return { collectorId, code, change: { change: 'convert', partnerId, type, points } }
    }),
    now,
  )
  const proven = decided.filter(({ request }, index) => {
    const refusal = refusals[index]
    if (refusal) answers.set(request, refusal)
    return !refusal
  })
  const begun = await beginEach(
    tx,
    proven.map(({ taken }) => taken),
    { isAutomatic: false, now },
  )
  for (const conversion of begun) {
    const request = proven.find(({ taken }) => taken.quote.quoteId === conversion.conversionId)?.request
    if (request) answers.set(request, conversionOnWire(conversion))
  }
  return requests.map((request) => answers.get(request) as Conversion | Refusal)
}

const brandOf = ({ brandDetailsKey }: KnownPartner) => brandDetailsKey
