import { dayAndMonthOf, timeOf } from '@pollen/contract/day-and-time'
import { minuteMs } from '@pollen/contract/durations'
import { formatPence } from '@pollen/contract/numbers'
import type { WithoutCard } from '@pollen/contract/staff/members/search'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime, momentAt, startOfDay } from '../../platform/process/calendar.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type BrandNames, type ShopTill, tillsAtShop } from '../../records/brands/brands.ts'
import { purchasesAtTills } from '../../records/ledger/ledger.ts'
import { unclaimedAt } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import type { RememberedPurchase } from './purchase-in-text.ts'

/** A caller's watch and a till's clock are so far apart, at most; and a caller's memory. */
const apartMs = { exact: 10 * minuteMs, near: 45 * minuteMs }

/** Without a day and a time, a week of a shop is looked through; of more tills, such as a brand's, today. */
const fewTills = 20

type Context = { brands: BrandNames; secrets: Pick<Secrets, 'wrapping'>; now: Date; limit: number; isNear: boolean }
export type FoundPurchase = { collectorId: string; by: string; transactionId: string }

/** What is missing to look it up; undefined when nothing is. */
export function purchaseAsksFor({ shop, time, amountPence }: RememberedPurchase): 'shop' | 'timeOrAmount' | undefined {
  if (shop === '') return 'shop'
  return time === undefined && amountPence === undefined ? 'timeOrAmount' : undefined
}

/** As it was read, for whoever typed it. */
export const purchaseInWords = ({ day, time, amountPence, shop }: RememberedPurchase): string =>
  [
    [time, day && (time ? `on ${dayAndMonthOf(day)}` : dayAndMonthOf(day))].filter(Boolean).join(' '),
    amountPence === undefined ? '' : formatPence(amountPence),
    shop,
  ]
    .filter(Boolean)
    .join(', ')

/** The members who made such a purchase near that time, and such purchases without a card. */
export async function findPurchases(
  tx: Transaction,
  purchase: RememberedPurchase,
  { brands, secrets, limit, ...context }: Context,
): Promise<{ hits: FoundPurchase[]; withoutCard: WithoutCard[] }> {
  const { shop, amountPence } = purchase
  const tills = new Map((await tillsAtShop(tx, shop)).map((till) => [till.tillId, till]))
  if (tills.size === 0) return { hits: [], withoutCard: [] }
  const when = timesOf(purchase, { ...context, tills: tills.size })
  const brandOf = (brandKey: string) => brands.get(brandKey)?.name ?? brandKey
  const shopOf = (tillId: string | null, brandKey: string) => nameOfShop(tills.get(tillId ?? ''), brandOf(brandKey))
  const posted = await purchasesAtTills(tx, { ...when, tillIds: [...tills.keys()], pence: amountPence, limit })
  const left =
    amountPence === undefined
      ? []
      : await unclaimedAt(tx, secrets, { ...when, tills: [...tills.values()], amountPence })
  return {
    hits: posted.map(({ collectorId, occurredAt, tillId, brandKey, number, about }) => ({
      collectorId,
      by: saysWhen({ occurredAt, shop: shopOf(tillId, brandKey), about, isAmountSaid: amountPence !== undefined }),
      transactionId: String(number),
    })),
    withoutCard: left.slice(0, limit).map(({ tillId, brandKey, occurredAt, keptUntil, amountPence }) => ({
      brand: brandOf(brandKey),
      shop: shopOf(tillId, brandKey),
      at: occurredAt.toISOString(),
      amountPence,
      claimableUntil: keptUntil.toISOString(),
    })),
  }
}

type Purchase = { occurredAt: Date; shop: string; about: unknown; isAmountSaid: boolean }

function saysWhen({ occurredAt, shop, about, isAmountSaid }: Purchase): string {
  const { pence } = about as { pence?: number }
  const amount = isAmountSaid || pence === undefined ? '' : `, ${formatPence(pence)}`
  return `${timeOf(occurredAt)} on ${dayAndMonthOf(occurredAt.toISOString())} at ${shop}${amount}`
}

/** From when until when it was, as far as the caller says. */
function timesOf(
  { day, time }: RememberedPurchase,
  { now, isNear, tills }: Pick<Context, 'now' | 'isNear'> & { tills: number },
): { from: Date; until: Date } {
  const today = localTime(now).toPlainDate().toString()
  if (time === undefined) {
    const days = day === undefined && tills <= fewTills ? 7 : 1
    return { from: startOfDay(day ?? today, 1 - days), until: startOfDay(day ?? today, 1) }
  }
  const at = momentAt(day ?? today, time).epochMilliseconds
  const apart = isNear ? apartMs.near : apartMs.exact
  return { from: new Date(at - apart), until: new Date(at + apart) }
}

const nameOfShop = (till: ShopTill | undefined, brand: string) => (till ? till.name : brand)
