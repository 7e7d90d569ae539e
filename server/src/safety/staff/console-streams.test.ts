import { once } from 'node:events'
import { conversations, sendFeedback } from '@pollen/contract/member/feedback'
import { answerCaseOf, caseQueue, takeCase } from '@pollen/contract/staff/cases/cases'
import { staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import { consoleEvents } from '@pollen/contract/staff/events'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { makeTillKey } from '@pollen/contract/till/keys'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { workCounter } from '@pollen/testing/counted-work'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { addTill, stopTills } from '../../records/brands/brands.ts'
import { consoleStreams } from './console-streams.ts'

const server = await startTestApp()
const [desk, other] = [await openConsole(server), await openConsole(server)]
const till = await aTill(server)
const url = await other.app.listen({ port: 0, host: '127.0.0.1' })

/** An open page of a colleague at the other server, from the moment on that it is connected. */
async function aPage({ headers }: TestColleague, member?: string) {
  const leaving = new AbortController()
  atTheEnd(async () => leaving.abort())
  const of = `${url}/api${consoleEvents.url}${member ? `?member=${member}` : ''}`
  const answer = await fetch(of, { headers, signal: leaving.signal })
  const page = { status: answer.status, told: [] as string[], ended: Promise.resolve() }
  const connected = Promise.withResolvers<void>()
  const read = async () => {
    for await (const chunk of answer.body ?? []) {
      connected.resolve()
      page.told.push(
        ...Array.from(
          Buffer.from(chunk)
            .toString()
            .matchAll(/^data: (.*)$/gm),
          ([, said = '']) => said,
        ),
      )
    }
  }
  page.ended = read().finally(connected.resolve)
  page.ended.catch(() => {})
  await connected.promise
  return page
}

async function aCase() {
  const ada = await aMember(server.database)
  const headers = await signedIn(server.database, ada)
  const sent = { sentAs: crypto.randomUUID().replaceAll('-', ''), topic: 'other' as const, text: 'It beeps twice.' }
  const { caseNumber } = (await server.call(sendFeedback, { headers, body: sent })).json
  return { ada, headers, params: { caseNumber } }
}

test('what a colleague does at one server is told to the pages that are open at another, and so is what a member writes', async () => {
  const [tom, ruth] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const page = await aPage(ruth)
  expect(page.status).toBe(200)
  const { headers, params } = await aCase()
  await expect.poll(() => page.told).toEqual(['/staff/cases'])
  await desk.call(takeCase, { params, headers: tom.headers, body: { isTaken: true } })
  await expect.poll(() => page.told).toHaveLength(2)
  await desk.call(answerCaseOf, { params, headers: tom.headers, body: { text: 'We look at it.' } })
  await expect.poll(() => page.told).toHaveLength(3)
  expect(new Set(page.told)).toEqual(new Set(['/staff/cases']))
  await desk.call(caseQueue, { headers: tom.headers })
  expect((await server.call(conversations, { headers })).json.conversations).toHaveLength(1)
  expect(page.told).toHaveLength(3) // whoever reads changes nothing
})

test('of a member only the page that shows them is told, a purchase too, and never of one’s own account', async () => {
  const ada = await aMember(server.database)
  const tom = await desk.aColleague('agent')
  const owner = await desk.aColleague('senior', { ownCollectorId: ada.collectorId })
  const marketer = await desk.aColleague('marketer')
  const [page, elsewhere] = [await aPage(tom, ada.collectorId), await aPage(tom)]
  const closed = [await aPage(owner, ada.collectorId), await aPage(marketer, ada.collectorId)]
  const address = `/staff/members/${ada.collectorId}`
  await till.posts(ada.cardNumber, 118)
  await expect.poll(() => page.told).toEqual([address])
  const goodwill = { sentAs: crypto.randomUUID(), points: 100, why: 'goodwill', reason: 'The till was down' } as const
  await desk.call(adjustPoints, { params: { member: ada.collectorId }, headers: tom.headers, body: goodwill })
  await expect.poll(() => page.told.filter((said) => said === address).length).toBeGreaterThanOrEqual(2)
  for (const { told } of [elsewhere, ...closed]) expect(told.join(' ')).not.toContain(ada.collectorId)
})

test('what becomes of tills by their own calls, and by a command, is told to the pages that show tills', async () => {
  const page = await aPage(await desk.aColleague('administrator'))
  const said = async (change: () => Promise<unknown>) => {
    const before = page.told.length
    await change()
    await expect.poll(() => page.told.slice(before)).toContain('/staff/tills')
  }
  const { transaction } = server.database.ofServer
  const by = { by: 'Grace', reason: 'It leaked', now: new Date() }
  await said(() => till.call(makeTillKey, { body: {} }))
  await said(() => transaction((tx) => addTill(tx, { brandKey: 'argos', name: 'Till 7' }, by)))
  await said(() => transaction((tx) => stopTills(tx, 'argos', by)))
})

test('an open page costs the database one statement a beat, writes nothing into the audit, and ends with its session', async () => {
  const ruth = await desk.aColleague('senior')
  const streams = consoleStreams(server.database.ofServer, { beatMs: 20 })
  const request = { headers: ruth.headers, cookies: { console: ruth.headers.cookie.slice('console='.length) } }
  let beats = 0
  const { ofServer } = server.database
  // It is asked beside the lanes: the connections of all of them at once are more than PostgreSQL takes from three tests.
  const besideLanes = ofServer.pools.filter(({ options }) => !options.options?.includes('search_path'))
  const count = await workCounter({ ...server.database, ofServer: { ...ofServer, pools: besideLanes } })
  const work = await count(async () => {
    const events = await streams.open({
      staffId: ruth.staffId,
      member: undefined,
      async identify() {
        if (++beats > 5) throw new Error('Their session is over')
        await desk.app.access.identify.staff(request as never, consoleEvents)
      },
    })
    events.resume()
    await once(events, 'end')
  })
  const oneEach = [['select staff_sessions (safety/staff/store.ts: liveSession)', 5]]
  expect([...work.byName]).toEqual(oneEach)
  expect(work).toMatchObject({ transactions: 5, jobs: 0 }) // each by itself
  const rows = () => asOwner(server.database.connectionString, 'select count(*)::int as many from staff_actions')
  const before = await rows()
  const page = await aPage(ruth)
  expect(page.status).toBe(200)
  expect(await rows()).toEqual(before)
  await desk.call(staffSignOut, { headers: ruth.headers })
  expect((await aPage(ruth)).status).toBe(401)
})
