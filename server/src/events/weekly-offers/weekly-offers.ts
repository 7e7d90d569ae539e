import { href } from '@pollen/contract/paths'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import {
  agreeingToOffers,
  type Collector,
  collectorsById,
  unsubscribeLinks,
} from '../../records/collectors/collectors.ts'
import { addresseesOf } from '../../records/correspondence/correspondence.ts'
import type { Addressee } from '../../records/letters/letters.tsx'
import { type OutgoingMessage, sendEach } from '../../records/messaging/messaging.ts'
import { type Offers, offersForEach, weekOf } from '../../rewards/offers/offers.ts'
import { confirmedEmails } from '../../safety/identity/identity.ts'
import { nextDaytime } from './daytime.ts'
import * as jobs from './jobs.ts'
import { type WeeklyOffers, weeklyOffersLetter, weeklyOffersText } from './messages.ts'
import * as store from './store.ts'

/** How many are queued in one transaction; a page and the job of the next are one, so that nothing is left out. */
const pageSize = 1000

/** At most so many prices and offers stand in a message, and so many of them are of one brand. */
const most = { prices: 10, offers: 6, ofBrand: 2 }

/** Queues a page of those who agreed to offers by email or text, by day. Queued again, nobody is sent them twice. */
export async function beginPage(tx: Transaction, after: string | undefined, now: Date): Promise<void> {
  const at = nextDaytime(now)
  if (at > now) return jobs.beginWeeklyOffers.queue(tx, { ...(after && { after }) }, { at })
  const page = await agreeingToOffers(tx, { after, limit: pageSize })
  await jobs.writeWeeklyOffers.queueEach(
    tx,
    page.map((collectorId) => ({ collectorId })),
  )
  if (page.length === pageSize) await jobs.beginWeeklyOffers.queue(tx, { after: page.at(-1) })
}

type WritingContext = {
  known: Offers
  brands: ReadonlyMap<string, { name: string; colour: string }>
  publicUrl: string
  secret: Secret
  now: Date
}

/**
 * Writes to members what they can have this week, by each way that they agreed to, once. That they were written to and
 * what is sent is one transaction: cut off anywhere and done again, nobody is left out and nobody hears twice.
 */
export async function writeToEach(tx: Transaction, collectorIds: string[], context: WritingContext): Promise<void> {
  const { now } = context
  const morning = nextDaytime(now)
  // A worker that was away until the evening: those who are left begin again in the morning.
  if (morning > now) return jobs.beginWeeklyOffers.queue(tx, {}, { key: 'morning', at: morning })
  const taken = await store.takeWeek(tx, collectorIds, { week: weekOf(now), now })
  if (taken.length === 0) return
  const collectors = await collectorsById(tx, taken)
  const emails = await confirmedEmails(tx, taken)
  const addressee = await addresseesOf(tx, taken)
  const offersOf = await offersForEach(tx, [...collectors.values()], context)
  const written = await Promise.all(
    [...collectors.values()].map(async (collector) => {
      const { collectorId } = collector
      const { prices, offers } = offersOf(collectorId)
      const shown = { prices: prices.slice(0, most.prices), offers: variedOf(offers) }
      if (shown.prices.length + shown.offers.length === 0) return []
      const to = { ...addressee(collectorId), email: emails.get(collectorId) }
      return messagesTo(collector, { to, shown }, context)
    }),
  )
  await sendEach(tx, written.flat())
}

type Recipient = { to: Addressee & { email: string | undefined }; shown: WeeklyOffers }

/** Only an address that was confirmed is told what its member buys: that of an older account may be anybody's. */
async function messagesTo(
  { collectorId, contactByEmail, contactBySms, mobile }: Collector,
  { to: { email, ...to }, shown }: Recipient,
  { publicUrl, secret }: WritingContext,
): Promise<OutgoingMessage[]> {
  const link = publicUrl + href('sainsburys')
  const messages: OutgoingMessage[] = []
  if (contactByEmail && email) {
    const stop = await unsubscribeLinks(collectorId, { publicUrl, secret })
    const letter = await weeklyOffersLetter({ to, shown, link, unsubscribeLink: stop.page })
    const onePressUnsubscribe = stop.onePress
    messages.push({
      channel: 'email',
      to: email,
      collectorId,
      kind: 'weeklyOffers',
      ...letter,
      onePressUnsubscribe,
      isBulk: true,
    })
  }
  if (contactBySms && mobile) {
    const stop = await unsubscribeLinks(collectorId, { publicUrl, secret, channel: 'SMS' })
    const text = weeklyOffersText({ shown, link, stopLink: stop.page })
    messages.push({ channel: 'sms', to: mobile, collectorId, kind: 'weeklyOffers', ...text, isBulk: true })
  }
  return messages
}

function variedOf(offers: WeeklyOffers['offers']): WeeklyOffers['offers'] {
  const perBrand = new Map<string, number>()
  return offers
    .filter(({ brand: { brandDetailsKey } }) => {
      const before = perBrand.get(brandDetailsKey) ?? 0
      perBrand.set(brandDetailsKey, before + 1)
      return before < most.ofBrand
    })
    .slice(0, most.offers)
}
