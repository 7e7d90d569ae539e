import { existsSync } from 'node:fs'
import { homepagePods, olderHomepagePods, podsOfMoment } from '@pollen/contract/member/pods'
import { everybodysPods, skinnyEvent } from '@pollen/contract/visitor/marketing-events'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { publicOffersWritten } from '../../rewards/offers/offers.ts'
import { readCampaigns } from './campaigns.ts'
import { parseEvents } from './events-file.ts'
import { homeOf, podsOf, type Reader, skinnyEventOf } from './pods.ts'
import { parsePods } from './pods-file.ts'
import { dayAfter } from './times.ts'

const { database, call } = await startTestApp()
const on = (day: string) => new Date(`${day}T12:00:00Z`)

const words = { title: 'Soup', text: 'Hot.', picture: 'bowl' }
const anEvent = {
  eventId: 'soup-week',
  ...words,
  announcedDay: '2027-01-05',
  firstDay: '2027-01-10',
  lastDay: '2027-01-16',
  strip: 'Soup week is on',
  sections: [],
  offers: [],
  terms: ['Once.'],
}
const aPod = { ...words, path: '/event', firstDay: '2027-01-01', lastDay: '2027-01-31', audience: 'everybody' }
const reading = (...pods: object[]) => ({
  events: parseEvents(JSON.stringify([anEvent])),
  pods: parsePods(JSON.stringify(pods.map((pod, index) => ({ podId: `pod-${index}`, ...aPod, ...pod })))),
})
const ours = () => database.transaction((tx) => readCampaigns(tx, { now: new Date() }))
const aMemberSince = (joined: string): Reader => ({ getsBusinessOffers: false, joinedAt: on(joined) })
const idsFor = (campaigns: ReturnType<typeof reading>, reader: Reader, day: string) =>
  podsOf(campaigns, reader, on(day)).map(({ podId }) => podId)

test('a pod is shown from its first day to its last, to those whom it is for, and three at a time', async () => {
  const campaigns = reading(
    { firstDay: '2027-01-10', lastDay: '2027-01-11' },
    { audience: 'members' },
    { audience: 'business' },
    { audience: { joinedWithinDays: 14 } },
    {},
  )
  expect(idsFor(campaigns, 'visitor', '2027-01-09')).toEqual(['pod-4'])
  expect(idsFor(campaigns, 'visitor', '2027-01-11')).toEqual(['pod-0', 'pod-4'])
  expect(idsFor(campaigns, 'visitor', '2027-01-12')).toEqual(['pod-4'])
  expect(idsFor(campaigns, aMemberSince('2026-01-01'), '2027-01-09')).toEqual(['pod-1', 'pod-4'])
  expect(idsFor(campaigns, aMemberSince('2027-01-01'), '2027-01-09')).toEqual(['pod-1', 'pod-3', 'pod-4'])
  const business: Reader = { getsBusinessOffers: true, joinedAt: on('2027-01-01') }
  expect(idsFor(campaigns, business, '2027-01-10')).toEqual(['pod-0', 'pod-1', 'pod-2'])
})

test('a pod of an event’s moment is shown in it, and its strip while it is announced and runs', async () => {
  const campaigns = reading(
    { event: 'soup-week', moment: 'DURING_PREORDER' },
    { event: 'soup-week', moment: 'DURING_DIGITAL' },
    { event: 'soup-week' },
    { event: 'nothing' },
  )
  const at = (day: string) => {
    const { pods, skinnyEvent } = homeOf(campaigns, 'visitor', on(day))
    return [pods.map(({ podId }) => podId), skinnyEvent?.text]
  }
  expect(at('2027-01-04')).toEqual([[], undefined])
  expect(at('2027-01-05')).toEqual([['pod-0', 'pod-2'], 'Soup week is on'])
  expect(at('2027-01-10')).toEqual([['pod-1', 'pod-2'], 'Soup week is on'])
  expect(at('2027-01-17')).toEqual([[], undefined])
  expect(podsOf(campaigns, 'visitor', on('2027-01-10'), 'DURING_DIGITAL')).toMatchObject([{ podId: 'pod-1' }])
  const strip = (day: string) => skinnyEventOf(campaigns, { eventId: 'soup-week', now: on(day) })
  expect(strip('2027-01-16')).toMatchObject({ path: '/marketing-event/soup-week' })
  expect(() => strip('2027-01-17')).toThrow('We can’t find this event.')
})

test('a member reads their pods by each of the names of the call, and a visitor everybody’s', async () => {
  const headers = await signedIn(database, await aMember(database))
  const { json } = await call(homepagePods, { headers })
  const whole = await ours()
  expect(json).toEqual(homeOf(whole, { getsBusinessOffers: false, joinedAt: new Date() }, new Date()))
  for (const version of ['V2', 'V3'] as const)
    expect((await call(olderHomepagePods, { headers, params: { version } })).json).toEqual(json)
  const { status } = await call(podsOfMoment, { headers, query: { momentInEvent: 'DURING_DIGITAL' } })
  expect(status).toBe(200)
  expect((await call(everybodysPods)).json.pods).toEqual(podsOf(whole, 'visitor', new Date()))
  expect((await call(homepagePods)).status).toBe(401)
  expect((await call(skinnyEvent, { params: { eventId: 'nothing' } })).status).toBe(404)
})

test('while the switch digitalWeek is off, an event that opens daily is not there, nor what belongs to it', async () => {
  const { events } = reading()
  const daily = (await ours()).events.filter(({ days }) => days)
  expect(daily.length).toBeGreaterThan(0)
  const without = await startTestApp({ SWITCHES: 'digitalWeek=off' })
  for (const { eventId } of [...daily, ...events])
    expect((await without.call(skinnyEvent, { params: { eventId } })).status).toBe(404)
})

test.each([
  ['an address of another site', { path: 'https://soup.example/' }, 'is no address of ours'],
  ['an address where nobody can stand', { path: '/soup' }, 'is no address of ours'],
  ['a moment and no event', { moment: 'DURING_DIGITAL' }, 'is of no event'],
])('a pod with %s stops the start', (_, over, says) => {
  expect(() => parsePods(JSON.stringify([{ podId: 'soup', ...aPod, ...over }]))).toThrow(says)
})

test('what the operators’ events and pods name is there: offers on their days, quests, events and drawings', async () => {
  const { events, pods } = await ours()
  const quests = await database.pool.query('select quest_id from quests')
  const questIds = quests.rows.map(({ quest_id }) => quest_id)
  for (const { eventId, firstDay, offers, days = [], questId } of events) {
    const missing = async (offerIds: string[], day: string) => {
      const offersThen = await database.transaction((tx) => publicOffersWritten(tx, { now: new Date(), at: on(day) }))
      return offerIds.filter((offerId) => offersThen([offerId]).length === 0)
    }
    expect(await missing(offers, firstDay), eventId).toEqual([])
    for (const [index, { offer }] of days.entries())
      expect(await missing(offer ? [offer] : [], dayAfter(firstDay, index).toString()), eventId).toEqual([])
    if (questId !== undefined) expect(questIds, eventId).toContain(questId)
  }
  const pictures = [...events, ...events.flatMap(({ days = [] }) => days), ...pods].map(({ picture }) => picture)
  expect(pictures.filter((picture) => !existsSync(`web/public/products/${picture}.svg`))).toEqual([])
  const eventIds = events.map(({ eventId }) => eventId)
  expect(pods.filter(({ event }) => event !== undefined && !eventIds.includes(event))).toEqual([])
})
