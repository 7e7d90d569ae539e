import { dayMs } from '@pollen/contract/durations'
import { newestCardOrder, orderReplacementCard } from '@pollen/contract/member/card-orders'
import { nectarId } from '@pollen/contract/member/cards'
import { startTestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { recognise } from '../../records/cards/cards.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { newestOrderOf, orderOwnCard } from './card-orders.ts'

const server = await startTestApp()

async function aMemberSignedIn() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const orders = (query: { replacementType?: 'LOST' | 'STOLEN' | 'DAMAGED'; cardType?: 'KEYTAG' }) =>
    server.call(orderReplacementCard, { query, headers })
  const newest = async () => (await server.call(newestCardOrder, { headers })).json.order
  return { member, headers, orders, newest }
}

test('a member orders another card for a lost one: the old number is closed, and the member sees the order', async () => {
  const { member, headers, orders, newest } = await aMemberSignedIn()
  expect(await newest()).toBeUndefined()
  const { status, json } = await orders({ replacementType: 'LOST' })
  expect([status, json.cardType, json.replacementType]).toEqual([200, 'CARD', 'LOST'])
  expect([json.state, json.printedAt, json.postedAt]).toEqual(['ORDERED', undefined, undefined])
  expect(json.cardNumber).not.toBe(member.cardNumber)
  expect((await server.call(nectarId, { headers })).json.cardNumber).toBe(json.cardNumber)
  const old = await server.database.transaction((tx) => recognise(tx, member.cardNumber))
  expect(old.state).toBe('REPLACED')
  expect(await newest()).toEqual(json)
  const [letter] = await server.database.transaction((tx) => messagesTo(tx, member.email))
  expect(letter?.subject).toBe('Your card is ordered')
})

test('a second order within a day is refused kindly; one that is stolen meanwhile is closed all the same', async () => {
  const { member, orders } = await aMemberSignedIn()
  expect((await orders({ replacementType: 'DAMAGED' })).json.cardNumber).toBe(member.cardNumber)
  expect((await orders({ replacementType: 'DAMAGED' })).json.code).toBe('CARD_ORDERED_ALREADY')
  const stolen = await orders({ replacementType: 'STOLEN' })
  expect(stolen.status).toBe(200)
  for (const replacementType of ['LOST', 'STOLEN', 'DAMAGED'] as const)
    expect((await orders({ replacementType })).json.code).toBe('CARD_ORDERED_ALREADY')
})

test('a day later a member may order again', async () => {
  const { member, orders } = await aMemberSignedIn()
  await orders({ replacementType: 'DAMAGED' })
  const again = (afterMs: number) =>
    asMember(server.database, member, (tx) =>
      orderOwnCard(tx, member.collectorId, {
        replacementType: 'DAMAGED',
        cardType: 'CARD',
        hasKeyTags: false,
        now: new Date(Date.now() + afterMs),
      }),
    )
  await expect(again(dayMs - 60_000)).rejects.toMatchObject({ refusal: 'cardOrderedAlready' })
  expect((await again(dayMs + 60_000)).cardNumber).toBe(member.cardNumber)
})

test('two orders at once are one', async () => {
  const { orders } = await aMemberSignedIn()
  const answers = await Promise.all([orders({ replacementType: 'STOLEN' }), orders({ replacementType: 'STOLEN' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('key tags are ordered while there are any, beside a card', async () => {
  const { member, orders } = await aMemberSignedIn()
  expect((await orders({ replacementType: 'DAMAGED', cardType: 'KEYTAG' })).json.code).toBe('KEY_TAGS_OUT')
  await orders({ replacementType: 'DAMAGED' })
  const tag = await asMember(server.database, member, (tx) =>
    orderOwnCard(tx, member.collectorId, {
      replacementType: 'DAMAGED',
      cardType: 'KEYTAG',
      hasKeyTags: true,
      now: new Date(),
    }),
  )
  expect([tag.cardType, tag.cardNumber]).toEqual(['KEYTAG', member.cardNumber])
})

test('an order waits for as long as it takes, and is news for a month after it was posted', async () => {
  const { member, orders } = await aMemberSignedIn()
  await orders({ replacementType: 'DAMAGED' })
  const after = (days: number) =>
    server.database.transaction((tx) => newestOrderOf(tx, member.collectorId, new Date(Date.now() + days * dayMs)))
  expect((await after(300))?.state).toBe('ORDERED')
  const { rowCount } = await server.database.pool.query(
    "update card_orders set state = 'POSTED', posted_at = now() where collector_id = $1",
    [member.collectorId],
  )
  expect(rowCount).toBe(1)
  expect((await after(29))?.state).toBe('POSTED')
  expect(await after(31)).toBeUndefined()
})

test('a member without a title has a card without one', async () => {
  const member = await aMember(server.database, { title: null })
  const headers = await signedIn(server.database, member)
  await server.call(orderReplacementCard, { query: { replacementType: 'DAMAGED' }, headers })
  const { rows } = await server.database.pool.query('select name from card_orders where collector_id = $1', [
    member.collectorId,
  ])
  expect(rows).toEqual([{ name: 'Ada Marsh' }])
})

test('nobody orders a card without a session', async () => {
  expect((await server.call(orderReplacementCard, { query: { replacementType: 'LOST' } })).status).toBe(401)
})
