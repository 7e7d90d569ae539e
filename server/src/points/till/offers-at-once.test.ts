import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers } from '../../rewards/offers/offers.ts'

const server = await startTestApp()
const { database } = server
const [till, nextTill] = [await aTill(server), await aTill(server)]
const then = new Date('2026-11-02T10:00Z')

beforeAll(() =>
  enterOffers(
    database,
    [
      { budget: '60', uses_per_member: '3' },
      { offer_id: 'tea', name: 'Double points on tea', reward: '2 times', products: 'TEA*', uses_per_member: '' },
    ],
    new Date('2026-11-01T00:00Z'),
  ),
)

async function aMemberWithOffers(): Promise<Member> {
  const member = await aMember(database)
  const { collectorId } = member
  const known = await database.transaction(allOffers)
  const changes = ['bread-40', 'tea'].map((offerId) => ({ offerId, wanted: 'LOADED' as const }))
  const person = offerMember(collectorId, then)
  await changeStates(database, { known, member: person, now: then }, changes)
  return member
}
const aPurchase = ({ cardNumber }: Member) => ({
  transactionId: crypto.randomUUID(),
  cardNumber,
  storeId: '0042',
  occurredAt: '2026-11-03T10:00:00Z',
  amountPence: 800,
  basket: [
    { productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 200 },
    { productCode: 'TEA1', description: 'Tea', quantity: 2, amountPence: 600 },
  ],
})
const bonusOf = ({ lines }: Receipt) =>
  lines.reduce((sum, { kind, points }) => sum + (kind === 'bonus' ? points : 0), 0)

test('five hundred purchases with offers in one call: each counts once, an offer as often as it says', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, aMemberWithOffers))
  const transactions = Array.from({ length: 10 }, () => members.map(aPurchase)).flat()
  const body = { transactions }
  const receipts = (await till.call(postTransaction, { body })).json as unknown as { transactions: Receipt[] }
  expect(receipts.transactions.map(({ transactionId }) => transactionId)).toEqual(
    transactions.map(({ transactionId }) => transactionId),
  )
  const bonus = receipts.transactions.map(bonusOf)
  expect(bonus.filter((points) => points === 46)).toHaveLength(150)
  expect(bonus.filter((points) => points === 6)).toHaveLength(350)
  expect((await till.call(postTransaction, { body })).json).toEqual(receipts)
})

test('two tills that post the same basket at once use its offers once', async () => {
  const ada = await aMemberWithOffers()
  const body = aPurchase(ada)
  const calls = [till, nextTill, till, nextTill].map(({ call }) => call(postTransaction, { body }))
  const answers = (await Promise.all(calls)).map(({ json }) => json as unknown as Receipt)
  for (const receipt of answers) expect(receipt).toEqual(answers[0])
  expect(answers.map(bonusOf)).toEqual([46, 46, 46, 46])
})

test('after all of it bonus points are those of the uses, what is used is promised, and the books balance', async () => {
  const [sums] = await asOwner(
    database.connectionString,
    `select (select sum(bonus_points(about))::integer from transfers) as bonus,
      (select sum(given)::integer from offer_uses, unnest(points) given) as used,
      (select count(*)::integer from offer_uses where 'bread-40' = any(offer_ids)) as uses,
      (select sum(uses)::integer from offer_states where offer_id = 'bread-40') as counted,
      (select sum(promised)::integer from offer_budgets where offer_id = 'bread-40') as promised,
      (select sum(cap)::integer from offer_budgets where offer_id = 'bread-40') as cap`,
  )
  expect(sums).toMatchObject({ used: sums?.bonus, uses: 151, counted: 151, promised: 51, cap: 60 })
  expect(await database.transaction(discrepancies)).toBe(0)
})
