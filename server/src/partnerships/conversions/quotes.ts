import { type ConversionRate, type ConversionType, quoteMinutes } from '@pollen/contract/conversions'
import { minuteMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import type { ConversionQuote, quoteConversion } from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../../platform/database/database.ts'
import { balanceOf } from '../../records/ledger/ledger.ts'
import { type KnownPartner, linkOf, markLinkEnded, partnerOf, unsealAccount } from '../partners/partners.ts'
import { quoteOnWire } from './on-wire.ts'
import * as store from './store.ts'
import { arrivesOf, type ConversionContext, rateOf, requireAmount, standingOf, wayOf } from './terms.ts'

/** What so many points become at a rate: a quote. */
export function newQuote(
  member: store.AutomaticKey,
  { type, points, rate }: { type: ConversionType; points: number; rate: ConversionRate },
  now: Date,
): store.StoredQuote {
  const { gives, gets } = rate
  const { collectorId, partnerId } = member
  const holdsUntil = new Date(now.getTime() + quoteMinutes * minuteMs)
  const arrives = arrivesOf(points, rate)
  return { collectorId, partnerId, quoteId: uuidv7(), type, points, arrives, gives, gets, quotedAt: now, holdsUntil }
}

/**
 * Quotes a member what so many points become, for a quarter of an hour. The partner is asked whether the account there is
 * open and has the points; one that does not answer keeps nobody from a quote, since points are sent once it does.
 *
 * @throws Refusal partnerAbsent, partnerNotLinked, partnerNeedsLogin, spendingHeld, spendingLocked, contactChangedLately
 * @throws Refusal notInSteps   it is less than the least, or between steps
 * @throws Refusal notEnoughPoints, dailyLimit, tooManyToday, spendsTooMuchToday
 * @throws Refusal partnerAccountLocked, notEnoughPartnerPoints   as the partner says
 */
export async function quote(
  database: Database,
  member: store.AutomaticKey,
  asked: Body<typeof quoteConversion>,
  context: ConversionContext,
): Promise<ConversionQuote> {
  const { type, points } = asked
  const { now } = context
  const known = partnerOf(context.partners, member.partnerId)
  const way = wayOf(known, type)
  if (points < way.least || points % way.step !== 0) throw new Refusal('notInSteps')
  await database.transaction(async (tx) => {
    const { obstacle } = await standingOf(tx, member, now)
    if (obstacle) throw new Refusal(obstacle)
    await requireAmount(tx, member, { way, points, available: await balanceOf(tx, member.collectorId) }, now)
  })
  await requireAccount(database, member, { known, ...asked }, context)
  const made = newQuote(member, { ...asked, rate: rateOf(way, now).rate }, now)
  await database.transaction((tx) => store.insertQuote(tx, made))
  return quoteOnWire(made)
}

/**
 * Asks the partner whether the account there takes part.
 *
 * @throws Refusal partnerNotLinked, partnerNeedsLogin, partnerAccountLocked, notEnoughPartnerPoints
 */
export async function requireAccount(
  { transaction }: Database,
  member: store.AutomaticKey,
  { known, type, points }: { known: KnownPartner; type: ConversionType; points: number },
  { secrets }: Pick<ConversionContext, 'secrets'>,
): Promise<void> {
  const link = await transaction((tx) => linkOf(tx, member))
  if (!link) throw new Refusal('partnerNotLinked')
  const { token } = await unsealAccount(link.sealedAccount, secrets)
  const [answer] = await Promise.allSettled([known.partner.account(token)])
  if (answer.status === 'rejected') {
    if (answer.reason instanceof Refusal) return
    throw answer.reason
  }
  const account = answer.value
  if (!account) {
    await transaction((tx) => markLinkEnded(tx, member, link.sealedAccount))
    throw new Refusal('partnerNeedsLogin')
  }
  if (!account.isOpen) throw new Refusal('partnerAccountLocked')
  if (type === 'PARTNER_TO_NECTAR' && account.points < points) throw new Refusal('notEnoughPartnerPoints')
}
