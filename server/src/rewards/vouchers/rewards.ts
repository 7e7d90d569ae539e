import { isDeepStrictEqual } from 'node:util'
import { brandCategoryList } from '@pollen/contract/brand-categories'
import { dayMs } from '@pollen/contract/durations'
import type { Query } from '@pollen/contract/endpoint'
import type { Reward, rewards } from '@pollen/contract/member/vouchers'
import { formatPence } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import type { RewardDetails } from '@pollen/contract/rewards'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type BrandNames, brandsByKey, brandsIn } from '../../records/brands/brands.ts'
import { contentOf } from '../../records/content/content.ts'
import { dropsByReward } from '../queue-passes/queue-passes.ts'
import { parseRewards, rewardsIn, rewardsKind } from './rewards-file.ts'
import * as store from './store.ts'

/** A member has a reward so often within these days. */
const yearMs = 365 * dayMs

/**
 * Enters the rewards that operators wrote. One that changed gets a new version, and vouchers stay of theirs; one that was
 * left out is no longer given.
 *
 * @throws StartError   the file breaks a rule
 */
export async function loadRewards(tx: Transaction, { text, now }: { text?: string; now: Date }): Promise<void> {
  const brandKeys = [...(await brandsByKey(tx)).keys()]
  const written = parseRewards(text ?? (await contentOf(tx, rewardsKind)), brandKeys)
  const known = new Map((await store.allRewards(tx)).map((reward) => [reward.rewardId, reward]))
  for (const { rewardId, ...details } of written) {
    const before = known.get(rewardId)
    if (before && isDeepStrictEqual(before.details, details)) continue
    await store.addVersion(tx, { rewardId, version: (before?.version ?? 0) + 1, since: now, details })
  }
  await store.listOnly(
    tx,
    written.map(({ rewardId }) => rewardId),
  )
}

/** The rewards that only we give. */
export const goodwillRewards = async (tx: Transaction): Promise<{ rewardId: string; title: string }[]> =>
  (await store.allRewards(tx)).flatMap(({ rewardId, isListed, details: { isGoodwill, title } }) =>
    isListed && isGoodwill ? [{ rewardId, title }] : [],
  )

/** @throws Refusal rewardNotFound   there is no such reward now */
export async function rewardTitle(tx: Transaction, rewardId: string): Promise<string> {
  const reward = await store.findReward(tx, rewardId)
  if (!reward?.isListed) throw new Refusal('rewardNotFound')
  return reward.details.title
}

/** How many vouchers of a reward each of these members got within a year. */
export async function countsWithinYear(
  tx: Transaction,
  collectorIds: string[],
  now: Date,
): Promise<(collectorId: string, rewardId: string) => number> {
  const found = await store.countsSince(tx, collectorIds, new Date(now.getTime() - yearMs))
  const counts = new Map(found.map(({ collectorId, rewardId, count }) => [`${collectorId} ${rewardId}`, count]))
  return (collectorId, rewardId) => counts.get(`${collectorId} ${rewardId}`) ?? 0
}

/** What a member can have, the cheapest first; of one brand, when it is given. */
export async function rewardsFor(
  tx: Transaction,
  collectorId: string,
  { brand: only }: Query<typeof rewards>,
  { brands, now }: { brands: BrandNames; now: Date },
): Promise<{ rewards: Reward[] }> {
  const had = await countsWithinYear(tx, [collectorId], now)
  const drops = await dropsByReward(tx)
  const shown: Reward[] = []
  for (const reward of await store.allRewards(tx)) {
    const { rewardId, isListed, details } = reward
    const brand = brands.get(details.brandKey)
    const drop = drops.get(rewardId)
    if (!isListed || details.isGoodwill || !brand || (only ?? details.brandKey) !== details.brandKey) continue
    if (drop && new Date(drop.closes) <= now) continue
    const { mostPerMember } = details
    const isGone = isLimited(details) && (await leftOf(tx, reward, 1)) === 0
    const isEarly = drop && now < new Date(drop.opens)
    const isHad = had(collectorId, rewardId) >= mostPerMember
    const unavailable = isHad ? 'limit' : isGone ? 'gone' : isEarly ? 'notYet' : undefined
    shown.push({
      ...rewardOf({ rewardId, details }, brand),
      ...(unavailable && { unavailable }),
      ...(drop && { drop }),
    })
  }
  return { rewards: shown.sort((one, other) => one.points - other.points || one.title.localeCompare(other.title)) }
}

const rewardOf = ({ rewardId, details }: Pick<store.Reward, 'rewardId' | 'details'>, brand: RewardBrand): Reward => {
  const { validDays, asksForCode, codes } = details
  const category = categoryOf(details)
  return {
    rewardId,
    ...offeredBy(details, brand),
    ...(category && { category }),
    validDays,
    asksForCode,
    isPartnersCode: codes === 'pooled',
  }
}

/** A reward as members would read it by what is written, whatever is in force; undefined for one that the office gives away. */
export function rewardWritten(all: WrittenContent, rewardId: string): Reward | undefined {
  const written = rewardsIn(all).find((one) => one.rewardId === rewardId && !one.isGoodwill)
  const brand = written && brandsIn(all).find(({ brandKey }) => brandKey === written.brandKey)
  return brand && rewardOf({ rewardId, details: written }, brand)
}

/** Whether there are only so many. */
export const isLimited = ({ codes, stock }: Pick<RewardDetails, 'codes' | 'stock'>) =>
  codes === 'pooled' || stock !== undefined

/** How many are left of a reward that is limited; of a pool no more than `most` are counted. */
export async function leftOf(
  tx: Transaction,
  { rewardId, issued, details }: store.Reward,
  most: number,
): Promise<number> {
  const inStock = details.stock === undefined ? most : Math.max(0, details.stock - issued)
  return details.codes === 'pooled' ? Math.min(inStock, await store.countLeft(tx, rewardId, most)) : inStock
}

/** A line that looks at its stock every second does not count more codes than this. */
const mostCounted = 20_000

/** How many are left of these rewards together. */
export async function stockOf(tx: Transaction, rewardIds: string[]): Promise<number> {
  let left = 0
  for (const reward of await store.allRewards(tx))
    if (reward.isListed && rewardIds.includes(reward.rewardId)) left += await leftOf(tx, reward, mostCounted)
  return left
}

/** The rewards that members ask for, and of which there are only so many. */
export const limitedRewardIds = async (tx: Transaction): Promise<string[]> =>
  (await store.allRewards(tx)).flatMap(({ rewardId, isListed, details }) =>
    isListed && !details.isGoodwill && isLimited(details) ? [rewardId] : [],
  )

/** What anybody may read of these rewards. */
export async function publicRewards(tx: Transaction, rewardIds: string[], brands: BrandNames) {
  return (await store.allRewards(tx)).flatMap(({ rewardId, isListed, details }) => {
    const brand = brands.get(details.brandKey)
    if (!isListed || !brand || !rewardIds.includes(rewardId)) return []
    const { title, worth, points, picture } = offeredBy(details, brand)
    return [{ rewardId, title, worth, brandName: brand.name, points, picture }]
  })
}

/** What people are shown of a reward, or of a voucher. */
export function offeredBy(details: RewardDetails, { name, colour }: RewardBrand) {
  const { title, minimumPence, points, picture, terms, brandKey } = details
  const brand = { brandDetailsKey: brandKey, name, colour }
  return { brand, title, worth: worthOf(details), minimumPence, points, picture, terms }
}

/** Under which members find a reward, with its drawing. */
export const categoryOf = ({ category }: RewardDetails) => brandCategoryList.find(({ name }) => name === category)

export type RewardBrand = { name: string; colour: string }

const worthOf = ({ worth }: RewardDetails): string =>
  worth.kind === 'penceOff' ? `${formatPence(worth.pence)} off` : worth.product
