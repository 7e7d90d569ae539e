import { businessPartners } from '@pollen/contract/member/business'
import { sendFeedback } from '@pollen/contract/member/feedback'
import { memberOffer } from '@pollen/contract/member/offers'
import { memberSplitTests } from '@pollen/contract/member/split-tests'
import { rewards } from '@pollen/contract/member/vouchers'
import { staffCase } from '@pollen/contract/staff/cases/cases'
import { cardAtTill } from '@pollen/contract/till/redemptions'
import { postTransaction } from '@pollen/contract/till/transactions'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import { anonymousBrand, writtenCategories } from '@pollen/contract/visitor/brands'
import { businessOffersPage, faqDocument } from '@pollen/contract/visitor/content'
import { everybodysPods, marketingEvents } from '@pollen/contract/visitor/marketing-events'
import { passwordReset } from '@pollen/contract/visitor/password-reset'
import { memberPrices } from '@pollen/contract/visitor/prices'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { travel } from '@pollen/contract/visitor/travel'
import { callsOf, startTestApp, type TestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { atTheEnd } from '@pollen/testing/database'
import { aBusiness, aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { contentKinds } from './content-kinds.ts'
import { loadContent } from './load-content.ts'
import { readContentFolder } from './platform/content/content-folder.ts'
import { readSettings } from './platform/process/settings.ts'
import { messagesTo } from './records/messaging/messaging.ts'

const variables = {
  BA_URL: 'http://us:key@localhost:9/',
  SWITCHES: 'business=on,digitalWeek=on,cmsCategories=on',
}
const server = await startTestApp(variables)
const { settings, secrets, database } = server
const desk = await openConsole(server)

/** Another server of the same programme. */
async function another(changes: Record<string, string> = {}) {
  const readAnew = readSettings({ ...process.env, DATABASE_URL: database.connectionString, ...variables, ...changes })
  const app = await createApp({
    settings: { ...settings, switches: readAnew.switches },
    secrets,
    database: database.ofServer,
    busyAtMs: 0,
  })
  atTheEnd(() => app.close())
  return { app, call: callsOf(app, () => server.robotCheck(3)) }
}

const second = await another()
const closed = await another({ SWITCHES: 'maintenance=on' })
for (const { app } of [server, second, closed, desk]) await app.listen({ port: 0 })

const member = await aBusiness(database)
const headers = await signedIn(database, member)
const agent = await desk.aColleague('agent')
const argos = await aTill(server, 'argos')
const feedback = { sentAs: crypto.randomUUID().replaceAll('-', ''), topic: 'other' as const, text: 'It came late.' }
const { caseNumber } = (await server.call(sendFeedback, { headers, body: feedback })).json

type Change = {
  file: string
  from: string | RegExp
  to: string
  /** What a server says of it. */
  says: (call: TestApp['call']) => Promise<unknown>
  /** Stands in what it says as soon as it follows. */
  sign: string
}

const zeppelin = 'By zeppelin'
const about = (brand: string) => async (call: TestApp['call']) =>
  (await call(anonymousBrand, { params: { key: brand } })).json
const rowsOf = (query: string) => async () => (await database.pool.query(query)).rows

/** What a member reads who wants a new password now. */
async function newestLetter(call: TestApp['call']) {
  const { email } = await aMember(database)
  await call(passwordReset, { body: { email } })
  await server.doJobs()
  return database.transaction((tx) => messagesTo(tx, email))
}

/** A change of each kind, and where one sees it. */
const changes: Record<string, Change> = {
  answers: {
    file: 'answers.json',
    from: 'Passed on to the shop',
    to: zeppelin,
    says: async () => (await desk.call(staffCase, { headers: agent.headers, params: { caseNumber } })).json,
    sign: zeppelin,
  },
  arcade: {
    file: 'arcade.json',
    from: '20000',
    to: '20001',
    says: async (call) => (await call(arcadeRules)).json,
    sign: '20001',
  },
  brandCategories: {
    file: 'brand-categories.json',
    from: 'Food and groceries',
    to: zeppelin,
    says: async (call) => (await call(writtenCategories)).json,
    sign: zeppelin,
  },
  brandContacts: {
    file: 'brand-contacts.json',
    from: 'tills@argos.example',
    to: 'zeppelin@argos.example',
    says: rowsOf("select contact_email from brands where brand_key = 'argos'"),
    sign: 'zeppelin@argos.example',
  },
  brands: {
    file: 'brands.json',
    from: 'Almost anything, collected today.',
    to: zeppelin,
    says: about('argos'),
    sign: zeppelin,
  },
  businessLists: {
    file: 'business.json',
    from: 'Just me',
    to: zeppelin,
    says: async (call) => (await call(businessLookup)).json,
    sign: zeppelin,
  },
  businessOffers: {
    file: 'documents/registration/businessOffersPage.json',
    from: 'bulk groceries',
    to: 'zeppelins',
    says: async (call) => (await call(businessOffersPage)).json,
    sign: 'zeppelins',
  },
  businessPartners: {
    file: 'business-partners.json',
    from: 'For the kitchen and the team',
    to: zeppelin,
    says: async (call) => (await call(businessPartners, { headers })).json,
    sign: zeppelin,
  },
  documents: {
    file: 'documents/faqs.md',
    from: 'Where is my card?',
    to: `${zeppelin}?`,
    says: async (call) => (await call(faqDocument, { params: { name: 'faqs' } })).json,
    sign: zeppelin,
  },
  earning: {
    file: 'earning.json',
    from: /"brandKey": "argos",(\s+)"firstDay": "2020-01-01",(\s+)"points": 1,/,
    to: '"brandKey": "argos",$1"firstDay": "2020-01-01",$2"points": 7,',
    says: async (call) => {
      const body = {
        transactionId: crypto.randomUUID(),
        occurredAt: '2026-03-01T09:14:00Z',
        storeId: '0042',
        amountPence: 1000,
        cardNumber: member.cardNumber,
      }
      return (await call(postTransaction, { headers: argos.headers, body })).json
    },
    sign: '"points":70',
  },
  events: {
    file: 'events.json',
    from: 'Long breakfasts',
    to: zeppelin,
    says: async (call) => (await call(marketingEvents)).json,
    sign: zeppelin,
  },
  gazetteer: {
    file: 'gazetteer.json',
    from: 'Clover Row',
    to: 'Zeppelin Row',
    says: async (call) => (await call(findAddress, { body: { building: '1', postcode: 'AA1 1AA' } })).json,
    sign: 'Zeppelin Row',
  },
  letters: {
    file: 'letters/reset-password.md',
    from: 'If that was you:',
    to: `${zeppelin}:`,
    says: newestLetter,
    sign: zeppelin,
  },
  maintenance: {
    file: 'maintenance.json',
    from: '2022-02-03T06:00:00Z',
    to: '2022-02-03T07:30:00Z',
    says: async () => (await closed.call(travel)).json,
    sign: '7:30',
  },
  offers: {
    file: 'offers.csv',
    from: '40 points on a sourdough loaf',
    to: '40 points by zeppelin',
    says: async (call) => (await call(memberOffer, { headers, params: { id: 'sourdough-40' } })).json,
    sign: '40 points by zeppelin',
  },
  partnerPages: {
    file: 'partner-pages.json',
    from: 'Your weekly shop can fly',
    to: zeppelin,
    says: about('british-airways'),
    sign: zeppelin,
  },
  partners: {
    file: 'partners.json',
    from: '"pointsName": "Avios"',
    to: '"pointsName": "Zeppelins"',
    says: about('british-airways'),
    sign: '"pointsName":"Zeppelins"',
  },
  pods: {
    file: 'pods.json',
    from: /"title": "[^"]+"/g,
    to: `"title": "${zeppelin}"`,
    says: async (call) => (await call(everybodysPods)).json,
    sign: zeppelin,
  },
  prices: {
    file: 'prices.csv',
    from: 'Sourdough loaf, 800 g',
    to: 'Zeppelin loaf, 800 g',
    says: async (call) => (await call(memberPrices, { query: { search: 'loaf' } as never })).json,
    sign: 'Zeppelin loaf',
  },
  quests: {
    file: 'quests.json',
    from: 'The fresh comb',
    to: zeppelin,
    says: async (call) => (await call(publicQuests)).json,
    sign: zeppelin,
  },
  rewards: {
    file: 'rewards.json',
    from: '£5 off your shop',
    to: zeppelin,
    says: async (call) => (await call(rewards, { headers, query: {} as never })).json,
    sign: zeppelin,
  },
  spending: {
    file: 'spending.json',
    from: '"argos": 5000',
    to: '"argos": 4321',
    says: async (call) =>
      (await call(cardAtTill, { headers: argos.headers, params: { number: member.cardNumber } })).json,
    sign: '4321',
  },
  splitTests: {
    file: 'split-tests.json',
    from: /"percentB": 0/g,
    to: '"percentB": 100',
    says: async (call) => (await call(memberSplitTests, { headers })).json,
    sign: '"B"',
  },
  stores: {
    file: 'stores.json',
    from: '08*',
    to: '0899*',
    says: rowsOf('select pattern from store_nations'),
    sign: '0899*',
  },
  travel: {
    file: 'travel.json',
    from: /"text": "[^"]+"/,
    to: `"text": "${zeppelin}"`,
    says: async (call) => (await call(travel)).json,
    sign: zeppelin,
  },
}

test('whatever operators write, two running servers say it within seconds, without a restart', async () => {
  expect(Object.keys(changes)).toEqual(contentKinds.map(({ name }) => name).toSorted())
  const said = async ({ says }: Change) =>
    JSON.stringify(await Promise.all([server, second].map(({ call }) => says(call))))
  for (const [kind, change] of Object.entries(changes)) expect(await said(change), kind).not.toContain(change.sign)

  const files: Record<string, string> = { ...(await readContentFolder()) }
  for (const { file, from, to } of Object.values(changes)) files[file] = files[file]?.replace(from, to) ?? ''
  await loadContent(database, { files, by: 'Grace' })
  const shown = ({ says, sign }: Change) =>
    Promise.all([server, second].map(async ({ call }) => JSON.stringify(await says(call)).includes(sign)))
  for (const [kind, change] of Object.entries(changes))
    await vi.waitFor(async () => expect(await shown(change), kind).toEqual([true, true]), 5000)
})
