import { formatNumber } from '@pollen/contract/numbers'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Rules, rulesOf } from '../../points/earning/earning.ts'
import { type PurchaseKept, purchasesKept, purchasesSince } from '../../points/refunds/refunds.ts'
import { lock, move, numberOf, numbersOf, programmeKey, referenceFor, setDecided } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { usesOfPurchases } from '../../rewards/offers/offers.ts'
import type { PriceBook } from '../../rewards/prices/prices.ts'
import { givePromised } from '../../rewards/vouchers/vouchers.ts'
import { isComplete, type PurchaseToCount, progressOf, tallyOf } from './progress.ts'
import * as store from './store.ts'
import type { StepProgress } from './tables.ts'
import { graceEnd, isRunning } from './times.ts'

/** `vouchersSecret` is the installation's own, by which codes of vouchers are made. */
export type QuestContext = { prices: () => Promise<PriceBook>; vouchersSecret: string; now: Date }

/** A member's quest, with how far they are. */
export type CountedQuest = store.JoinedQuest & { progress: StepProgress[]; isComplete: boolean }

/** What becomes of a participation beside its progress. */
type Changes = Partial<Omit<store.QuestMember, 'progress'>>

/**
 * Counts a member's quests by what they bought and kept, gives the reward of those that are complete, once, and closes
 * those whose time is over. The member's balances are locked, as a till's posting does, so two of these never cross. A look
 * at which nothing has moved writes nothing.
 *
 * @param joins  takes the member into what runs, while places are left
 */
export async function settle(
  tx: Transaction,
  collectorId: string,
  context: QuestContext,
  { joins }: { joins: boolean },
): Promise<CountedQuest[]> {
  await lock(tx, collectorId)
  if (joins) await joinRunning(tx, collectorId, context.now)
  const joined = await store.joinedBy(tx, collectorId)
  const settled: { quest: CountedQuest; changes: Changes }[] = []
  for (const quest of await count(tx, collectorId, joined, context))
    settled.push({ quest, changes: quest.closedAt ? {} : await changesTo(tx, quest, context) })
  // Rewards are transfers, too, and count for nothing.
  const number = await numberOf(tx, collectorId)
  for (const [index, { quest, changes }] of settled.entries()) {
    const before = joined[index]
    const isKept = before?.progress && (quest.closedAt || before.progressNumber === number)
    if (isKept && (quest.closedAt || quest.countedNumber === number) && Object.keys(changes).length === 0) continue
    const { progress, tallies } = quest
    await store.change(tx, quest, { ...changes, countedNumber: number, progress, progressNumber: number, tallies })
  }
  return settled.map(({ quest, changes }) => ({ ...quest, ...changes }))
}

/**
 * How far a member is with these quests, by what they bought and kept. They are counted once for each transfer: until the next
 * one no purchase is read again, and those of a quest that is closed never. Where only purchases were posted since, they are
 * added to what counted before. Nothing is changed.
 */
export async function count(
  tx: Transaction,
  collectorId: string,
  joined: store.JoinedQuest[],
  context: Pick<QuestContext, 'prices'>,
): Promise<CountedQuest[]> {
  const number = await numberOf(tx, collectorId)
  const isCounted = ({ progress, progressNumber, closedAt }: store.JoinedQuest) =>
    progress !== null && (closedAt !== null || progressNumber === number)
  const moved = joined.filter((quest) => !isCounted(quest))
  const newer = await newerPurchases(tx, collectorId, moved, number)
  const kept = newer ?? (await purchasesOfTime(tx, collectorId, moved))
  const purchases = await withWhatCounts(tx, collectorId, kept, context)
  return joined.map((quest) => {
    const { details } = quest
    if (quest.progress !== null && isCounted(quest))
      return { ...quest, progress: quest.progress, isComplete: isComplete(details, quest.progress) }
    const tallies = tallyOf(details, purchases, newer ? (quest.tallies ?? []) : [])
    const progress = progressOf(details, tallies)
    return { ...quest, progress, progressNumber: number, tallies, isComplete: isComplete(details, progress) }
  })
}

/** Stores how far a member is with those of these quests that were counted anew, so that the next look need not. */
export async function keepCounted(
  tx: Transaction,
  joined: store.JoinedQuest[],
  counted: CountedQuest[],
): Promise<void> {
  const before = new Map(joined.map(({ questId, progressNumber }) => [questId, progressNumber]))
  for (const quest of counted)
    if (before.get(quest.questId) !== quest.progressNumber)
      await store.change(tx, quest, {
        progress: quest.progress,
        progressNumber: quest.progressNumber,
        tallies: quest.tallies,
      })
}

/** What a member would see by their first look, without the joining, the rewards and the closing that it brings. */
export async function countAsIfJoined(
  tx: Transaction,
  collectorId: string,
  context: Pick<QuestContext, 'prices' | 'now'>,
): Promise<CountedQuest[]> {
  const joined = await store.joinedBy(tx, collectorId)
  const nothingYet = {
    countedNumber: 0,
    progress: null,
    progressNumber: null,
    tallies: null,
    rewardedAt: null,
    voucherId: null,
    takenBackAt: null,
    closedAt: null,
  }
  const wouldJoin = (await store.allQuests(tx))
    .filter(({ isListed, details }) => isListed && isRunning(details, context.now))
    .filter(({ members, details: { mostMembers } }) => mostMembers === null || members < mostMembers)
    .filter(({ questId }) => !joined.some((quest) => quest.questId === questId))
    .map(({ questId, version, details }) => ({ questId, version, details }))
    .map((quest) => ({ ...quest, ...nothingYet, collectorId, joinedAt: context.now }))
  return count(tx, collectorId, [...joined, ...wouldJoin], context)
}

async function joinRunning(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const joined = new Set((await store.joinedBy(tx, collectorId)).map(({ questId }) => questId))
  for (const { questId, version, isListed, details } of await store.allQuests(tx)) {
    if (!isListed || joined.has(questId) || !isRunning(details, now)) continue
    if (await store.takePlace(tx, questId, details.mostMembers))
      await store.insertMember(tx, { collectorId, questId, version, joinedAt: now, countedNumber: 0 })
  }
}

/** Gives or takes back what is due, and says what of the participation changes by it. */
async function changesTo(tx: Transaction, quest: CountedQuest, context: QuestContext): Promise<Changes> {
  const { now } = context
  const changes: Changes = {}
  if (quest.isComplete && !quest.rewardedAt) Object.assign(changes, await reward(tx, quest, context))
  if (graceEnd(quest.details) <= now) {
    changes.closedAt = now
    await setDecided(tx, quest.collectorId, now)
    if (quest.rewardedAt && !quest.isComplete) Object.assign(changes, await takeBack(tx, quest, now))
  }
  return changes
}

/** @param toldLate  a shop told of what finished it after the quest was closed */
export async function reward(
  tx: Transaction,
  { collectorId, questId, details: { reward, title } }: CountedQuest,
  { vouchersSecret: secret, now }: QuestContext,
  { toldLate }: { toldLate?: true } = {},
): Promise<Partial<store.QuestMember>> {
  const source = { at: now, event: `quest ${questId}` }
  if (reward.kind === 'voucher') {
    const reason = `You finished “${title}”.`
    const { rewardId } = reward
    const { voucherId } = await givePromised(tx, { collectorId, rewardId, reason }, { secret, now })
    await notify(tx, collectorId, { kind: 'questDone', facts: { title, gives: reward.title, toldLate }, ...source })
    return { rewardedAt: now, voucherId }
  }
  const { points } = reward
  const reference = referenceFor('quest', questId)
  const posted = { collectorId, brandKey: programmeKey, reference, occurredAt: now, about: { title } }
  await move(tx, { ...posted, movement: 'prize', points })
  await notify(tx, collectorId, {
    kind: 'questDone',
    facts: { title, gives: `${formatNumber(points)} points`, toldLate },
    ...source,
  })
  return { rewardedAt: now }
}

/** A voucher stays (docs/decisions/077). */
async function takeBack(
  tx: Transaction,
  { collectorId, questId, details: { reward, title } }: CountedQuest,
  now: Date,
): Promise<Partial<store.QuestMember>> {
  if (reward.kind === 'voucher') return {}
  const { points } = reward
  const reference = referenceFor('questBack', questId)
  const posted = { collectorId, brandKey: programmeKey, reference, occurredAt: now, about: { title } }
  await move(tx, { ...posted, movement: 'reversal', points })
  const facts = { title, points }
  await notify(tx, collectorId, { kind: 'questTakenBack', facts, at: now, event: `quest ${questId} back` })
  return { takenBackAt: now }
}

/**
 * What a member bought since these quests were counted, where nothing else moved their points since: undefined where all must
 * be counted again.
 */
async function newerPurchases(
  tx: Transaction,
  collectorId: string,
  quests: store.JoinedQuest[],
  number: number,
): Promise<PurchaseKept[] | undefined> {
  const counted = new Set(quests.map(({ tallies, progressNumber }) => (tallies ? progressNumber : null)))
  const [since] = counted
  if (counted.size !== 1 || since === null || since === undefined) return undefined
  return purchasesSince(tx, collectorId, { since, number })
}

/** What a member bought in the time of these quests. */
async function purchasesOfTime(
  tx: Transaction,
  collectorId: string,
  quests: store.JoinedQuest[],
): Promise<PurchaseKept[]> {
  if (quests.length === 0) return []
  const fromDate = quests.map(({ details }) => details.firstDay).sort()[0]
  const toDate = quests
    .map(({ details }) => details.lastDay)
    .sort()
    .at(-1)
  return purchasesKept(tx, collectorId, { fromDate, toDate })
}

/** Purchases with what decides what of them counts. */
async function withWhatCounts(
  tx: Transaction,
  collectorId: string,
  purchases: PurchaseKept[],
  { prices }: Pick<QuestContext, 'prices'>,
): Promise<PurchaseToCount[]> {
  if (purchases.length === 0) return []
  const book = await prices()
  const rules = new Map<string, Rules>()
  for (const brandKey of new Set(purchases.map((purchase) => purchase.brandKey)))
    rules.set(brandKey, await rulesOf(tx, brandKey))
  const uses = Map.groupBy(await usesOfPurchases(tx, collectorId, purchases), nameOf)
  return purchases.map((purchase) => {
    const { brandKey } = purchase
    const by = { rules: rules.get(brandKey) ?? { rates: [] }, prices: book }
    const rest = purchase.rest(by)
    return {
      brandKey,
      rest,
      ...by.rules,
      products: book.at({ brandKey, storeId: rest.storeId, at: rest.occurredAt }),
      offerIds: (uses.get(nameOf(purchase)) ?? []).map(({ offerId }) => offerId),
    }
  })
}

const nameOf = ({ brandKey, reference }: Pick<PurchaseKept, 'brandKey' | 'reference'>) => `${brandKey} ${reference}`

/**
 * Counts a page of the members with open quests, each in a transaction of its own: those whose points moved since they were
 * counted, and those of whom one is looked at for the last time. A failure for one does not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function settlePage(
  { transaction }: Pick<Database, 'transaction'>,
  { after, limit }: { after: string | undefined; limit: number },
  context: QuestContext,
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const page = await transaction((tx) => store.openPage(tx, { after, limit }))
  const numbers = await transaction((tx) =>
    numbersOf(
      tx,
      page.map(({ collectorId }) => collectorId),
    ),
  )
  const isDue = ({ collectorId, countedNumber, firstLastDay }: store.OpenMember) =>
    (numbers.get(collectorId) ?? 0) > countedNumber || graceEnd({ lastDay: firstLastDay }) <= context.now
  const failed: unknown[] = []
  for (const { collectorId } of page.filter(isDue))
    await transaction((tx) => settle(tx, collectorId, context, { joins: false })).catch((error) => failed.push(error))
  return { next: page.length === limit ? page.at(-1)?.collectorId : undefined, failed }
}
