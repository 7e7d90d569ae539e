import { dayMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { asMember, inEachLane } from '@pollen/testing/in-lanes'
import { joiningIn, membersApart } from '@pollen/testing/joined-accounts'
import { aMember } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { latePage } from '../../events/late-purchases/late-purchases.ts'
import { loadQuests, questsOf } from '../../events/quests/quests.ts'
import { settlePage } from '../../events/quests/settle.ts'
import { expirePage } from '../../points/expiry/expiry.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)
const { joins, points, isProven } = joiningIn(database)
afterAll(isProven)

const now = new Date()
const dayAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const at = (days: number) => ({ occurredAt: dayAgo(days).toISOString() })
const context = (at: Date) => ({ prices: cachedPrices(database), vouchersSecret: server.secrets.vouchers, now: at })
const page = { after: undefined, limit: 1000 }
const look = () => inEachLane(database, (lane) => latePage(lane, page, context(now)))

test('points of an account that ran out, and were disproved before it was joined, come along', async () => {
  const [stays, joined] = await membersApart(database, () => aMemberWith(server, till, 500))
  await asOwner(
    database.connectionString,
    `update transfers set posted_at = posted_at - interval '400 days' where collector_id = '${joined.collectorId}'`,
  )
  for (const days of [20, 3])
    await inEachLane(database, (lane) =>
      expirePage(lane, { ...page, now: dayAgo(days), publicUrl: 'https://x.example' }),
    )
  expect((await points(joined)).available).toBe(0)
  await till.posts(joined.cardNumber, 10, at(4))
  await joins(stays, joined)
  await look()
  expect((await points(stays)).available).toBe(500 + 10 + 500)
})

test('a quest of an account that was joined, closed before, is finished by a purchase of its days that is told after', async () => {
  const dayOf = (days: number) => dayAgo(days).toISOString().slice(0, 10)
  const quest = {
    questId: 'two-days',
    title: 'Two days',
    text: 'Shop on two days.',
    picture: 'cup',
    firstDay: dayOf(40),
    lastDay: dayOf(20),
    steps: [{ title: 'Shop on two days', counts: 'days', goal: 2 }],
    reward: { kind: 'points', points: 500 },
    terms: 'Once.',
  }
  const { transaction } = database
  await transaction((tx) => loadQuests(tx, { text: JSON.stringify([quest]), now: dayAgo(41) }))
  const [stays, joined] = await membersApart(database, () => aMember(database))
  const { collectorId, cardNumber } = joined
  await asMember(database, joined, (tx) => questsOf(tx, collectorId, { ...context(dayAgo(39)), joins: true }))
  await till.posts(cardNumber, 1, at(39))
  await inEachLane(database, (lane) => settlePage(lane, page, context(dayAgo(3))))
  await joins(stays, joined)
  await till.posts(cardNumber, 1, at(30))
  await look()
  expect((await points(stays)).available).toBe(2 + 500)
})
