import { dayMs } from '@pollen/contract/durations'
import { takeBackDays, type Voucher } from '@pollen/contract/member/vouchers'
import { Refusal } from '@pollen/contract/refusals'
import type { RewardDetails } from '@pollen/contract/rewards'
import { VoucherCode } from '@pollen/contract/voucher-code'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import type { SiteOf } from '../../platform/process/brand-sites.ts'
import { code128Of } from '../../platform/process/code-128.ts'
import { type BrandNames, brandOf } from '../../records/brands/brands.ts'
import { codeKeyOf, unseal } from './codes.ts'
import { categoryOf, offeredBy, type RewardBrand } from './rewards.ts'
import { stateAt } from './states.ts'
import * as store from './store.ts'

/** `secret` is this installation's own, for vouchers alone. */
export type VoucherContext = { secret: string; now: Date; siteOf?: SiteOf }

/** The narrowest bar of a barcode: a code is shorter than a card's number, and must be as wide. */
const barPixels = 3

/** Until when a voucher's points can be had back; undefined when they cannot. */
export function takeBackUntil(
  { state, points, issuedAt, shownAt }: Pick<store.StoredVoucher, 'state' | 'points' | 'issuedAt' | 'shownAt'>,
  { codes }: Pick<RewardDetails, 'codes'>,
  now: Date,
): Date | undefined {
  const until = new Date(issuedAt.getTime() + takeBackDays * dayMs)
  const isBought = state === 'TO_USE' && points > 0
  return isBought && until > now && (codes === 'issued' || shownAt === null) ? until : undefined
}

/** Whether the member's pages may have the code: a partner's own is theirs for good once it was shown. */
const isCodeOpen = ({ shownAt }: store.StoredVoucher, { codes }: RewardDetails) =>
  codes === 'issued' || shownAt !== null

/** A voucher as its member sees it. */
export async function voucherOnWire(
  tx: Transaction,
  stored: store.StoredVoucher,
  context: VoucherContext,
): Promise<Voucher> {
  const details = await store.detailsOf(tx, stored)
  return onWire(stored, { details, brand: await brandOf(tx, details.brandKey) }, context)
}

/** The same, where the reward and its brand are known. */
export async function onWire(
  stored: store.StoredVoucher,
  { details, brand }: { details: RewardDetails; brand: RewardBrand },
  { secret, now, siteOf = (address) => address }: VoucherContext,
): Promise<Voucher> {
  const { voucherId, reason, issuedAt, expiresAt, endedAt, saidUsedAt } = stored
  const state = stateAt(stored, now)
  const until = takeBackUntil({ ...stored, state }, details, now)
  const isUsable = state === 'TO_USE' || state === 'HELD'
  const code = isUsable && isCodeOpen(stored, details) ? await unseal(secret, stored.sealedCode) : undefined
  const offered = offeredBy(details, brand)
  const logoImageLocation = categoryOf(details)?.imageUrl
  return {
    voucherId,
    state,
    ...offered,
    points: stored.points,
    itemDescription: offered.title,
    partnerName: offered.brand.name,
    ...(logoImageLocation && { logoImageLocation }),
    ...(details.website && { url: siteOf(details.website) }),
    ...(code && { voucherCode: code, base64BarCode: await code128Of(code, barPixels) }),
    ...(reason && { reason }),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    isSaidUsed: saidUsedAt !== null,
    ...(until && { takeBackUntil: until.toISOString() }),
  }
}

/** What a member's vouchers are and how they stand, the newest first; without their codes. */
export async function vouchersInBrief(
  tx: Transaction,
  collectorId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<{ voucherId: string; title: string; state: store.StoredVoucher['state']; expiresAt: Date }[]> {
  const held = await store.ofCollector(tx, collectorId)
  return held
    .map(({ stored, details: { title } }) => ({
      voucherId: stored.voucherId,
      title,
      state: stateAt(stored, now),
      expiresAt: stored.expiresAt,
    }))
    .reverse()
    .slice(0, limit)
}

/** The holder of the voucher with this code as it is read out: one of ours, or a partner's from a pool. */
export async function holdersOfCode(tx: Transaction, secret: string, code: string): Promise<string[]> {
  const own = VoucherCode.safeParse(code)
  const pooled = (await store.allRewards(tx)).filter(({ details }) => details.codes === 'pooled')
  const codeKeys = [
    ...(own.success ? [codeKeyOf(secret, own.data)] : []),
    ...pooled.map(({ rewardId }) => codeKeyOf(secret, `${rewardId} ${code}`)),
  ]
  return (await askLanes(tx, (lane) => store.holdersOf(lane, codeKeys))).flat()
}

/** A member's vouchers, those to use first. */
export async function vouchersOf(
  tx: Transaction,
  collectorId: string,
  { brands, ...context }: VoucherContext & { brands: BrandNames },
): Promise<{ vouchers: Voucher[] }> {
  const shown: Voucher[] = []
  for (const { stored, details } of await store.ofCollector(tx, collectorId)) {
    const brand = brands.get(details.brandKey)
    if (brand) shown.push(await onWire(stored, { details, brand }, context))
  }
  const isToUse = ({ state, isSaidUsed }: Voucher) => (state === 'TO_USE' || state === 'HELD') && !isSaidUsed
  return { vouchers: [...shown.filter(isToUse), ...shown.filter((one) => !isToUse(one)).reverse()] }
}

/**
 * Shows a voucher's code, and records when that first happened.
 *
 * @throws Refusal voucherNotFound
 */
export async function show(tx: Transaction, key: store.VoucherKey, context: VoucherContext): Promise<Voucher> {
  const stored = await lockOwn(tx, key)
  const shown = stored.shownAt ? stored : await store.change(tx, key, { shownAt: context.now })
  return voucherOnWire(tx, shown, context)
}

/**
 * Keeps what a member says of a voucher: that they used it, or did not.
 *
 * @throws Refusal voucherNotFound
 */
export async function saySoUsed(
  tx: Transaction,
  { isUsed, ...key }: store.VoucherKey & { isUsed: boolean },
  context: VoucherContext,
): Promise<Voucher> {
  await lockOwn(tx, key)
  return voucherOnWire(tx, await store.change(tx, key, { saidUsedAt: isUsed ? context.now : null }), context)
}

/** @throws Refusal voucherNotFound   it is not there, or not the member's */
export async function lockOwn(tx: Transaction, key: store.VoucherKey): Promise<store.StoredVoucher> {
  const stored = await store.lock(tx, key)
  if (!stored) throw new Refusal('voucherNotFound')
  return stored
}
