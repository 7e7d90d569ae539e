import { dayMs } from '@pollen/contract/durations'
import { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import { startTestApp } from '@pollen/testing/app'
import { offersText } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { makePreview } from '../../rewards/offers/offers.ts'
import { makeEventPreview, makeHomePreview } from './marketing-events.ts'

const { database, call, secrets } = await startTestApp()
const secret = secrets.offerPreviews
const words = { title: 'Soup', text: 'Hot.', picture: 'bowl' }
const event = {
  eventId: 'soup-week',
  ...words,
  firstDay: '2098-01-10',
  lastDay: '2098-01-11',
  strip: 'Soup week is on',
  sections: [],
  offers: ['soup'],
  days: [words, { ...words, title: 'Pea' }],
  terms: ['Once.'],
}
const texts = {
  events: JSON.stringify([event]),
  pods: JSON.stringify([
    { podId: 'soup', ...words, path: '/event', firstDay: '2098-01-10', lastDay: '2098-01-11', audience: 'business' },
  ]),
  offers: offersText({ offer_id: 'soup', title: '40 points on soup', first_day: '2098-01-01' }),
}
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const see = (token: string) => call(campaignPreview, { query: { token } })
const refused = { status: 410, json: { code: 'LINK_NOT_VALID' } }

async function anEventPreview(day?: string, now = new Date()) {
  const options = { eventId: 'soup-week', day, days: 7, now, texts }
  const made = await database.transaction((tx) => makeEventPreview(tx, secret, options))
  if (!made) throw new Error('There is no such event')
  return made
}

test('a preview shows an event that has not begun as it will be on a day, with offers that nobody has yet', async () => {
  const { token, endsAt } = await anEventPreview('2098-01-11')
  const { json } = await see(token)
  expect(json).toMatchObject({
    preview: {
      kind: 'event',
      day: '2098-01-11',
      event: { title: 'Soup', hasBegun: true, offers: [{ title: '40 points on soup' }] },
    },
    endsAt: endsAt.toISOString(),
  })
  expect(json.preview).toMatchObject({ event: { days: [{ state: 'PAST' }, { state: 'OPEN', title: 'Pea' }] } })
})

test('without a day it is the event’s first, and before that day what is announced', async () => {
  expect((await anEventPreview()).preview).toMatchObject({ day: '2098-01-10', event: { hasBegun: true } })
  expect((await anEventPreview('2098-01-03')).preview).toMatchObject({ event: { hasBegun: false, offers: [] } })
})

test('a preview of home shows the strip and the pods of a day, for those whom they are for', async () => {
  const homeFor = async (getsBusinessOffers: boolean) => {
    const reader = { getsBusinessOffers, joinedAt: new Date(0) }
    const { token } = await database.transaction((tx) =>
      makeHomePreview(tx, secret, { day: '2098-01-10', reader, days: 7, now: new Date(), texts }),
    )
    return (await see(token)).json.preview
  }
  expect(await homeFor(true)).toMatchObject({
    kind: 'home',
    home: { pods: [{ podId: 'soup' }], skinnyEvent: { text: 'Soup week is on' } },
  })
  expect(await homeFor(false)).toMatchObject({ home: { pods: [] } })
})

test('a link that has ended, is mangled or was made for an offer shows nothing', async () => {
  const { token: ended } = await anEventPreview(undefined, daysAgo(8))
  expect(await see(ended)).toMatchObject(refused)
  expect(await see('mangled')).toMatchObject(refused)
  const { token: another } = await anEventPreview()
  const offer = { offerId: 'bread-40', days: 7, now: new Date(), text: offersText({}) }
  const ofOffer = await database.transaction((tx) => makePreview(tx, secret, offer))
  expect(await see(ofOffer?.token ?? '')).toMatchObject(refused)
  expect(await call(offerPreview, { params: { id: 'bread-40' }, query: { token: another } })).toMatchObject(refused)
})
