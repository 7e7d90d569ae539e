import { dayMs } from '@pollen/contract/durations'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import { startTestApp } from '@pollen/testing/app'
import { aConverter as converterOf } from '@pollen/testing/converter'
import { inEachLane } from '@pollen/testing/in-lanes'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { knownPartners } from '../partners/partners.ts'
import { convertDue } from './automatic.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { transaction } = server.database
const aConverter = (points?: number) => converterOf(server, partners, { points })
type Ada = Awaited<ReturnType<typeof aConverter>>

const rate = { gives: 400, gets: 250 }
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const newest = async (ada: Ada) => (await ada.lists({ pageSize: 20 })).conversions

/** The weekly run at a moment, at the rate that the airline has then. */
async function runs(now: Date, airline = rate) {
  const known = (await knownPartners(server.database, server.settings.partners)).map((partner) =>
    partner.partnerId === 'BA' ? withRate(partner, airline) : partner,
  )
  const context = { ...server, partners: known, publicUrl: '', now }
  for (const { failed } of await inEachLane(server.database, (database) => convertDue(database, context, 100)))
    expect(failed).toEqual([])
}
const withRate = <P extends { conversions: { type: string; rates: object[] }[] }>(partner: P, airline: object): P => ({
  ...partner,
  conversions: partner.conversions.map((way) =>
    way.type === 'NECTAR_TO_PARTNER' ? { ...way, rates: [{ ...airline, since: '2021-01-25' }] } : way,
  ),
})

test('from the day after, all whole steps are converted every week, until the member turns it off', async () => {
  const ada = await aConverter(1000)
  expect((await ada.terms()).automatic).toEqual({ state: 'off' })
  expect((await ada.turnsOn({ gives: 400, gets: 300 })).json.code).toBe('RATE_CHANGED')
  const { automatic } = (await ada.turnsOn(rate)).json
  expect(automatic).toMatchObject({ state: 'on', rate })
  await runs(new Date())
  expect(await newest(ada)).toEqual([])
  for (const _ of ['once', 'again']) await runs(inDays(1.1))
  expect(await newest(ada)).toMatchObject([{ points: 800, arrives: 500, automatic: true, state: 'HELD' }])
  await server.doJobs()
  const letters = await transaction((tx) => messagesTo(tx, ada.member.email))
  expect(letters.map(({ subject }) => subject)).toContain('Your points will be converted every week')
  expect(letters.map(({ text }) => text).join('\n')).toContain('Your weekly conversion')
  expect((await ada.turnsOff()).json.automatic).toEqual({ state: 'off' })
  await runs(inDays(30))
  expect(await newest(ada)).toHaveLength(1)
})

test('when the rate gets worse it pauses and asks, and goes on once the member accepts the new one', async () => {
  const ada = await aConverter(1000)
  await ada.turnsOn(rate)
  await runs(inDays(1.1), { gives: 400, gets: 240 })
  await runs(inDays(20), { gives: 400, gets: 240 })
  expect(await newest(ada)).toEqual([])
  expect((await ada.terms()).automatic).toEqual({ state: 'paused', rate })
  const subjects = (await transaction((tx) => messagesTo(tx, ada.member.email))).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'We’ve paused your weekly conversion')).toHaveLength(1)
  await ada.turnsOn(rate)
  await runs(inDays(1.1), { gives: 400, gets: 260 })
  expect(await newest(ada)).toMatchObject([{ points: 800, arrives: 520 }])
})

test('a lock on spending, or at the partner, keeps it back; it is tried again the day after', async () => {
  const [ada, bea] = [await aConverter(1000), await aConverter(1000)]
  for (const one of [ada, bea]) await one.turnsOn(rate)
  await ada.call(setRedemptionStatus, { body: { status: 'LOCKED' } })
  await partners.changeMember('BA', bea.number, { status: 'locked' })
  await runs(inDays(1.1))
  for (const one of [ada, bea]) expect(await newest(one)).toEqual([])
  await ada.call(setRedemptionStatus, { body: { status: 'UNLOCKED' } })
  await partners.changeMember('BA', bea.number, { status: 'open' })
  await runs(inDays(1.2))
  for (const one of [ada, bea]) expect(await newest(one)).toEqual([])
  await runs(inDays(2.2))
  for (const one of [ada, bea]) expect(await newest(one)).toHaveLength(1)
})
