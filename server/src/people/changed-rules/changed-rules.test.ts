import { notifications } from '@pollen/contract/member/notifications'
import { startTestApp } from '@pollen/testing/app'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { enterVersions } from '../../records/content/announced-versions.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { tellPage } from './changed-rules.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database

const takesAway = 'Points end after nine months, for everybody.'
/** Far enough ahead for every rule; each test has a version of its own, and takes it out of content again. */
const version = (from: string) => ({ version: 2, from, takesAway, html: '', paragraphs: [] })
const enter = (versions: Record<string, string[]>) =>
  database.ofServer.transaction((tx) =>
    enterVersions(tx, new Date(), {
      versions: Object.fromEntries(Object.entries(versions).map(([name, all]) => [name, all.map(version)])),
    }),
  )

/** A morning's job, in each lane, page by page. */
const tellsAll = (limit = 2) =>
  inEachLane(database, async ({ transaction }) => {
    const page = { limit, now: new Date(), publicUrl: server.settings.publicUrl }
    let after: string | undefined
    do after = await transaction((tx) => tellPage(tx, { ...page, after }))
    while (after !== undefined)
  })

const letters = async ({ email }: Member) => transaction((tx) => messagesTo(tx, email))
const readsInApp = async (member: Member) =>
  (await server.call(notifications, { headers: await signedIn(database, member) })).json.notifications

test('a member is told once what is taken away, in the app and by email, with a link to the version', async () => {
  const ada = await aMember(database)
  await enter({ 'collector-rules': ['2099-01-05'] })
  await tellsAll()
  await tellsAll()
  expect(await readsInApp(ada)).toMatchObject([
    {
      group: 'help',
      title: 'The rules: what changes on 5 January 2099',
      text: `${takesAway} Until then everything stays as it is.`,
      leadsTo: '/collector-rules?version=2099-01-05',
    },
  ])
  const [letter, ...more] = await letters(ada)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('The rules: what changes on 5 January 2099')
  expect(letter?.text).toContain(takesAway)
  expect(letter?.text).toContain(`${server.settings.publicUrl}/collector-rules?version=2099-01-05`)
})

test('who becomes a member once it can be read is not told, and who was one is', async () => {
  const before = await aMember(database)
  await enter({ 'privacy-policy': ['2099-02-05'] })
  const after = await aMember(database)
  await tellsAll()
  expect([(await letters(before)).length, (await letters(after)).length]).toEqual([1, 0])
})

test('the rules for businesses are told to businesses', async () => {
  const [ada, cafe] = [await aMember(database), await aBusiness(database)]
  await enter({ 'business-rules': ['2099-03-05'] })
  await tellsAll()
  expect(await letters(ada)).toEqual([])
  expect((await letters(cafe))[0]?.subject).toBe('The rules for businesses: what changes on 5 March 2099')
})

test('a version that is taken out of content before it begins is told to nobody', async () => {
  const ada = await aMember(database)
  await enter({ 'terms-of-use': ['2099-04-05'] })
  await enter({})
  await tellsAll()
  expect(await letters(ada)).toEqual([])
})

test('cut off anywhere and done again, by several at once, everybody is told once', async () => {
  const people: Member[] = []
  for (let nth = 0; nth < 12; nth++) people.push(await aMember(database))
  await enter({ 'collector-rules': ['2099-05-05'] })
  for (let tries = 0; tries < 3; tries++) await Promise.allSettled([tellsAll(5), tellsAll(3), cutConnections(database)])
  await Promise.all([tellsAll(5), tellsAll(3)])
  for (const member of people) expect(await letters(member)).toHaveLength(1)
})

test('the morning’s job goes through all lanes, page by page', async () => {
  const people: Member[] = []
  for (let nth = 0; nth < 201; nth++) people.push(await aMember(database))
  await enter({ 'cookie-policy': ['2099-06-05'] })
  await asOwner(database.connectionString, `select graphile_worker.add_job('tellOfRules', '{}'::json)`)
  await server.doJobs()
  for (const member of people) expect(await letters(member)).toHaveLength(1)
})
