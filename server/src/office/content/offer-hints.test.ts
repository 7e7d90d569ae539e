import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember } from '@pollen/testing/member'
import { enterOffers, offerRow } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { countSoldProducts } from '../../records/ledger/ledger.ts'
import { contradictions } from './offer-terms.ts'

const server = await startTestApp()
const { database } = server
const desk = await openConsole(server)
const lena = await desk.aColleague('marketer')

const offer = offerRow({
  offer_id: 'bread-twice',
  first_day: '2098-12-01',
  last_day: '2098-12-20',
  products: '2001000000104;NO-SUCH-CODE',
  uses_per_member: '2',
  budget: '50000',
})
const begins = async (changes: object = {}) =>
  (
    await desk.call(beginDraft, {
      body: {
        contentKind: 'offers',
        title: 'Bread',
        items: [{ key: offer.offer_id, value: JSON.stringify({ ...offer, ...changes }) }],
      },
      headers: lena.headers,
    })
  ).json

test('what an offer says of itself in two ways shuts “ask”, and one press ends it', async () => {
  const { faults } = await begins()
  expect(faults).toMatchObject([
    {
      key: 'bread-twice',
      path: ['terms'],
      says: 'contradict the sentence: they say “Once for each member”, it says at most twice',
      mends: { label: 'Terms: twice' },
    },
  ])
  const mended = JSON.parse(faults[0]?.mends?.value ?? '{}')
  expect(mended.terms).toBe('Twice for each member.')
  expect((await begins(mended)).faults).toEqual([])
})

test('what may be meant otherwise is told with the press that ends it', async () => {
  await enterOffers(database, [
    {
      offer_id: 'all-bread',
      title: 'Triple on bread',
      first_day: '2098-11-20',
      last_day: '2098-12-05',
      products: '20010000001*',
      best_of: 'bakery',
    },
  ])
  const { faults, hints } = await begins({ terms: 'Twice for each member.' })
  expect(faults).toEqual([])
  expect(hints.map(({ says, mends }) => [says, mends?.label])).toEqual([
    [
      'It meets “Triple on bread” from Monday, 1 December on: 1 code in both. Both count for the same goods.',
      'Start Saturday, 6 December',
    ],
    ['1 code is not on the price list: NO-SUCH-CODE', 'Take out'],
    [expect.stringMatching(/^It (is for nobody now|stops at 50,000 members, and about)/), undefined],
  ])
  expect((await begins({ audience: 'business', budget: '' })).hints.map(({ says }) => says)).toContain(
    'It is for nobody now: no members are businesses who get offers',
  )
})

test('of a brand whose receipts name products it is told what nobody bought in eight weeks', async () => {
  const ada = await aMember(database)
  const till = await aTill(server, 'thistle-outdoors')
  const occurredAt = new Date().toISOString()
  const basket = [{ productCode: 'TH-TENT-2', description: 'A tent', quantity: 1, amountPence: 9000 }]
  const bought = { transactionId: crypto.randomUUID(), storeId: '0042', occurredAt, amountPence: 9000, basket }
  const tents = { brand: 'thistle-outdoors', source: 'COALITION', terms: '', products: 'TH-TENT*;TH-TNET*', budget: '' }
  const unsold = async () => (await begins(tents)).hints.find(({ path }) => path[0] === 'products')
  expect((await till.call(postTransaction, { body: { ...bought, cardNumber: ada.cardNumber } })).status).toBe(200)
  await asOwner(database.connectionString, `update transfers set posted_at = posted_at - interval '1 hour'`)
  expect(await unsold()).toBe(undefined)

  for (let day = 0; day <= 56; day++) await inEachLane(database, ({ transaction }) => transaction(countSoldProducts))
  expect(await unsold()).toMatchObject({
    says: 'Nobody bought this in the last eight weeks: TH-TNET*',
    mends: { label: 'Take out' },
  })
})

test('shops of a brand that has none are told with the press that takes them out', async () => {
  const { hints } = await begins({ brand: 'ebay', source: 'COALITION', stores: '0042', products: '', budget: '' })
  const [hint] = hints.filter(({ path }) => path[0] === 'stores')
  expect(hint).toMatchObject({
    says: 'eBay has no shops: it sells online alone',
    mends: { label: 'Take the shops out' },
  })
  expect(JSON.parse(hint?.mends?.value ?? '{}').stores).toBe('')
})

test.for([
  [{ terms: 'Spend £20 or more.', minimum: '15.00' }, 'they say “Spend £20 or more”, it says £15.00'],
  [{ terms: 'Until 19 December.' }, 'they say “Until 19 December”, it ends on Saturday, 20 December'],
  [{ first_day: '2098-12-15', last_day: '2098-12-16', days: 'Sunday' }, 'none of its days is a Sunday'],
] as const)('an offer with %o contradicts itself', ([changes, says]) => {
  const cells = { ...offer, terms: '', uses_per_member: '', ...changes }
  const [fault, ...more] = contradictions(cells)
  expect(more).toEqual([])
  expect(fault?.says).toContain(says)
  expect(contradictions(JSON.parse(fault?.mends?.value ?? '{}'))).toEqual([])
})
