import type { Answer } from '@pollen/contract/endpoint'
import type { Conversion, conversions as conversionsEndpoint } from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import { lock } from '../ledger/ledger.ts'
import { partnerOf } from '../partners/partners.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import { spendProof } from '../two-factor/two-factor.ts'
import * as jobs from './jobs.ts'
import { conversionOnWire } from './on-wire.ts'
import { bookStep, changedBy } from './progress.ts'
import { nextStep } from './states.ts'
import * as store from './store.ts'
import { type ConversionContext, type FreeToConvert, requireAmount, standingOf, wayOf } from './terms.ts'

export { automaticConversionsPart, conversionsPart } from './data-export.ts'
export { orderOf } from './sending.ts'
export { settleByFile, undoConfirmed } from './settling.ts'
export { ofIds as conversionsOfIds, type StoredConversion, settledBetween } from './store.ts'
export { arrivesOf, rateOf } from './terms.ts'

/**
 * Converts at a quote's rate: our points are held at once, and a job asks the partner. All of a member's conversions begin
 * one after the other. The same quote again gets the first conversion as it is by now.
 *
 * @throws Refusal quoteEnded   there is no such quote, or its quarter of an hour is over
 * @throws Refusal partnerAbsent, partnerNotLinked, partnerNeedsLogin, spendingHeld, spendingLocked, contactChangedLately
 * @throws Refusal notEnoughPoints, dailyLimit, tooManyToday, spendsTooMuchToday
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function convert(
  tx: Transaction,
  member: store.AutomaticKey,
  { quoteId, code }: { quoteId: string; code: string },
  { partners, now }: ConversionContext,
): Promise<Conversion | Refusal> {
  const { collectorId, partnerId } = member
  const { available } = await lock(tx, collectorId)
  const known = await store.find(tx, { collectorId, conversionId: quoteId })
  if (known) return conversionOnWire(known)
  const quote = await store.findQuote(tx, { collectorId, quoteId })
  if (quote?.partnerId !== partnerId || quote.holdsUntil <= now) throw new Refusal('quoteEnded')
  const partner = partnerOf(partners, partnerId)
  const way = wayOf(partner, quote.type)
  const standing = await standingOf(tx, member, now)
  if (standing.obstacle) throw new Refusal(standing.obstacle)
  await requireAmount(tx, member, { way, points: quote.points, available }, now)
  const refusal = await spendProof(tx, collectorId, { code, change: 'convert', now })
  if (refusal) return refusal
  return conversionOnWire(
    await begin(tx, quote, { ...standing, brandKey: partner.brandDetailsKey, isAutomatic: false, now }),
  )
}

/** Begins a conversion at a quote's rate. The caller has locked the balances, and asked all that may stand against it. */
export async function begin(
  tx: Transaction,
  { quotedAt: _, holdsUntil: __, quoteId: conversionId, ...deal }: store.StoredQuote,
  {
    link,
    brandKey,
    isAutomatic,
    now,
  }: Pick<FreeToConvert, 'link'> & { brandKey: string; isAutomatic: boolean; now: Date },
): Promise<store.StoredConversion> {
  const { collectorId, partnerId } = deal
  const token = newToken()
  const asked = {
    ...deal,
    conversionId,
    brandKey,
    isAutomatic,
    accountHash: link.accountHash,
    state: 'ASKED' as const,
    attempts: 0,
    askedAt: now,
    sentAt: null,
    unknownAt: null,
    lateAt: null,
    dueAt: now,
    notMeTokenHash: hashOf(token),
  }
  const held = nextStep(asked, { is: 'held' }, now)
  if (held) await bookStep(tx, asked, held, now)
  const begun = await store.insert(tx, { ...asked, ...(held && changedBy(asked, held, now)) })
  await jobs.sendConversions.queue(tx, { partnerId })
  await jobs.tellOfConversion.queue(tx, { collectorId, conversionId, transition: 'begin', token })
  return begun
}

/** @throws Refusal notFound   the member has no such conversion */
export async function conversionOf(tx: Transaction, key: store.ConversionKey): Promise<Conversion> {
  const found = await store.find(tx, key)
  if (!found) throw new Refusal('notFound')
  return conversionOnWire(found)
}

/** A page of a member's conversions, the last one first. */
export async function conversionsOf(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken }: { pageSize: number; nextToken?: string | undefined },
): Promise<Answer<typeof conversionsEndpoint>> {
  const found = await store.page(tx, collectorId, {
    before: nextToken === undefined ? undefined : idIn(nextToken),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = found.length > pageSize
  return {
    conversions: page.map(conversionOnWire),
    hasMore,
    ...(hasMore && last && { nextToken: last.conversionId }),
  }
}

/** @throws Refusal invalid   we did not issue this token */
function idIn(nextToken: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(nextToken)) throw new Refusal('invalid')
  return nextToken
}

/** The conversions that are open: how many in each state, and since when the first. */
export const openConversions = (tx: Transaction) => store.openCounts(tx)

/** Whether points of a member are on their way, and how many of ours are kept for that. */
export async function openConversionsOf(
  tx: Transaction,
  collectorId: string,
): Promise<{ many: number; heldPoints: number }> {
  const open = await store.openOf(tx, collectorId)
  const held = open.filter(({ type }) => type === 'NECTAR_TO_PARTNER')
  return { many: open.length, heldPoints: held.reduce((sum, { points }) => sum + points, 0) }
}
