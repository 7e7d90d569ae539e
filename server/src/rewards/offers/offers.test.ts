import { enterBrands } from '@pollen/testing/brands'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { enterOffers, offerMember, offersText } from '@pollen/testing/offers'
import { aCollector } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { lockAll, referenceFor } from '../../records/ledger/ledger.ts'
import type { OfferMember } from './audiences.ts'
import { changeStates, type WantedChange } from './change-states.ts'
import { releasePage } from './end-promises.ts'
import { allOffers, giveBack, loadOffers, type OfferUse, offersInHand, use, usesOf } from './offers.ts'

const database = await freshDatabase()
const { transaction, connectionString } = database
await transaction(enterBrands)

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const known = () => transaction(allOffers)
const newMember = async () => offerMember(await aCollector(database), day(1))
const change = async (member: OfferMember, changes: WantedChange[], now = day(2)) => {
  const context = { known: await known(), member, now }
  return inLaneOf(member.collectorId, () => changeStates(database.ofServer, context, changes))
}
const load = (member: OfferMember, offerId = 'bread-40', now = day(2)) =>
  change(member, [{ offerId, wanted: 'LOADED' }], now)
const inHandOf = async ({ collectorId }: OfferMember, occurredAt = day(3)) => {
  const inHand = await transaction(async (tx) =>
    offersInHand(tx, await allOffers(tx), { brandKey: 'sainsburys', collectorIds: [collectorId] }),
  )
  return inHand({ collectorId, occurredAt })
}
const aUse = async (member: OfferMember, reference: string): Promise<OfferUse> => {
  const [offer] = await inHandOf(member, day(8))
  if (!offer) throw new Error('They have no offer')
  const { collectorId } = member
  return {
    collectorId,
    brandKey: 'sainsburys',
    reference: referenceFor('purchase', reference),
    terms: offer.terms,
    points: 40,
    pence: 0,
  }
}
const inLaneOfMember = ({ collectorId }: Pick<OfferMember, 'collectorId'>, work: (tx: Transaction) => Promise<void>) =>
  inLaneOf(collectorId, () => database.ofServer.transaction(work))
/** As a till does: with the balances locked. */
const useEach = async (uses: OfferUse[]) => {
  for (const [collectorId, theirs] of Map.groupBy(uses, (one) => one.collectorId))
    await inLaneOfMember({ collectorId }, async (tx) => {
      await lockAll(tx, [collectorId])
      await use(tx, theirs, day(3))
    })
}
const releases = async (page: Parameters<typeof releasePage>[1]) =>
  (await inEachLane(database, (lane) => releasePage(lane, page))).reduce((sum, released) => sum + released, 0)
const budget = async () => {
  const [sums] = await asOwner(
    connectionString,
    `select (select sum(cap)::integer from offer_budgets) as cap,
       (select sum(promised)::integer from offer_budgets) as promised,
       (select count(*)::integer from offer_states where is_promised and slice is not null) as kept,
       (select count(*)::integer from offer_states where uses > 0) as used`,
  )
  return sums
}

test('a file that is loaded again changes nothing; a changed row is a new version, and who loaded the old one keeps it', async () => {
  await enterOffers(database, [{}, { offer_id: 'milk-20', products: 'MILK*' }], day(1))
  await enterOffers(database, [{}, { offer_id: 'milk-20', products: 'MILK*' }], day(2))
  const ada = await newMember()
  await load(ada)
  await enterOffers(database, [{ reward: '60 points' }, { offer_id: 'milk-20', products: 'MILK*' }], day(3))
  const { listed, versions } = await known()
  expect([...versions.values()].map((all) => all.map(({ version }) => version))).toEqual([[2, 1], [1]])
  expect(listed.map(({ reward }) => reward)).toMatchObject([{ points: 60 }, { points: 40 }])
  expect((await inHandOf(ada, day(4))).map(({ terms }) => terms.reward)).toEqual([{ kind: 'points', points: 40 }])
  const eve = await newMember()
  await load(eve, 'bread-40', day(4))
  expect((await inHandOf(eve, day(4))).map(({ terms }) => terms.reward)).toEqual([{ kind: 'points', points: 60 }])
})

test('nobody edits what runs, another brand cannot take an offer over, and a row that is wrong keeps all out', async () => {
  await enterOffers(database, [{}], day(1))
  await expect(transaction((tx) => tx.execute('update offer_versions set version = 9'))).rejects.toThrow()
  await expect(enterOffers(database, [{ type: 'PROMO' }], day(2))).rejects.toThrow(
    'the offer bread-40 is of sainsburys and of the type PRODUCT: another one needs a key of its own',
  )
  const text = offersText({ reward: '90 points' }, { offer_id: 'x', title: '' })
  await expect(transaction((tx) => loadOffers(tx, { text, now: day(2) }))).rejects.toThrow('line 3: title is missing')
})

test('an offer that is left out cannot be loaded; who has it keeps it', async () => {
  await enterOffers(database, [{}], day(1))
  const [ada, eve] = [await newMember(), await newMember()]
  await load(ada)
  await enterOffers(database, [{ offer_id: 'other' }], day(2))
  expect(await load(eve)).toEqual([{ offerId: 'bread-40', refusal: 'offerNotFound' }])
  expect((await inHandOf(ada)).map(({ terms }) => terms.offerId)).toEqual(['bread-40'])
})

test('what everybody has counts for everybody, by the version of the time of the purchase', async () => {
  await enterOffers(database, [{ offer_id: 'all', audience: 'everybody', uses_per_member: '' }], day(2))
  await enterOffers(
    database,
    [{ offer_id: 'all', audience: 'everybody', uses_per_member: '', reward: '9 points' }],
    day(5),
  )
  const ada = await newMember()
  const at = async (number: number) =>
    (await inHandOf(ada, day(number))).map(({ terms, loadedAt }) => [terms.reward, loadedAt])
  expect(await at(1)).toEqual([[{ kind: 'points', points: 40 }, null]])
  expect(await at(4)).toEqual([[{ kind: 'points', points: 40 }, null]])
  expect(await at(6)).toEqual([[{ kind: 'points', points: 9 }, null]])
  await enterOffers(database, [{}], day(7))
  expect(await at(6)).toHaveLength(1)
  expect(await at(7)).toEqual([])
})

test('of sixty-four members who race for the last promises, as many get one as there are', async () => {
  await enterOffers(database, [{ offer_id: 'race', budget: '20' }], day(1))
  const members = await Promise.all(Array.from({ length: 64 }, newMember))
  const answers = (await Promise.all(members.map((member) => load(member, 'race')))).flat()
  expect(answers.filter((answer) => 'state' in answer)).toHaveLength(20)
  expect(answers.filter((answer) => 'refusal' in answer && answer.refusal === 'offerAllTaken')).toHaveLength(44)
  expect(await budget()).toEqual({ cap: 20, promised: 20, kept: 20, used: 0 })
  const holders = members.filter((_, index) => 'state' in (answers[index] as object))
  const [first, second] = holders as [OfferMember, OfferMember]
  await useEach([await aUse(first, 'sale-1')])
  await change(first, [{ offerId: 'race', wanted: 'UNLOADED' }])
  expect(await budget()).toEqual({ cap: 20, promised: 20, kept: 20, used: 1 })
  await change(second, [{ offerId: 'race', wanted: 'HIDDEN' }])
  expect(await budget()).toEqual({ cap: 20, promised: 19, kept: 19, used: 1 })
  await expect(enterOffers(database, [{ offer_id: 'race', budget: '10' }], day(2))).rejects.toThrow(
    'more than 10 members have the offer race already',
  )
  await enterOffers(database, [{ offer_id: 'race', budget: '21' }], day(2))
  const late = await Promise.all(members.slice(-9).map((member) => load(member, 'race')))
  expect(late.flat().filter((answer) => 'state' in answer).length).toBeGreaterThanOrEqual(2)
  expect(await budget()).toMatchObject({ cap: 21, promised: 21, kept: 21 })
})

test('of members who load all at once, as many have each offer as there are promises of it', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `all-${nth}`)
  await enterOffers(
    database,
    names.map((offer_id) => ({ offer_id, budget: '24' })),
    day(1),
  )
  const members = await Promise.all(Array.from({ length: 40 }, newMember))
  const all = (nth: number) => names.map((_, index) => names[(index + nth) % names.length] as string)
  const answers = await Promise.all(
    members.map((member, nth) =>
      change(
        member,
        all(nth).map((offerId) => ({ offerId, wanted: 'LOADED' })),
      ),
    ),
  )
  for (const [nth, each] of answers.entries()) expect(each.map(({ offerId }) => offerId)).toEqual(all(nth))
  for (const name of names)
    expect(answers.flat().filter((answer) => answer.offerId === name && 'state' in answer)).toHaveLength(24)
})

test('a purchase uses an offer once however often it is posted, and a refund gives the use back', async () => {
  await enterOffers(database, [{ offer_id: 'twice', uses_per_member: '2' }], day(1))
  const [ada, eve] = [await newMember(), await newMember()]
  await load(ada, 'twice')
  await load(eve, 'twice')
  const left = async () => (await inHandOf(ada, day(8))).map(({ usesLeft }) => usesLeft)
  expect(await left()).toEqual([2])
  const [first, second, others] = [await aUse(ada, 'a'), await aUse(ada, 'b'), await aUse(eve, 'a')]
  await useEach([first, second, others])
  await useEach([first, second, others])
  expect(await left()).toEqual([0])
  const refund = (points: number) => transaction((tx) => giveBack(tx, [{ ...first, offerId: 'twice', points }], day(4)))
  await refund(15)
  expect(await left()).toEqual([0])
  await refund(0)
  await refund(0)
  expect(await left()).toEqual([1])
  expect(await transaction((tx) => usesOf(tx, first))).toMatchObject([{ points: 0, givenBackAt: day(4) }])
})

test('a personal price is loaded by whom it was given to, and counts until that week ends', async () => {
  const price = {
    source: 'NECTAR_PRICE',
    audience: 'personal',
    reward: '£1.50 each',
    products: '77',
    uses_per_member: '',
  }
  await enterOffers(database, [{ offer_id: 'price-77', ...price }], day(1))
  const ada = { ...(await newMember()), personal: new Map([['price-77', { bought: 2, shops: 3 }]]) }
  const eve = await newMember()
  expect(await load(eve, 'price-77', day(25))).toEqual([{ offerId: 'price-77', refusal: 'offerNotFound' }])
  expect(await load(ada, 'price-77', day(25))).toEqual([{ offerId: 'price-77', state: 'LOADED' }])
  expect(await inHandOf(ada, day(29))).toMatchObject([{ terms: { offerId: 'price-77' } }])
  expect(await inHandOf(ada, day(30))).toEqual([])
  expect(await load({ ...ada, personal: new Map() }, 'price-77', day(30))).toEqual([
    { offerId: 'price-77', refusal: 'offerNotFound' },
  ])
  expect(await load(ada, 'price-77', day(30))).toEqual([{ offerId: 'price-77', state: 'LOADED' }])
  expect(await inHandOf(ada, day(30))).toHaveLength(1)
})

test('the promises of what is over go back, and a till that posts late still has them', async () => {
  await enterOffers(database, [{ offer_id: 'short', budget: '3', last_day: '2026-11-10' }], day(1))
  const members = await Promise.all([1, 2, 3].map(newMember))
  for (const member of members) await load(member, 'short')
  const [ada, eve] = members as [OfferMember, OfferMember]
  await useEach([await aUse(ada, 'sale-1')])
  const sums = async () =>
    asOwner(
      connectionString,
      `select (select sum(promised)::integer from offer_budgets where offer_id = 'short') as promised,
         (select count(*)::integer from offer_states where offer_id = 'short' and is_promised) as kept`,
    )
  expect(await releases({ limit: 1, now: day(10) })).toBe(0)
  const page = { limit: 1, now: day(12) }
  expect((await releases(page)) + (await releases(page))).toBe(2)
  expect(await releases(page)).toBe(0)
  expect(await sums()).toEqual([{ promised: 1, kept: 1 }])
  await useEach([await aUse(eve, 'sale-1')])
  expect(await sums()).toEqual([{ promised: 2, kept: 2 }])
})

/** A generator of whole numbers below `most`, the same ones for the same seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

test.each([1, 2, 3])(
  'in storm %i, connections cut now and then, what is used was promised, and that is within the budget',
  async (seed) => {
    const offerId = `storm-${seed}`
    await enterOffers(database, [{ offer_id: offerId, budget: '5', uses_per_member: '' }], day(1))
    const members = await Promise.all(Array.from({ length: 8 }, newMember))
    const random = numbersFrom(seed)
    const wanted = ['LOADED', 'UNLOADED', 'HIDDEN', 'PINNED', 'LOADED'] as const
    const steps = Array.from({ length: 120 }, (_, step) => {
      const member = members[random(members.length)] as OfferMember
      const what = random(wanted.length + 2)
      return async () => {
        const event = wanted[what]
        if (event) return void (await change(member, [{ offerId, wanted: event }]))
        await inLaneOfMember(member, async (tx) => {
          await lockAll(tx, [member.collectorId])
          const inHand = await offersInHand(tx, await allOffers(tx), {
            brandKey: 'sainsburys',
            collectorIds: [member.collectorId],
          })
          const about = {
            collectorId: member.collectorId,
            brandKey: 'sainsburys',
            reference: referenceFor('purchase', `${seed} ${step % 40}`),
          }
          const offer = inHand({ collectorId: member.collectorId, occurredAt: day(8) }).find(
            ({ terms }) => terms.offerId === offerId,
          )
          if (what === wanted.length && offer)
            await use(tx, [{ ...about, terms: offer.terms, points: 40, pence: 0 }], day(3))
          else await giveBack(tx, [{ ...about, offerId, points: 0, pence: 0 }], day(3))
        })
      }
    })
    let done = 0
    for (let from = 0; from < steps.length; from += 12) {
      const round = [
        ...steps.slice(from, from + 12).map((step) => step()),
        releases({ limit: 2, now: day(3) }),
        ...(from % 36 === 24 ? [cutConnections(database)] : []), // as when the server is killed
      ]
      done += (await Promise.allSettled(round)).filter(({ status }) => status === 'fulfilled').length
      const [sums] = await asOwner(
        connectionString,
        `select (select sum(promised)::integer from offer_budgets where offer_id = '${offerId}') as promised,
         (select count(*)::integer from offer_states where offer_id = '${offerId}' and is_promised) as kept,
         (select coalesce(sum(uses), 0)::integer from offer_states where offer_id = '${offerId}') as uses,
         (select count(*)::integer from offer_uses
           where '${offerId}' = any(offer_ids) and not coalesce(given_back_at ? '${offerId}', false)) as recorded,
         (select count(*)::integer from offer_states where offer_id = '${offerId}' and uses > 0) as used`,
      )
      const { promised, kept, uses, recorded, used } = sums as Record<string, number>
      expect([kept, uses]).toEqual([promised, recorded])
      expect(used).toBeLessThanOrEqual(promised as number)
      expect(promised).toBeLessThanOrEqual(5)
    }
    expect(done).toBeGreaterThan(steps.length / 2)
  },
)
