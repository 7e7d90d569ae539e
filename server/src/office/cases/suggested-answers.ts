import { dateOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { formatChange, formatPence, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { staffCase } from '@pollen/contract/staff/cases/cases'
import type { Transaction } from '../../platform/database/database.ts'
import { reviewOf } from '../../points/earning/earning.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Case } from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { historyOf } from '../../records/ledger/ledger.ts'
import { vouchersInBrief } from '../../rewards/vouchers/vouchers.ts'
import { entriesOfMember, whyOf } from '../members/members.ts'
import { type AnswerTemplate, type Situation, textOf } from './answers-file.ts'
import { voucherDueAt } from './deadlines.ts'

type Context = { directory: Directory; templates: AnswerTemplate[]; now: Date }
type KnownSituation = { when: Situation; facts: Record<string, string> }

/** A voucher that expired longer ago is not what a member writes about. */
const voucherIsNewsMs = 30 * dayMs

/** The answers that operators wrote for what is known of a case, filled in. None is sent by itself. */
export async function suggestedAnswers(
  tx: Transaction,
  found: Case,
  { templates, ...context }: Context,
): Promise<Answer<typeof staffCase>['suggestions']> {
  if (found.closedAt) return []
  const { firstName } = await collectorOf(tx, found.collectorId)
  const ofAll = found.kind === 'feedback' ? [{ when: 'anything' as const, facts: {} }] : []
  const suited = [...failureOf(found), ...(await suitedTo(tx, found, context)), ...ofAll]
  return suited.flatMap(({ when, facts }) =>
    templates
      .filter((template) => template.when === when)
      .map((template) => {
        const { name, gives, closesAs } = template
        const text = textOf(template, { ...facts, firstName })
        return { name, text, ...(gives && { gives }), ...(closesAs && { closesAs }) }
      }),
  )
}

function failureOf(found: Case): KnownSituation[] {
  const due = voucherDueAt(found)
  if (!due) return []
  return [{ when: 'serviceFailure', facts: { day: dateOf(found.openedAt), voucherBy: dateOf(due) } }]
}

async function suitedTo(tx: Transaction, found: Case, context: Omit<Context, 'templates'>): Promise<KnownSituation[]> {
  const shopOf = (brandKey: string) => context.directory.byKey.get(brandKey)?.name ?? brandKey
  if (found.kind === 'claim') {
    const { why, brandKey, receiptNumber, day, amountPence } = found.about
    const facts = { shop: shopOf(brandKey), receipt: receiptNumber, day: dateOf(day), amount: formatPence(amountPence) }
    return why === 'claimedAlready' ? [{ when: 'receiptClaimed', facts }] : []
  }
  if (found.kind === 'conversion') {
    const { brandKey, points } = found.about
    return [{ when: 'conversionOpen', facts: { partner: shopOf(brandKey), points: namedPoints(points) } }]
  }
  if (found.kind !== 'feedback') return []
  const { transactionId, brandKey, topic } = found.about
  if (transactionId) return purchaseIn(tx, found.collectorId, { id: transactionId, ...context })
  if (topic === 'suggestion' || topic === 'positive' || found.about.kind === 'FEATURE')
    return [{ when: 'thanks', facts: {} }]
  const shop = topic === 'sainsburys' ? programme.mainGrocer : brandKey
  return [
    ...(shop ? await purchasesAt(tx, found.collectorId, { shop, name: shopOf(shop), ...context }) : []),
    ...(await expiredVoucherOf(tx, found.collectorId, context.now)),
  ]
}

/** The purchase that a member asks about: held, or why it has its points, in the words that they read. */
async function purchaseIn(
  tx: Transaction,
  collectorId: string,
  { id, ...context }: Omit<Context, 'templates'> & { id: string },
): Promise<KnownSituation[]> {
  const why = await whyOf(tx, { collectorId, id }, context).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined // it is no longer in their activity
    throw error
  })
  if (!why) return []
  const { entry, lines, missed } = why
  const shop = entry.where ?? entry.brand.name
  const facts = { shop, day: dateOf(entry.at), points: namedPoints(entry.points) }
  const [posting] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const review = posting && (await reviewOf(tx, posting))
  if (review && !review.decision) return [{ when: 'purchaseHeld', facts }]
  const counted = lines.map(({ what, points }) => `${what}: ${formatChange(points)}`).join('\n')
  if (missed.length === 0) return [{ when: 'purchase', facts: { ...facts, counted } }]
  const because = missed.map(({ name, why }) => `${name}: ${why}`).join('\n')
  return [{ when: 'purchaseMissed', facts: { ...facts, counted, missed: because } }]
}

/** A member misses a purchase at a shop: what came from there last, or that nothing came. */
async function purchasesAt(
  tx: Transaction,
  collectorId: string,
  { shop, name, ...context }: Omit<Context, 'templates'> & { shop: string; name: string },
): Promise<KnownSituation[]> {
  const { entries } = await entriesOfMember(tx, collectorId, { show: 'collected' }, context)
  const newest = entries.find(({ brand }) => brand.brandDetailsKey === shop)
  if (!newest) return [{ when: 'purchaseMissing', facts: { shop: name } }]
  const facts = { shop: name, day: dateOf(newest.at), points: namedPoints(newest.points) }
  return [{ when: 'purchaseNewest', facts }]
}

async function expiredVoucherOf(tx: Transaction, collectorId: string, now: Date): Promise<KnownSituation[]> {
  const vouchers = await vouchersInBrief(tx, collectorId, { now, limit: 20 })
  const expired = vouchers.find(
    ({ state, expiresAt }) => state === 'EXPIRED' && now.getTime() - expiresAt.getTime() < voucherIsNewsMs,
  )
  if (!expired) return []
  return [{ when: 'voucherExpired', facts: { voucher: expired.title, day: dateOf(expired.expiresAt) } }]
}
