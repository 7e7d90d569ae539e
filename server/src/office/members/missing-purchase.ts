import { calendarDayOf, momentOf, timeOf, weekdayAndDayOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import type { missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import type { Transaction } from '../../platform/database/database.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type BrandNames, type ShopTill, tillsAtShop } from '../../records/brands/brands.ts'
import { postingsNamed, purchasesAtTills, purchasesCounted, purchasesOf } from '../../records/ledger/ledger.ts'
import { unclaimedAt } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { verdictOf } from './missing-verdicts.ts'

type MissingResult = Answer<typeof missingPurchase>
type MissingReply = MissingResult['answers'][number]
type MissingQuery = Body<typeof missingPurchase> & { collectorId: string }
type Context = { brands: BrandNames; secrets: Pick<Secrets, 'wrapping'>; now: Date }

/** So many purchases of a shop are counted: “more than 1,000” says enough. */
const mostCounted = 1000
const mostShown = 20

/**
 * What became of a purchase that a member misses: among their own, with another card, without one, or not sent at all.
 *
 * @throws Refusal shopNotFound   no till or brand is called so
 * @throws Refusal claimAhead     the day is still to come
 */
export async function lookForMissing(
  tx: Transaction,
  asked: MissingQuery,
  { brands, secrets, now }: Context,
): Promise<MissingResult> {
  const { collectorId, shop, amountPence, receiptNumber } = asked
  const day = asked.day ?? (amountPence === undefined ? calendarDayOf(now) : undefined)
  if (day !== undefined && day > calendarDayOf(now)) throw new Refusal('claimAhead')
  const tills = await tillsAtShop(tx, shop)
  if (tills.length === 0) throw new Refusal('shopNotFound')
  const tillIds = tills.map(({ tillId }) => tillId)
  const brandKeys = [...new Set(tills.map(({ brandKey }) => brandKey))]
  const named = brandKeys.map((brandKey) => ({ brandKey, name: brands.get(brandKey)?.name ?? brandKey }))
  if (day === undefined) return { brands: named, answers: await ofAnyDay(tx, asked, { tillIds, brands, now }) }
  const when = { tillIds, from: startOfDay(day), until: startOfDay(day, 1) }
  const own = await purchasesOf(tx, collectorId, when)
  const isIt = ({ about, reference }: (typeof own)[number]) =>
    (amountPence === undefined || (about as { pence?: number }).pence === amountPence) &&
    (amountPence !== undefined || receiptNumber === undefined || reference === receiptNumber)
  const theirs = own.some(isIt) ? own.filter(isIt) : []
  const answers: MissingReply[] = []
  for (const purchase of theirs.slice(0, mostShown)) answers.push(await verdictOf(tx, purchase, { brands }))
  if (answers.length === 0) answers.push(...(await elsewhere(tx, asked, { ...when, tills, brandKeys, secrets })))
  if (answers.length === 0) {
    answers.push(...own.slice(0, mostShown).map(otherAmountOf))
    answers.push(await whatCame(tx, { ...asked, day }, { ...when, now }))
  }
  return { brands: named, answers }
}

/** The purchases of that amount among the member's own of a year. */
async function ofAnyDay(
  tx: Transaction,
  { collectorId, amountPence = 0 }: MissingQuery,
  { tillIds, brands, now }: { tillIds: string[]; brands: BrandNames; now: Date },
): Promise<MissingReply[]> {
  const today = calendarDayOf(now)
  const when = { tillIds, from: startOfDay(today, -365), until: startOfDay(today, 1) }
  const theirs = (await purchasesOf(tx, collectorId, when))
    .filter(({ about }) => (about as { pence?: number }).pence === amountPence)
    .slice(-mostShown)
  const answers: MissingReply[] = []
  for (const purchase of theirs.reverse()) {
    const { says, ...reply } = await verdictOf(tx, purchase, { brands })
    answers.push({
      ...reply,
      says: `${weekdayAndDayOf(purchase.occurredAt)} at ${timeOf(purchase.occurredAt)}: ${says}`,
    })
  }
  if (answers.length > 0) return answers
  const says = `None of theirs there was of ${formatPence(amountPence)} in the last year. With the day, those with another card and without one are looked through, too.`
  return [{ kind: 'notAmongThem', says }]
}

const otherAmountOf = ({
  number,
  occurredAt,
  about,
}: {
  number: number
  occurredAt: Date
  about: unknown
}): MissingReply => ({
  kind: 'otherAmount',
  says: `At ${timeOf(occurredAt)} they were there for ${formatPence((about as { pence: number }).pence)}. Is that the one?`,
  entry: String(number),
})

type Place = { tills: ShopTill[]; tillIds: string[]; brandKeys: string[]; from: Date; until: Date }

/** With another card, or without one. Both take the amount: a day of a shop has many purchases. */
async function elsewhere(
  tx: Transaction,
  { collectorId, amountPence, receiptNumber }: MissingQuery,
  { secrets, tills, tillIds, brandKeys, from, until }: Place & Pick<Context, 'secrets'>,
): Promise<MissingReply[]> {
  const named = receiptNumber === undefined ? [] : await postingsNamed(tx, brandKeys, receiptNumber)
  const alike =
    amountPence === undefined
      ? []
      : await purchasesAtTills(tx, { tillIds, from, until, pence: amountPence, limit: mostShown })
  const others = [...named, ...alike].filter(
    (one) => one.collectorId !== collectorId && one.occurredAt >= from && one.occurredAt < until,
  )
  const first = [...new Map(others.map((one) => [one.collectorId, one])).values()]
  const answers = first.map(
    (one): MissingReply => ({
      kind: 'anotherCard',
      says: `A purchase like it, at ${timeOf(one.occurredAt)}, was posted on another card.`,
      other: { member: one.collectorId },
    }),
  )
  if (amountPence === undefined) return answers
  const left = await unclaimedAt(tx, secrets, { tills, from, until, amountPence })
  if (left.length > 1) return [...answers, { kind: 'noCard', says: severalWithoutCard }]
  return [
    ...answers,
    ...left.map(
      ({ occurredAt, keptUntil }): MissingReply => ({
        kind: 'noCard',
        says: `At ${timeOf(occurredAt)} no card was shown. It can be claimed by its receipt until ${momentOf(keptUntil)}.`,
      }),
    ),
  ]
}

/** Whose is whose, only the receipts say: their times are for whoever reads one out. */
const severalWithoutCard =
  'Several purchases like it had no card. Each can be claimed by its receipt: ask for what else stands on it.'

/** Nothing is like it: whether the day is over, and what the shop sent at all. */
async function whatCame(
  tx: Transaction,
  { shop, day, hour }: MissingQuery & { day: string },
  { tillIds, from, until, now }: { tillIds: string[]; from: Date; until: Date; now: Date },
): Promise<MissingReply> {
  const all = await purchasesCounted(tx, { tillIds, from, until }, mostCounted)
  const dayName = weekdayAndDayOf(day)
  if (all === 0 && day !== calendarDayOf(now))
    return { kind: 'nothingCame', says: `Nothing reached us from ${shop} for ${dayName}, from anybody.` }
  if (now.getTime() - until.getTime() < 0)
    return {
      kind: 'dayNotOver',
      says: `The day isn’t over: ${shop} may send it until tonight, and late ones tomorrow.`,
    }
  const many = all === mostCounted ? `more than ${formatNumber(mostCounted - 1)}` : formatNumber(all)
  const ofHour = hour === undefined ? '' : await ofHourAt(tx, { tillIds, from, hour })
  return {
    kind: 'notAmongThem',
    says: `${shop} sent ${many} ${all === 1 ? 'purchase' : 'purchases'} for ${dayName}, ${all === 1 ? 'and it is not this one' : 'and none is this one'}.${ofHour}`,
  }
}

async function ofHourAt(
  tx: Transaction,
  { tillIds, from, hour }: { tillIds: string[]; from: Date; hour: number },
): Promise<string> {
  const begin = new Date(from.getTime() + hour * hourMs)
  const end = new Date(begin.getTime() + hourMs)
  const there = await purchasesCounted(tx, { tillIds, from: begin, until: end }, mostCounted)
  const hours = `${timeOf(begin)} and ${timeOf(end)}`
  return there === 0 ? ` Nothing came between ${hours}.` : ` Between ${hours} it sent ${formatNumber(there)}.`
}
