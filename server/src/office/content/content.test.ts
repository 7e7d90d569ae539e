import { dayMs } from '@pollen/contract/durations'
import { endColleague } from '@pollen/contract/staff/colleagues/colleagues'
import {
  contentFromFiles,
  contentItem,
  contentOfKind,
  contentOfOffice,
  contentStopping,
  stopContent,
  takeBackContent,
} from '@pollen/contract/staff/content'
import { askForDraft, beginDraft, contentDraft, dropDraft, writeDraft } from '@pollen/contract/staff/content-drafts'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { offerRow } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { wholeContent } from '../../load-content.ts'
import { beginScheduled } from './enter-draft.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const [lena, callum] = [await desk.aColleague('marketer'), await desk.aColleague('marketer')]
const [hugo, ines] = [await desk.aColleague('finance'), await desk.aColleague('administrator')]
const noor = await desk.aColleague('marketer', { brands: ['thistle-outdoors'] })
const reason = 'As planned for the season'

const offer = offerRow({
  offer_id: 'winter-tents',
  source: 'COALITION',
  brand: 'thistle-outdoors',
  title: 'Double points on tents',
  terms: 'Twice at most.',
  first_day: '2020-01-01',
  last_day: '2099-01-01',
  reward: '200 points',
  products: 'TH-TENT*',
  uses_per_member: '2',
  budget: '2000',
})
const written = (changes: Partial<typeof offer> = {}) => JSON.stringify({ ...offer, ...changes })

type Item = { key: string; value?: string }
const anOffer = (changes: Partial<typeof offer> = {}): Item[] => [
  { key: changes.offer_id ?? offer.offer_id, value: written(changes) },
]
const begins = async (who: TestColleague, items: Item[], kind = 'offers', more: { beginsAt?: string } = {}) =>
  (
    await desk.call(beginDraft, {
      body: { contentKind: kind, title: 'Winter tents', items, ...more },
      headers: who.headers,
    })
  ).json
const asks = async (who: TestColleague, { draftId, revision }: { draftId: string; revision: number }) =>
  (await desk.call(askForDraft, { params: { draftId }, body: { revision, reason }, headers: who.headers })).json
const decides = async (who: TestColleague, asked: object, says: 'yes' | 'no' = 'yes') =>
  (
    await desk.call(decideRequest, {
      params: { requestId: String('requestId' in asked && asked.requestId) },
      body: { says, reason: 'Within the plan' },
      headers: who.headers,
    })
  ).json
const item = async (key: string, kind = 'offers', who = lena) =>
  (await desk.call(contentItem, { query: { contentKind: kind, key }, headers: who.headers })).json
const draftNow = async (draftId: string, who = lena) =>
  (await desk.call(contentDraft, { params: { draftId }, headers: who.headers })).json
const stops = (who: TestColleague, key: string, kind = 'offers') =>
  desk.call(stopContent, {
    body: { contentKind: kind, key, reason: 'It gives more than was meant' },
    headers: who.headers,
  })
const takesBack = async (who: TestColleague, key: string, version: number, kind = 'offers') =>
  (await desk.call(takeBackContent, { body: { contentKind: kind, key, version, reason }, headers: who.headers })).json

/** Written by one, decided by another. */
async function runs(items: Item[], kind = 'offers') {
  const draft = await begins(lena, items, kind)
  const asked = await asks(lena, draft)
  expect(asked).toMatchObject({ outcome: 'waits' })
  expect(await decides(hugo, asked)).toMatchObject({ state: 'done' })
  return draft.draftId
}

test('what one writes and a second decides is in force; one stops it, two let it run again, and every version is kept', async () => {
  const draft = await begins(lena, anOffer())
  expect(draft.faults).toEqual([])
  const asked = await asks(lena, draft)
  expect((await draftNow(draft.draftId)).state).toBe('asked')
  expect((await decides(lena, asked)).code).toBe('OWN_REQUEST')
  expect((await decides(hugo, asked)).state).toBe('done')
  expect(await item('winter-tents')).toMatchObject({
    state: 'running',
    by: `${lena.name}, with ${hugo.name}`,
    versions: [{ version: 1, began: { how: 'entered', reason } }],
    origin: {
      written: { by: lena.name },
      asked: { by: lena.name, reason },
      decided: { by: hugo.name, reason: 'Within the plan' },
    },
    pages: [
      { says: 'Its own page', url: expect.stringMatching(/\/offer-details\/brand\/winter-tents$/) },
      { says: 'Brand offers' },
      { says: 'For you, on Home' },
      { says: 'The brand’s page' },
    ],
  })

  const stopping = (
    await desk.call(contentStopping, { query: { contentKind: 'offers', key: 'winter-tents' }, headers: ines.headers })
  ).json
  expect(stopping.faults).toEqual([])
  expect((await stops(ines, 'winter-tents')).status).toBe(200)
  expect((await stops(ines, 'winter-tents')).json.code).toBe('NOTHING_TO_CHANGE')
  expect(await item('winter-tents')).toMatchObject({ state: 'stopped', by: ines.name, pages: [] })
  const home = (await desk.call(contentOfOffice, { headers: lena.headers })).json
  expect(home.stopped).toMatchObject([{ key: 'winter-tents', reason: 'It gives more than was meant' }])

  const again = await takesBack(callum, 'winter-tents', 1)
  expect(again.outcome).toBe('waits')
  expect((await decides(lena, again)).state).toBe('done')
  expect(await item('winter-tents')).toMatchObject({ state: 'running', versions: [{ version: 2 }, { version: 1 }] })
})

test('a partner is changed by two and taken out by nobody', async () => {
  expect(await item('BA', 'partners')).toMatchObject({ mayStop: false })
  expect((await stops(hugo, 'BA', 'partners')).json.code).toBe('NOT_FOUND')
  const withValue = async (value?: string) =>
    (await begins(lena, [{ key: 'BA', ...(value && { value }) }], 'partners')).faults
  expect(await withValue()).toMatchObject([{ key: 'BA', says: expect.stringMatching(/not taken out/) }])
  const { value } = await item('BA', 'partners')
  expect(await withValue(JSON.stringify({ ...JSON.parse(value), conversions: [] }))).toEqual([])
})

test('taken back to less is done by one, and to more by two', async () => {
  await runs(anOffer({ offer_id: 'less-and-more' }))
  await runs(anOffer({ offer_id: 'less-and-more', reward: '300 points' }))
  expect((await item('less-and-more')).versions).toMatchObject([{ takesTwo: false }, { takesTwo: false }])
  expect(await takesBack(lena, 'less-and-more', 1)).toMatchObject({ outcome: 'done' })
  expect(await takesBack(lena, 'less-and-more', 2)).toMatchObject({ outcome: 'waits' })
})

test('what breaks a rule is told, is kept as a draft, and cannot be asked for', async () => {
  const draft = await begins(lena, anOffer({ offer_id: 'wrong', brand: 'nowhere' }))
  expect(draft.faults.map(({ says }) => says).join()).toContain('nowhere')
  expect((await asks(lena, draft)).code).toBe('CONTENT_FAULTY')
  expect((await begins(lena, [{ key: 'another', value: written() }])).faults).toMatchObject([{ key: 'another' }])
  expect((await begins(lena, [{ key: 'torn', value: '{"offer_id": ' }])).faults).toMatchObject([{ key: 'torn' }])
})

test('a draft is its writer’s alone, and a second window does not overwrite the first', async () => {
  const { draftId, revision } = await begins(lena, anOffer({ offer_id: 'two-windows' }))
  const writes = async (who: TestColleague, at: number, title: string) =>
    (
      await desk.call(writeDraft, {
        params: { draftId },
        body: { revision: at, title, items: anOffer({ offer_id: 'two-windows', budget: '5' }) },
        headers: who.headers,
      })
    ).json
  expect((await writes(lena, revision, 'First')).revision).toBe(2)
  expect((await writes(lena, revision, 'Second')).code).toBe('DRAFT_ELSEWHERE')
  expect((await writes(callum, 2, 'Third')).code).toBe('NOT_FOUND')
  expect(await draftNow(draftId)).toMatchObject({ title: 'First', revision: 2 })
  expect((await desk.call(dropDraft, { params: { draftId }, headers: lena.headers })).status).toBe(200)
  expect((await draftNow(draftId)).code).toBe('NOT_FOUND')
})

test('what is new does not take the place of what runs under its name', async () => {
  await runs(anOffer({ offer_id: 'taken' }))
  const items = anOffer({ offer_id: 'taken', budget: '10' }).map((one) => ({ ...one, isNew: true }))
  const draft = await begins(lena, items)
  expect(draft.behind).toMatchObject([{ key: 'taken' }])
  expect(draft.behind[0]).not.toHaveProperty('was')
  expect((await asks(lena, draft)).code).toBe('CONTENT_BEHIND')
})

test('of two drafts of the same, the second is told what changed meanwhile, and a request about it is void', async () => {
  await runs(anOffer({ offer_id: 'same' }))
  const [one, two] = [
    await begins(lena, anOffer({ offer_id: 'same', budget: '10' })),
    await begins(callum, anOffer({ offer_id: 'same', budget: '20' })),
  ]
  const late = await asks(callum, two)
  expect((await decides(hugo, await asks(lena, one))).state).toBe('done')
  expect((await decides(hugo, late)).code).toBe('REQUEST_OUTDATED')
  expect((await draftNow(two.draftId, callum)).behind).toMatchObject([
    { key: 'same', by: `${lena.name}, with ${hugo.name}`, at: expect.any(String) },
  ])
  expect((await asks(callum, two)).code).toBe('CONTENT_BEHIND')
  const body = {
    revision: two.revision,
    title: 'Mine',
    items: anOffer({ offer_id: 'same', budget: '20' }),
    isSeenAnew: true,
  }
  const anew = (await desk.call(writeDraft, { params: { draftId: two.draftId }, body, headers: callum.headers })).json
  expect(anew.behind).toEqual([])
  expect((await decides(hugo, await asks(callum, anew))).state).toBe('done')
})

test('what is to begin later begins then, and what cannot begin any more goes back to its writer', async () => {
  const beginsAt = new Date(Date.now() + dayMs).toISOString()
  const draft = await begins(lena, anOffer({ offer_id: 'later' }), 'offers', { beginsAt })
  expect((await decides(hugo, await asks(lena, draft))).state).toBe('done')
  expect((await draftNow(draft.draftId)).state).toBe('scheduled')
  expect((await item('later')).code).toBe('NOT_FOUND')
  const begin = (draftId: string) =>
    server.database.transaction((tx) => beginScheduled(tx, wholeContent, draftId, new Date(beginsAt)))
  await begin(draft.draftId)
  await begin(draft.draftId)
  expect(await item('later')).toMatchObject({ state: 'running', versions: [{ version: 1 }] })

  const behind = await begins(lena, anOffer({ offer_id: 'later', budget: '7' }), 'offers', { beginsAt })
  expect((await decides(hugo, await asks(lena, behind))).state).toBe('done')
  await stops(ines, 'later')
  await begin(behind.draftId)
  expect(await draftNow(behind.draftId)).toMatchObject({
    state: 'draft',
    failed: expect.stringMatching(/ changed it meanwhile$/),
  })
})

test('what two decided begins when they said, though its writer and its decider work here no more', async () => {
  const [writer, decider] = [await desk.aColleague('marketer'), await desk.aColleague('finance')]
  const beginsAt = new Date(Date.now() + dayMs).toISOString()
  const { draftId, revision } = await begins(writer, anOffer({ offer_id: 'parting' }), 'offers', { beginsAt })
  expect((await decides(decider, await asks(writer, { draftId, revision }))).state).toBe('done')
  for (const { staffId } of [writer, decider]) {
    const { json } = await desk.call(endColleague, { params: { staffId }, body: { reason }, headers: ines.headers })
    expect(json).toEqual({ outcome: 'done' })
  }
  await server.database.transaction((tx) => beginScheduled(tx, wholeContent, draftId, new Date(beginsAt)))
  expect(await item('parting')).toMatchObject({ state: 'running', by: `${writer.name}, with ${decider.name}` })
})

test('people of a brand write that brand’s offers and decide none, and see nothing of others', async () => {
  const theirs = await begins(noor, anOffer({ offer_id: 'of-thistle' }))
  const asked = await asks(noor, theirs)
  const other = await desk.aColleague('marketer', { brands: ['thistle-outdoors'] })
  expect((await decides(other, asked)).code).toBe('ROLE_MAY_NOT')
  expect((await decides(lena, asked)).state).toBe('done')
  expect((await begins(noor, anOffer({ offer_id: 'of-argos', brand: 'argos' }))).code).toBe('ROLE_MAY_NOT')
  const quests = await desk.call(contentOfKind, { params: { contentKind: 'offers' }, headers: noor.headers })
  expect(new Set(quests.json.items.map(({ brandKey }) => brandKey))).toEqual(new Set(['thistle-outdoors']))
  const kinds = (await desk.call(contentOfOffice, { headers: noor.headers })).json.kinds.map(({ kind }) => kind)
  expect(kinds).not.toContain('quests')
  expect((await stops(noor, 'of-thistle')).status).toBe(200)
})

test('prices that move by more than a fifth take somebody of finance, new rows of a week too', async () => {
  const { items } = (await desk.call(contentOfKind, { params: { contentKind: 'prices' }, headers: lena.headers })).json
  const { value, key } = await item(items.find(({ state }) => state === 'running')?.key ?? '', 'prices')
  const price: Record<string, string> = JSON.parse(value)
  const at = (factor: number, first_day = price.first_day ?? '') => {
    const member = (Number(price.member_price) * factor).toFixed(2) as string
    const base = (Number(member) + Number(price.discount)).toFixed(2)
    const row = { ...price, first_day, member_price: member, base_price: base, non_member_price: base }
    return [{ key: `${price.sku} ${first_day}`, value: JSON.stringify(row) }]
  }
  expect(at(1)[0]?.key).toBe(key)
  const decided = async (items: Item[]) => decides(callum, await asks(lena, await begins(lena, items, 'prices')))
  expect(await decided(at(0.9, '2098-01-01'))).toMatchObject({ state: 'done' })
  expect((await decided(at(0.5, '2098-02-01'))).code).toBe('ROLE_MAY_NOT')
})

test('the console says how the files of the server differ from what is in force', async () => {
  const compared = async () => (await desk.call(contentFromFiles, { headers: ines.headers })).json
  const before = await compared()
  await runs(anOffer({ offer_id: 'in-no-file' }))
  await stops(ines, 'thistle-double')
  const { begins, ends, faults } = await compared()
  expect(faults).toEqual([])
  expect(before.ends).not.toContainEqual({ kind: 'offers', title: 'Offers', key: 'in-no-file' })
  expect(ends).toContainEqual({ kind: 'offers', title: 'Offers', key: 'in-no-file' })
  expect(begins).toContainEqual({ kind: 'offers', title: 'Offers', key: 'thistle-double' })
})
