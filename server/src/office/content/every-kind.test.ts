import { hourMs } from '@pollen/contract/durations'
import { contentFile, contentItem, stopContent, takeBackContent } from '@pollen/contract/staff/content'
import { askForDraft, beginDraft } from '@pollen/contract/staff/content-drafts'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { filesOf, itemsIn, writtenBy } from '../../content-kinds.ts'
import { loadContent, wholeContent } from '../../load-content.ts'
import { readContentFolder } from '../../platform/content/content-folder.ts'
import { allContent, runningOf } from '../../records/content/content.ts'
import { beginScheduled } from './enter-draft.ts'
import { type Decider, officeKinds } from './office-kinds.ts'
import { officeKind } from './whose-content.ts'

const server = await startTestApp()
const { transaction } = server.database
const desk = await openConsole(server)
const shipped = await readContentFolder()
const items = itemsIn(shipped)
const reason = 'As planned for the season'

/** A writer and a second person, for each permission that decides. */
const pairs: Record<Decider, [writer: TestColleague, second: TestColleague]> = {
  enterCampaigns: [await desk.aColleague('marketer'), await desk.aColleague('marketer')],
  enterRates: [await desk.aColleague('marketer'), await desk.aColleague('finance')],
  enterDocuments: [await desk.aColleague('marketer'), await desk.aColleague('administrator')],
  enterAnswers: [await desk.aColleague('senior'), await desk.aColleague('senior')],
}

type Row = {
  key: string
  from: string
  /** What stands there instead, one after the other; the second one begins later. */
  to: readonly string[]
  /** Other content names it: it cannot be stopped. */
  isNamed?: true
}

const [zeppelin, airship] = ['By zeppelin', 'By airship']

/** An item of each kind, and how it changes. */
const rows: Record<string, Row> = {
  offers: { key: 'sourdough-40', from: '40 points on a sourdough loaf', to: [zeppelin] },
  prices: { key: '2001000000104 {day -19}', from: 'Sourdough loaf', to: ['Zeppelin loaf'] },
  rewards: { key: 'argos-25-off', from: '"title": "', to: [`"title": "${zeppelin}: `, `"title": "${airship}: `] },
  earning: { key: 'argos 2020-01-01', from: '"points": 1', to: ['"points": 7'] },
  spending: { key: 'spending.json', from: '"argos": 5000', to: ['"argos": 4321'] },
  events: { key: 'long-breakfasts', from: 'Long breakfasts', to: [zeppelin] },
  quests: { key: 'five-places-{round}', from: '"title": "', to: [`"title": "${zeppelin}: `] },
  pods: { key: 'office-drinks', from: '"title": "', to: [`"title": "${zeppelin}: `, `"title": "${airship}: `] },
  arcade: { key: 'arcade.json', from: '20000', to: ['20001'] },
  travel: { key: 'travel.json', from: 'Fly, sleep', to: [zeppelin] },
  splitTests: { key: 'spend_lock_reminder', from: '"percentB": 0', to: ['"percentB": 100'] },
  businessOffers: { key: 'documents/registration/businessOffersPage.json', from: 'bulk groceries', to: ['zeppelins'] },
  businessPartners: { key: 'On the road', from: '"buys": "', to: [`"buys": "${zeppelin}: `] },
  brands: { key: 'argos', from: 'Almost anything, collected today.', to: [zeppelin], isNamed: true },
  brandCategories: { key: 'groceries', from: 'Food and groceries', to: [zeppelin] },
  brandContacts: { key: 'brand-contacts.json', from: 'tills@argos', to: ['zeppelin@argos'] },
  stores: { key: 'sainsburys Scotland', from: '08*', to: ['0899*'] },
  partners: { key: 'BA', from: '"Avios"', to: ['"Zeppelins"'] },
  partnerPages: { key: 'BA', from: 'Your weekly shop can fly', to: [zeppelin] },
  gazetteer: { key: 'gazetteer.json', from: 'Clover Row', to: ['Zeppelin Row'] },
  businessLists: { key: 'business.json', from: 'Just me', to: [zeppelin] },
  documents: { key: 'faqs.md', from: 'Where is my card?', to: [`${zeppelin}?`, `${airship}?`] },
  letters: {
    key: 'welcome.md',
    from: 'Just scan your card',
    to: [`${zeppelin}: scan your card`, `${airship}: scan your card`],
  },
  answers: { key: 'thanks Thank you', from: '"says": "', to: [`"says": "${zeppelin}: `, `"says": "${airship}: `] },
}

/** What somebody does with an item of the console, and a second person with what was asked. */
function office(kind: string, key: string) {
  const [{ headers }, other] = pairs[officeKind(kind).decidedWith]
  const named = { contentKind: kind, key }
  const second = async ({ requestId }: { requestId: string }) => {
    const answer = await desk.call(decideRequest, {
      params: { requestId },
      body: { says: 'yes', reason },
      headers: other.headers,
    })
    expect(answer.json, kind).toMatchObject({ state: 'done' })
  }
  return {
    item: async () => (await desk.call(contentItem, { query: named, headers })).json,
    async writes(value: string, beginsAt?: string) {
      const body = { contentKind: kind, title: 'Changed', items: [{ key, value }], ...(beginsAt && { beginsAt }) }
      const { draftId, revision, faults } = (await desk.call(beginDraft, { body, headers })).json
      expect(faults, kind).toEqual([])
      const asked = await desk.call(askForDraft, { params: { draftId }, body: { revision, reason }, headers })
      await second(asked.json)
      return draftId
    },
    async takesBack(version: number, takesTwo: boolean) {
      const { json } = await desk.call(takeBackContent, { body: { ...named, version, reason }, headers })
      expect(json, kind).toMatchObject({ outcome: takesTwo ? 'waits' : 'done' })
      if (json.outcome === 'waits') await second(json)
    },
    stops: async () => (await desk.call(stopContent, { body: { ...named, reason }, headers })).json,
  }
}

const keysOf = (kind: string) => transaction(async (tx) => (await runningOf(tx, kind)).map(({ key }) => key))
const runningRows = (database: TestDatabase) =>
  database.pool.query('select kind, key, value from content_versions where ended_by is null order by kind, position')

const firstOf = (kind: string, { key }: Row) =>
  items.find((item) => item.kind === kind && item.key === key)?.value ?? ''
const says = async ({ item }: ReturnType<typeof office>, value: string) =>
  expect(await item()).toMatchObject({ value, state: expect.stringMatching(/^(running|scheduled)$/) })

/** The files of all kinds, as the console gives them. */
async function takenInOffice(): Promise<Record<string, string>> {
  const { headers } = pairs.enterRates[1]
  const taken: Record<string, string> = {}
  for (const contentKind of Object.keys(rows)) {
    const { json } = await desk.call(contentFile, { params: { contentKind }, headers })
    for (const { name, text } of json.files) taken[name] = text
  }
  return taken
}

/** @returns what it says afterwards */
async function change(kind: string, row: Row): Promise<string> {
  const [first, people] = [firstOf(kind, row), office(kind, row.key)]
  const [changed = first, later] = row.to.map((text) => first.replace(row.from, text))
  await people.writes(changed)
  await says(people, changed)
  if (later === undefined) return changed
  const beginsAt = new Date(Date.now() + hourMs).toISOString()
  const draftId = await people.writes(later, beginsAt)
  await says(people, changed)
  await transaction((tx) => beginScheduled(tx, wholeContent, draftId, new Date(beginsAt)))
  await says(people, later)
  return later
}

/** Its first version again; and where it may be stopped, it is, and runs again. */
async function takeBack(kind: string, row: Row): Promise<void> {
  const [first, people] = [firstOf(kind, row), office(kind, row.key)]
  const { versions, mayStop } = await people.item()
  await people.takesBack(1, versions.find(({ version }) => version === 1)?.takesTwo ?? false)
  await says(people, first)
  // Members agreed to a version that has begun: it is no one person's to stop.
  expect(mayStop, kind).toBe(kind !== 'documents' && !officeKind(kind).isKept)
  if (!mayStop) return
  const stopped = await people.stops()
  expect(stopped, kind).toMatchObject(row.isNamed ? { code: 'CONTENT_FAULTY' } : { number: expect.any(Number) })
  if (row.isNamed) return
  expect(await people.item(), kind).toMatchObject({ state: 'stopped' })
  await people.takesBack(1, true)
  await says(people, first)
}

test('an item of each kind is changed, at once and later, and files with the same changes say the same', async () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(officeKinds).sort())
  const changed = new Map<string, string>()
  for (const [kind, row] of Object.entries(rows)) changed.set(`${kind} ${row.key}`, await change(kind, row))

  const exported = filesOf(await transaction(allContent))
  // Maintenance is planned on a page of its own.
  const { 'maintenance.json': _, ...ofKinds } = exported
  expect(await takenInOffice()).toEqual(ofKinds)
  const byFile = items.map((item) => ({ ...item, value: changed.get(`${item.kind} ${item.key}`) ?? item.value }))
  expect(exported).toEqual(filesOf(writtenBy(byFile)))
  const second = await freshDatabase()
  await loadContent(second, { files: exported })
  expect((await runningRows(second)).rows).toEqual((await runningRows(server.database)).rows)
})

test('of each kind the first version comes back, and what was stopped runs again: all says what it said, in its order', async () => {
  for (const [kind, row] of Object.entries(rows)) await takeBack(kind, row)
  expect(filesOf(await transaction(allContent))).toEqual(filesOf(writtenBy(items)))
})

test('what runs again stands where it stood, after another has its place, too', async () => {
  const order = await keysOf('pods')
  const people = office('pods', order[2] ?? '')
  await people.stops()
  await loadContent(server.database, { files: filesOf(await transaction(allContent)) })
  expect(await keysOf('pods')).toEqual(order.toSpliced(2, 1))
  await people.takesBack(1, true)
  expect(await keysOf('pods')).toEqual(order)
})
