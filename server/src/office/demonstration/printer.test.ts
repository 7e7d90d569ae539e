import { minuteMs } from '@pollen/contract/durations'
import { newestCardOrder, orderReplacementCard } from '@pollen/contract/member/card-orders'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { makeBatch } from '../../people/lost-cards/lost-cards.ts'
import { goOnPrinting } from './printer.ts'

const server = await startTestApp()

async function aMemberWhoOrdered() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  await server.call(orderReplacementCard, { query: { replacementType: 'DAMAGED' }, headers })
  return async () => (await server.call(newestCardOrder, { headers })).json.order?.state
}

const after = (minutes: number) => goOnPrinting(server.database, new Date(Date.now() + minutes * minuteMs))

test('in a demonstration a card is printed a minute after it was ordered, and posted another minute later', async () => {
  const state = await aMemberWhoOrdered()
  await after(0)
  expect(await state()).toBe('ORDERED')
  await after(1.5)
  expect(await state()).toBe('PRINTED')
  await after(2)
  expect(await state()).toBe('PRINTED')
  await after(3)
  expect(await state()).toBe('POSTED')
})

test('a batch that somebody made by hand is theirs to print', async () => {
  const state = await aMemberWhoOrdered()
  await server.database.transaction((tx) => makeBatch(tx, { by: 'Grace', most: 10, now: new Date() }))
  await after(5)
  expect(await state()).toBe('ORDERED')
})
