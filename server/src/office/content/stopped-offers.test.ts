import { notifications } from '@pollen/contract/member/notifications'
import { memberOffer, memberOffers, setOfferStates } from '@pollen/contract/member/offers'
import { contentItem, contentStopping, stopContent } from '@pollen/contract/staff/content'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { callsOf, startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { atTheEnd } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { offerRow } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { wholeContent } from '../../load-content.ts'

const server = await startTestApp()
const { database, settings, secrets } = server
const desk = await openConsole(server)
const lena = await desk.aColleague('marketer')
const till = await aTill(server, 'thistle-outdoors')
const otherApp = await createApp({ settings, secrets, database: database.ofServer, busyAtMs: 0 })
atTheEnd(() => otherApp.close())
const other = callsOf(otherApp, () => server.robotCheck(3))
for (const app of [server.app, otherApp]) await app.listen({ port: 0 })
const servers = [server.call, other]

const offer = offerRow({
  offer_id: 'tents',
  source: 'COALITION',
  brand: 'thistle-outdoors',
  title: '200 points on tents',
  terms: 'Three times for each member.',
  first_day: '2020-01-01',
  last_day: '2098-11-29',
  reward: '200 points',
  products: 'TH-TENT*',
  uses_per_member: '3',
  budget: '2000',
})
const ropes = {
  ...offer,
  offer_id: 'ropes',
  title: '40 points on ropes',
  audience: 'everybody',
  reward: '40 points',
  products: 'TH-ROPE*',
  uses_per_member: '',
  budget: '',
}
const changes = (...items: { key: string; row?: object }[]) =>
  database.transaction((tx) =>
    wholeContent.change(
      tx,
      items.map(({ key, row }) => ({ kind: 'offers', key, ...(row && { value: JSON.stringify(row) }) })),
      { by: 'Lena', reason: 'As planned', now: new Date(), how: 'entered' },
    ),
  )
const soon = (check: () => Promise<void>) => vi.waitFor(check, 5000)

const loads = async (call: typeof other, member: Member, id = 'tents') => {
  const headers = await signedIn(database, member)
  const { json } = await call(setOfferStates, { headers, body: { offers: [{ id, state: 'LOADED' }] } })
  return json.offers[0]
}
const sees = async (call: typeof other, member: Member) => {
  const headers = await signedIn(database, member)
  const query = { type: 'ALL', list: 'all', sort: 'recommended', brand: 'thistle-outdoors' } as const
  const page = await call(memberOffers, { headers, query })
  const [card] = page.json.offers.filter(({ id }) => id === 'tents')
  return { card, link: (await call(memberOffer, { headers, params: { id: 'tents' } })).json }
}
const basketOf = (member: Member, productCode: string) => ({
  cardNumber: member.cardNumber,
  storeId: '0042',
  occurredAt: new Date().toISOString(),
  amountPence: 9000,
  basket: [{ productCode, description: 'It', quantity: 1, amountPence: 9000 }],
})
const bonusOf = ({ lines }: Pick<Receipt, 'lines'>) =>
  lines.flatMap(({ kind, points, offerId }) => (kind === 'bonus' ? [`${points} ${offerId}`] : []))
const quotes = async (member: Member, code: string) =>
  (await till.call(quoteBasket, { body: basketOf(member, code) })).json
const buys = async (member: Member, code: string, quotedAt?: string) =>
  bonusOf(
    (
      await till.call(postTransaction, {
        body: { transactionId: crypto.randomUUID(), ...basketOf(member, code), ...(quotedAt && { quotedAt }) },
      })
    ).json as unknown as Receipt,
  )
const toldOf = async (member: Member) =>
  (await server.call(notifications, { headers: await signedIn(database, member) })).json.notifications.filter(
    ({ title }) => title.startsWith('Stopped'),
  )
const stops = (key: string) =>
  desk.call(stopContent, {
    body: { contentKind: 'offers', key, reason: 'It gives more than was meant' },
    headers: lena.headers,
  })

test('a stopped offer is gone for everybody but those who loaded it: it still pays them, and they are told once', async () => {
  await changes({ key: 'tents', row: offer })
  const [ada, ben] = [await aMember(database), await aMember(database)]
  await soon(async () => {
    for (const call of servers) expect((await sees(call, ben)).card).toMatchObject({ state: 'UNLOADED' })
  })
  expect(await loads(other, ada)).toEqual({ id: 'tents', state: 'LOADED' })

  const query = { contentKind: 'offers', key: 'tents' }
  const { json } = await desk.call(contentStopping, { query, headers: lena.headers })
  expect(json.says).toEqual([
    'Nobody else can load it; it is gone from Offers, Home, search and letters',
    '1 who loaded it and has uses left keeps it until 29 November 2098: “Stopped, yours still counts”',
    'A till that has quoted it in the last 15 minutes pays what it quoted',
    'It can still cost: £3.00 at most',
  ])
  expect((await stops('tents')).status).toBe(200)
  await soon(async () => {
    for (const call of servers) {
      expect(await sees(call, ben)).toMatchObject({ card: undefined, link: { code: 'OFFER_ENDED' } })
      expect(await sees(call, ada)).toMatchObject({
        card: { state: 'LOADED', isStopped: true, uses: 0, usesPerMember: 3 },
        link: { isStopped: true },
      })
    }
  })
  for (const call of servers) expect(await loads(call, ben)).toMatchObject({ code: 'OFFER_NOT_FOUND' })
  expect(await buys(ada, 'TH-TENT1')).toEqual(['200 tents'])
  await server.doJobs()
  await server.doJobs()
  const told = [
    {
      title: 'Stopped: 200 points on tents',
      text: 'Yours still counts, twice more, until 29 November 2098. Nobody else can load it now.',
      leadsTo: '/offer-details/brand/tents',
    },
  ]
  expect(await toldOf(ada)).toMatchObject(told)
  expect(await toldOf(ben)).toEqual([])

  await changes({ key: 'tents', row: offer })
  await soon(async () => {
    for (const call of servers) {
      expect((await sees(call, ben)).card).toMatchObject({ state: 'UNLOADED' })
      expect((await sees(call, ada)).card).toMatchObject({ state: 'LOADED', uses: 1 })
      expect((await sees(call, ada)).card).not.toHaveProperty('isStopped')
    }
  })
  await server.doJobs()
  expect(await toldOf(ada)).toHaveLength(1)

  const { figures } = (await desk.call(contentItem, { query, headers: lena.headers })).json
  expect(figures.map(({ name, says, more }) => [name, says, more])).toEqual([
    ['Loaded', '1', 'have it loaded now'],
    ['Used', '1 time', 'by 1 member'],
    ['Promised', '1 of 2,000', 'members, counted by the budget itself'],
    ['Paid', '£1.00', '200 points, £1.00 each time'],
    ['Can still cost', '£5,999.00 at most', undefined],
  ])
})

test('a till that quoted an offer before it was stopped pays what it quoted, of what everybody has, too', async () => {
  await changes({ key: 'ropes', row: ropes })
  const ada = await aMember(database)
  await soon(async () => expect(bonusOf(await quotes(ada, 'TH-ROPE1'))).toEqual(['40 ropes']))
  const { quotedAt } = await quotes(ada, 'TH-ROPE1')
  await stops('ropes')
  await soon(async () => expect(bonusOf(await quotes(ada, 'TH-ROPE1'))).toEqual([]))
  expect(await buys(ada, 'TH-ROPE1')).toEqual([])
  expect(await buys(ada, 'TH-ROPE1', quotedAt)).toEqual(['40 ropes'])
})
