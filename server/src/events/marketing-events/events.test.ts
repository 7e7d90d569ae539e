import { hourMs } from '@pollen/contract/durations'
import { marketingEvents, offerEvent } from '@pollen/contract/visitor/marketing-events'
import { startTestApp } from '@pollen/testing/app'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { allOffers, publicOffersNow } from '../../rewards/offers/offers.ts'
import { eventOf, runningEvents } from './events.ts'
import { parseEvents } from './events-file.ts'

const { database, call } = await startTestApp()
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const anEvent = {
  eventId: 'soup-week',
  title: 'Soup week',
  text: 'Soup.',
  picture: 'bowl',
  firstDay: '2027-01-10',
  lastDay: '2027-01-16',
  sections: [],
  offers: ['bread-40', 'over', 'nobodys'],
  terms: ['Once.'],
}
const aDay = { title: 'Leek', text: 'Leek soup.', picture: 'bowl' }
const events = parseEvents(JSON.stringify([anEvent]))

test('an event is there from its first day, with its offers that run until its last, and read afterwards', async () => {
  await enterOffers(database, [{}, { offer_id: 'over', last_day: '2027-01-02' }], on('2026-11-01'))
  const known = await database.transaction(allOffers)
  const at = (day: string) =>
    eventOf(events, (offerIds) => publicOffersNow(known, { offerIds, now: on(day) }), {
      eventId: 'soup-week',
      now: on(day),
    })
  expect(() => at('2027-01-09')).toThrow('We can’t find this event.')
  expect(runningEvents(events, on('2027-01-09'))).toEqual([])
  expect(at('2027-01-16')).toMatchObject({ isOver: false, offers: [{ id: 'bread-40' }], terms: ['Once.'] })
  expect(runningEvents(events, on('2027-01-16'))).toMatchObject([{ eventId: 'soup-week' }])
  expect(at('2027-01-17')).toMatchObject({ isOver: true, offers: [] })
  expect(runningEvents(events, on('2027-01-17'))).toEqual([])
})

test('an event that is announced is there with its first day, and its offers come when it begins', async () => {
  const announced = parseEvents(JSON.stringify([{ ...anEvent, announcedDay: '2027-01-05' }]))
  const at = (day: string) => eventOf(announced, () => [], { eventId: 'soup-week', now: on(day) })
  expect(() => at('2027-01-04')).toThrow('We can’t find this event.')
  expect(at('2027-01-05')).toMatchObject({ hasBegun: false, from: '2027-01-10T00:00:00.000Z', offers: [] })
  expect(at('2027-01-09').changesInMs).toBe(12 * hourMs)
  expect(runningEvents([...announced, ...events], on('2027-01-09'))).toMatchObject([{ hasBegun: false }])
})

test('a day opens at midnight by the programme’s clock, tells nothing before, and its offer is gone after it', async () => {
  const days = ['Leek', 'Pea', 'Beet'].map((title) => ({ ...aDay, title, offer: `soup-${title.toLowerCase()}` }))
  const summer = { ...anEvent, firstDay: '2027-07-01', lastDay: '2027-07-03', days } // an hour before UTC
  const daily = parseEvents(JSON.stringify([summer]))
  await enterOffers(
    database,
    days.map(({ offer }, index) => ({
      offer_id: offer,
      first_day: `2027-07-0${index + 1}`,
      last_day: `2027-07-0${index + 1}`,
    })),
    on('2026-11-01'),
  )
  const known = await database.transaction(allOffers)
  const at = (time: string) => {
    const now = new Date(time)
    return eventOf(daily, (offerIds) => publicOffersNow(known, { offerIds, now }), { eventId: 'soup-week', now })
  }
  const before = at('2027-07-01T22:59:59.000Z')
  expect(before.days).toEqual([
    { day: '2027-07-01', state: 'OPEN', ...aDay, title: 'Leek', offer: expect.objectContaining({ id: 'soup-leek' }) },
    { day: '2027-07-02', state: 'AHEAD' },
    { day: '2027-07-03', state: 'AHEAD' },
  ])
  expect(before.changesInMs).toBe(1000)
  expect(at('2027-07-01T23:00:00.000Z').days).toEqual([
    { day: '2027-07-01', state: 'PAST', ...aDay, title: 'Leek' },
    { day: '2027-07-02', state: 'OPEN', ...aDay, title: 'Pea', offer: expect.objectContaining({ id: 'soup-pea' }) },
    { day: '2027-07-03', state: 'AHEAD' },
  ])
  expect(at('2027-07-03T23:00:00.000Z')).toMatchObject({ isOver: true, days: [{}, {}, { state: 'PAST' }] })
})

test('anybody reads the events of the operators’ file, and one that is not there is refused', async () => {
  const { json } = await call(marketingEvents)
  for (const { eventId, title } of json.events)
    expect((await call(offerEvent, { params: { eventId } })).json).toMatchObject({ eventId, title })
  expect(await call(offerEvent, { params: { eventId: 'nothing' } })).toMatchObject({ status: 404 })
})

test.each([
  ['an end before its start', { lastDay: '2026-01-01' }, 'is before firstDay'],
  ['no terms', { terms: [] }, 'terms'],
  ['an announcement after its start', { announcedDay: '2027-01-10' }, 'is not before firstDay'],
  ['fewer days than it lasts', { days: [aDay] }, 'are not as many as lie between'],
])('an event with %s stops the start', (_, over, says) => {
  expect(() => parseEvents(JSON.stringify([{ ...anEvent, ...over }]))).toThrow(says)
})
