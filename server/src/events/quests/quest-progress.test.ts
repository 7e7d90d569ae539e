import { memberQuests, questAtHome } from '@pollen/contract/member/quests'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { recordStatements } from '@pollen/testing/asked-statements'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { questForHome } from './quest-at-home.ts'
import { loadQuests, questsOf } from './quests.ts'
import { countAsIfJoined, settlePage } from './settle.ts'

const server = await startTestApp()
const { transaction } = server.database
const tills = [await aTill(server), await aTill(server, 'argos')]
const now = new Date()
const dayAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const prices = cachedPrices(server.database)
const context = { prices, vouchersSecret: server.secrets.vouchers, now }

const aQuest = {
  title: 'A quest',
  text: 'Shop.',
  picture: 'cup',
  firstDay: dayOf(dayAgo(10)),
  lastDay: dayOf(dayAgo(-5)),
  reward: { kind: 'points', points: 500 },
  terms: 'Once.',
}
const quests = [
  { ...aQuest, questId: 'days', steps: [{ title: 'Three days', counts: 'days', goal: 3 }] },
  {
    ...aQuest,
    questId: 'more',
    firstDay: dayOf(dayAgo(6)),
    steps: [
      { title: '£30 of bread', counts: 'pence', goal: 3000, cells: 6, conditions: { products: ['BREAD*'] } },
      { title: 'Two brands', counts: 'brands', goal: 2 },
      { title: 'Five purchases', counts: 'purchases', goal: 5, conditions: { minimumPence: 500 } },
      { title: 'An offer', counts: 'offers', goal: 1 },
    ],
  },
]
await transaction((tx) => loadQuests(tx, { text: JSON.stringify(quests, null, 1), now: dayAgo(9) }))
await enterOffers(
  server.database,
  [{ audience: 'everybody', uses_per_member: '', offer_id: 'bread', products: 'BREAD*' }],
  dayAgo(20),
)

async function aShopper() {
  const member = await aMember(server.database)
  const { collectorId, cardNumber } = member
  const bought: string[] = []
  return {
    headers: await signedIn(server.database, member),
    looks: () => transaction((tx) => questsOf(tx, collectorId, { ...context, joins: true })),
    home: () => transaction((tx) => questForHome(tx, collectorId, { prices, now, keeps: true })),
    async buys({ days = 1, pence = 1000, isBread = false, isElsewhere = false } = {}) {
      const till = tills[isElsewhere ? 1 : 0] as (typeof tills)[number]
      const transactionId = crypto.randomUUID()
      const product = isBread ? 'BREAD-1' : 'TEA'
      const basket = [{ productCode: product, description: product, quantity: 1, amountPence: pence }]
      const occurredAt = dayAgo(days).toISOString()
      const body = { transactionId, cardNumber, storeId: '0042', amountPence: pence, basket, occurredAt }
      expect((await till.call(postTransaction, { body })).status).toBe(200)
      if (!isElsewhere) bought.push(transactionId)
    },
    async bringsBack(nth: number, pence: number | undefined) {
      const transactionId = bought[nth % Math.max(1, bought.length)]
      if (!transactionId) return
      const amount = pence === undefined ? {} : { amountPence: pence }
      const body = { refundId: crypto.randomUUID(), cardNumber, occurredAt: now.toISOString(), ...amount }
      await tills[0]?.call(refundTransaction, { params: { transactionId }, body })
    },
    /** As if nothing had ever been counted. */
    recounted: async () => {
      const undone = new Error('undone')
      let progress: unknown
      await transaction(async (tx) => {
        await tx.execute('update quest_members set progress = null, tallies = null')
        progress = (await countAsIfJoined(tx, collectorId, context)).map((quest) => [quest.questId, quest.progress])
        throw undone
      }).catch((error) => expect(error).toBe(undone))
      return progress
    },
  }
}
type Shopper = Awaited<ReturnType<typeof aShopper>>

const step = fc.oneof(
  fc.record({
    does: fc.constant('buys' as const),
    days: fc.integer({ min: 0, max: 12 }),
    pence: fc.constantFrom(300, 900, 1800),
    isBread: fc.boolean(),
    isElsewhere: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('bringsBack' as const),
    nth: fc.nat(5),
    pence: fc.option(fc.constant(200), { nil: undefined }),
  }),
  fc.record({ does: fc.constantFrom('looks' as const, 'home' as const, 'counts' as const) }),
)
async function doIt(shopper: Shopper, it: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  if (it.does === 'buys') await shopper.buys(it)
  else if (it.does === 'bringsBack') await shopper.bringsBack(it.nth, it.pence)
  else if (it.does === 'counts') await settlePage(server.database, { after: undefined, limit: 1000 }, context)
  else await shopper[it.does]()
}

test('what is shown of a quest is what a recount of all purchases finds, whatever was bought late or brought back', {
  timeout: isLongForm ? 600_000 : 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const shopper = await aShopper()
      for (const it of steps) await doIt(shopper, it)
      const shown = (await shopper.looks()).map(({ questId, steps }) => [
        questId,
        steps.map(({ counted, filled }) => ({ counted, filled })),
      ])
      expect(shown.toSorted()).toEqual(await shopper.recounted())
    }),
    { numRuns: isLongForm ? 100 : 8, endOnFailure: true },
  )
})

test('a look after which nothing has moved reads no purchases and writes nothing, on the page or at home', async () => {
  const ada = await aShopper()
  for (let days = 1; days < 3; days++) await ada.buys({ days })
  const { asked, stop } = recordStatements(server.database.ofServer)
  const readsOfPurchases = async () => {
    asked.length = 0
    for (const endpoint of [memberQuests, questAtHome])
      expect((await server.call(endpoint, { headers: ada.headers })).status).toBe(200)
    return asked.filter((statement) => statement.includes('posting_from')).length
  }
  expect(await readsOfPurchases()).toBeGreaterThan(0)
  const rows = async () => (await server.database.pool.query('select ctid, * from quest_members order by 1')).rows
  const before = await rows()
  expect(await readsOfPurchases()).toBe(0)
  expect(await rows()).toEqual(before)
  await ada.buys({ days: 3 })
  expect(await readsOfPurchases()).toBe(1)
  stop()
})
