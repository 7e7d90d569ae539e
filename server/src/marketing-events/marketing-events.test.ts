import { marketingEvents, offerEvent } from '@pollen/contract/visitor/marketing-events'
import { startTestApp } from '@pollen/testing/app'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { allOffers } from '../offers/offers.ts'
import { readEvents } from './events-file.ts'
import { eventOf, runningEvents } from './marketing-events.ts'

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
const events = await readEvents(JSON.stringify([anEvent]))

test('an event is there from its first day, with its offers that run until its last, and read afterwards', async () => {
  await enterOffers(database, [{}, { offer_id: 'over', last_day: '2027-01-02' }], on('2026-11-01'))
  const known = await database.transaction(allOffers)
  const at = (day: string) => eventOf(events, known, { eventId: 'soup-week', now: on(day) })
  expect(() => at('2027-01-09')).toThrow('We can’t find this event.')
  expect(runningEvents(events, on('2027-01-09'))).toEqual([])
  expect(at('2027-01-16')).toMatchObject({ isOver: false, offers: [{ id: 'bread-40' }], terms: ['Once.'] })
  expect(runningEvents(events, on('2027-01-16'))).toMatchObject([{ eventId: 'soup-week' }])
  expect(at('2027-01-17')).toMatchObject({ isOver: true, offers: [] })
  expect(runningEvents(events, on('2027-01-17'))).toEqual([])
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
])('an event with %s stops the start', async (_, over, says) => {
  await expect(readEvents(JSON.stringify([{ ...anEvent, ...over }]))).rejects.toThrow(says)
})
