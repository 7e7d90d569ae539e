import type { Body } from '@pollen/contract/endpoint'
import type { requestVoucher, Voucher } from '@pollen/contract/member/vouchers'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { inBatchesOfLanes } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { lockEach } from '../../records/ledger/ledger.ts'
import { type Spendable, spendableOfEach } from '../../safety/spending/spending.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { passesFor, spendPasses } from '../queue-passes/queue-passes.ts'
import { issueAndTellEach } from './issue.ts'
import { countsWithinYear } from './rewards.ts'
import * as store from './store.ts'
import { onWire, type VoucherContext, voucherOnWire } from './wallet.ts'

type VoucherRequest = Body<typeof requestVoucher> & { collectorId: string }
type BuyingContext = VoucherContext & { isQueueing: boolean }

/** What a wrong code counts stays, although the request is refused. */
const counted: readonly RefusalName[] = ['codeNotValid', 'codeExpired', 'codeMissedTooOften']

/** So many are some ten milliseconds; when this many wait, a second batch works while the first is being written. */
const mostTogether = 100
const fewestBeside = 24

/**
 * Buys vouchers, as `buyEach` says: requests at the same time share a transaction, but for those with a code, whose tries
 * are counted.
 */
export function buyer(database: Database, context: () => BuyingContext) {
  const buyTogether = inBatchesOfLanes(
    database,
    (requests: VoucherRequest[]) => database.transaction((tx) => buyEach(tx, requests, context())),
    {
      most: mostTogether,
      collectorOf: ({ collectorId }) => collectorId,
      uniqueInBatch: ({ collectorId }) => [collectorId],
      beside: { atLeast: fewestBeside, share: ({ collectorId }) => collectorId },
    },
  )
  return async (request: VoucherRequest): Promise<Voucher | Refusal> => {
    if (request.code !== undefined) return database.transaction((tx) => buyWithCode(tx, request, context()))
    return (await buyTogether([request]))[0] as Voucher | Refusal
  }
}

async function buyWithCode(tx: Transaction, request: VoucherRequest, context: BuyingContext) {
  const [answer] = await buyEach(tx, [request], context)
  if (answer instanceof Refusal && !counted.includes(answer.refusal)) throw answer
  return answer as Voucher | Refusal
}

/**
 * Spends members' points on rewards: codes, points and vouchers in one transaction. All of a member's requests go one
 * after the other, so no two of these may be of one member. The same request again gets the first answer.
 *
 * - `rewardNotFound`: there is no such reward, or only we give it
 * - `rewardChanged`: it costs other points than the member saw
 * - `rewardLimit`: they had it as often as a member may within a year
 * - `rewardNotOnSale`, `queuePassNeeded`: it is sold in a drop
 * - `spendingLocked`, `spendingHeld`, `notEnoughPoints`, `spendsTooMuchToday`
 * - `rewardNeedsCode`, `codeNotValid`, `codeExpired`, `codeMissedTooOften`: the reward asks for a code that was sent
 * - `rewardGone`: the pool is empty, or the stock is used up; nothing is spent
 *
 * @returns an answer for each, in their order
 */
async function buyEach(
  tx: Transaction,
  requests: VoucherRequest[],
  context: BuyingContext,
): Promise<(Voucher | Refusal)[]> {
  const { now } = context
  const collectorIds = requests.map(({ collectorId }) => collectorId)
  const accounts = await lockEach(tx, collectorIds)
  const known = await store.findByRequests(tx, requests)
  const rewardIds = [...new Set(requests.map(({ rewardId }) => rewardId))]
  const rewards = new Map((await store.findRewards(tx, rewardIds)).map((reward) => [reward.rewardId, reward]))
  const had = await countsWithinYear(tx, collectorIds, now)
  const passFor = await passesFor(tx, requests, context)
  const spendable = await spendableOfEach(tx, accounts, now)

  const deals: { request: VoucherRequest; reward: store.Reward; pass: ReturnType<typeof passFor> }[] = []
  const answers = new Map<VoucherRequest, Voucher | Refusal>()
  for (const request of requests) {
    const { collectorId, rewardId, requestId } = request
    const before = known.find((it) => it.collectorId === collectorId && it.requestId === requestId)
    const reward = rewards.get(rewardId)
    const pass = passFor(request)
    const available = accounts.get(collectorId)?.available ?? 0
    const means = { ...(spendable.get(collectorId) as Spendable), available }
    if (before) answers.set(request, await voucherOnWire(tx, before, context))
    else if (!reward?.isListed || reward.details.isGoodwill) answers.set(request, new Refusal('rewardNotFound'))
    else {
      const refusal =
        refusalOf(request, reward, had(collectorId, rewardId)) ??
        (pass instanceof Refusal ? pass : undefined) ??
        refusalToSpend(request.points, means) ??
        (reward.details.asksForCode ? await refusalOfCode(tx, request, now) : undefined)
      if (refusal) answers.set(request, refusal)
      else deals.push({ request, reward, pass })
    }
  }

  const vouchers = await issueAndTellEach(
    tx,
    deals.map(({ reward, request: { collectorId, requestId } }) => ({ reward, collectorId, requestId })),
    context,
  )
  const spent = deals.flatMap(({ pass }, index) =>
    vouchers[index] && pass && !(pass instanceof Refusal) ? [pass] : [],
  )
  await spendPasses(tx, spent, now)
  const brandKeys = new Set(deals.map(({ reward }) => reward.details.brandKey))
  const brands = new Map<string, Awaited<ReturnType<typeof brandOf>>>()
  for (const brandKey of brandKeys) brands.set(brandKey, await brandOf(tx, brandKey))
  for (const [index, { request, reward }] of deals.entries()) {
    const { details } = reward
    const voucher = vouchers[index]
    const brand = brands.get(details.brandKey)
    const answer = voucher && brand ? await onWire(voucher, { details, brand }, context) : new Refusal('rewardGone')
    answers.set(request, answer)
  }
  return requests.map((request) => answers.get(request) as Voucher | Refusal)
}

function refusalOf({ points }: VoucherRequest, { details }: store.Reward, had: number): Refusal | undefined {
  if (details.points !== points) return new Refusal('rewardChanged')
  if (had >= details.mostPerMember) return new Refusal('rewardLimit')
  return undefined
}

function refusalToSpend(
  points: number,
  { stoppedBy, leftToday, available }: Spendable & { available: number },
): Refusal | undefined {
  if (points === 0) return undefined
  if (stoppedBy) return new Refusal(stoppedBy)
  if (points > available) return new Refusal('notEnoughPoints')
  if (points > leftToday) return new Refusal('spendsTooMuchToday')
  return undefined
}

async function refusalOfCode(
  tx: Transaction,
  { collectorId, rewardId, points, code }: VoucherRequest,
  now: Date,
): Promise<Refusal | undefined> {
  if (code === undefined) return new Refusal('rewardNeedsCode')
  return spendProof(tx, collectorId, { code, change: { change: 'reward', rewardId, points }, now })
}
