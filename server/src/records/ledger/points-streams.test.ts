import { once } from 'node:events'
import { pointsEvents } from '@pollen/contract/member/ledger'
import { closeSession } from '@pollen/contract/visitor/identity'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { connect } from '../../platform/database/database.ts'
import { tellWatchers } from './ledger.ts'
import { pointsStreams } from './points-streams.ts'

/** Another server on the same database, reached over HTTP. */
async function listening({ settings, secrets, database }: TestApp) {
  const own = connect(database.connectionString, { lanes: database.ofServer.lanes })
  const app = await createApp({ settings, secrets, database: own, busyAtMs: 0 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  atTheEnd(async () => {
    await app.close()
    await own.close()
  })
  return { app, url: `${url}/api${pointsEvents.url}` }
}

type Page = {
  status: number
  /** The events until now, in their order. */
  events: { id: string | undefined; event: string | undefined; data: string | undefined }[]
  ended: Promise<unknown>
}

/** A page that shows the points of whoever sends this cookie, from the moment on that it is connected. */
async function pageAt(url: string, headers: Record<string, string>): Promise<Page> {
  const leaving = new AbortController()
  atTheEnd(async () => leaving.abort())
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const page: Page = { status: answer.status, events: [], ended: Promise.resolve() }
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      page.events.push(...blocks.map(eventIn).filter(({ id }) => id !== undefined))
      connect()
    }
  }
  page.ended = read().finally(connect)
  page.ended.catch(() => {})
  await connected
  return page
}

function eventIn(block: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  return { id: field('id'), event: field('event'), data: field('data') }
}

const connectedEvent = (id: number) => ({ id: `${id}` })
const movedEvent = (id: number) => ({ id: `${id}`, event: 'moved', data: 'moved' })

async function aMemberAtTwoServers() {
  const server = await startTestApp()
  const member = await aMember(server.database)
  const till = await aTill(server)
  return {
    server,
    member,
    other: await listening(server),
    cookie: await signedIn(server.database, member),
    buys: ({ cardNumber }: Member) => till.posts(cardNumber, 118),
  }
}

test('a page that is open at one server hears of a purchase that was posted at another, and of nobody else’s', async () => {
  const { server, member, other, cookie, buys } = await aMemberAtTwoServers()
  const stranger = await aMember(server.database)
  const page = await pageAt(other.url, cookie)
  const pageOfStranger = await pageAt(other.url, await signedIn(server.database, stranger))

  await buys(member)
  await expect.poll(() => page.events).toEqual([connectedEvent(0), movedEvent(1)])
  await buys(stranger)
  await expect.poll(() => pageOfStranger.events).toEqual([connectedEvent(0), movedEvent(1)])
  expect(page.events).toHaveLength(2)
})

test('a posting for a member without an open page notifies nobody', async () => {
  const { server, member, other, cookie, buys } = await aMemberAtTwoServers()
  const client = new pg.Client({ connectionString: server.database.connectionString })
  await client.connect()
  atTheEnd(() => client.end())
  const notified: (string | undefined)[] = []
  client.on('notification', ({ payload }) => notified.push(payload))
  await client.query('listen watched_collectors')

  const stranger = await aMember(server.database)
  await pageAt(other.url, cookie)
  await buys(stranger)
  await buys(member)
  await expect.poll(() => notified).toEqual([member.collectorId])

  await asOwner(
    server.database.connectionString,
    "update watched_collectors set watched_until = now() - interval '1 s'",
  )
  await buys(member)
  await pageAt(other.url, await signedIn(server.database, stranger))
  await buys(stranger)
  await expect.poll(() => notified).toEqual([member.collectorId, stranger.collectorId])
  expect(await asOwner(server.database.connectionString, 'select collector_id from watched_collectors')).toEqual([
    { collector_id: stranger.collectorId },
  ])
})

test('a page that comes back hears at once of what it missed', async () => {
  const { member, other, cookie, buys } = await aMemberAtTwoServers()
  await buys(member)
  expect((await pageAt(other.url, { ...cookie, 'last-event-id': '1' })).events).toEqual([connectedEvent(1)])
  await buys(member)
  const late = await pageAt(other.url, { ...cookie, 'last-event-id': '1' })
  await expect.poll(() => late.events).toEqual([connectedEvent(2), movedEvent(2)])
})

test('a page is told in any case when something changed that no transfer says', async () => {
  const { server, member, other, cookie } = await aMemberAtTwoServers()
  const page = await pageAt(other.url, cookie)
  await server.database.transaction((tx) => tellWatchers(tx, member.collectorId))
  await expect.poll(() => page.events).toEqual([connectedEvent(0), movedEvent(0)])
})

test('when the database cuts its connections, streams end, and the pages come back', async () => {
  const { server, member, other, cookie, buys } = await aMemberAtTwoServers()
  const page = await pageAt(other.url, cookie)
  await cutConnections(server.database)
  await page.ended
  await buys(member)
  await expect
    .poll(async () => (await pageAt(other.url, { ...cookie, 'last-event-id': '0' })).events)
    .toEqual([connectedEvent(1), movedEvent(1)])
  const again = await pageAt(other.url, { ...cookie, 'last-event-id': '1' })
  await buys(member)
  await expect.poll(() => again.events).toEqual([connectedEvent(1), movedEvent(2)])
})

test('logging out ends that session’s streams at every server, and no other’s', async () => {
  const { server, member, other, cookie, buys } = await aMemberAtTwoServers()
  const page = await pageAt(other.url, cookie)
  const elsewhere = await pageAt(other.url, await signedIn(server.database, member))
  expect((await server.call(closeSession, { headers: cookie })).status).toBe(200)
  await page.ended
  expect((await pageAt(other.url, cookie)).status).toBe(401)
  await buys(member)
  await expect.poll(() => elsewhere.events).toEqual([connectedEvent(0), movedEvent(1)])
})

test('a ninth page of a member ends the stream of the oldest', async () => {
  const { other, cookie, buys, member } = await aMemberAtTwoServers()
  const pages = []
  for (let nth = 0; nth < 9; nth++) pages.push(await pageAt(other.url, cookie))
  await pages[0]?.ended
  await buys(member)
  for (const page of pages.slice(1)) await expect.poll(() => page.events).toEqual([connectedEvent(0), movedEvent(1)])
})

test('two hundred pages of a session that are opened at once leave eight streams', async () => {
  const { other, cookie, buys, member } = await aMemberAtTwoServers()
  let ended = 0
  const opened = Array.from({ length: 200 }, async () => {
    const page = await pageAt(other.url, cookie)
    page.ended.then(
      () => ended++,
      () => {},
    )
    return page
  })
  const pages = await Promise.all(opened)
  await expect.poll(() => ended).toBe(192)
  await buys(member)
  const moved = () => pages.filter(({ events }) => events.some(({ event }) => event === 'moved')).length
  await expect.poll(moved).toBe(8)
  expect(ended).toBe(192)
})

test('streams that nobody reads count no less: of twenty the last eight go on', async () => {
  const { server, member } = await aMemberAtTwoServers()
  const { open } = pointsStreams(server.database)
  const page = { collectorId: member.collectorId, seen: undefined, identify: async () => {} }
  const streams = []
  for (let nth = 0; nth < 20; nth++) streams.push(await open(page))
  const reads = streams.map((events) => events.resume())
  await Promise.all(reads.slice(0, 12).map((events) => events.closed || once(events, 'close')))
  expect(reads.slice(12).map(({ closed }) => closed)).toEqual(Array(8).fill(false))
})

test('a server that closes ends its streams', async () => {
  const { other, cookie } = await aMemberAtTwoServers()
  const page = await pageAt(other.url, cookie)
  await other.app.close()
  await page.ended
})

test('every beat finds what was not notified, and a session that has expired', async () => {
  const { server, member } = await aMemberAtTwoServers()
  let isExpired = false
  const identify = async () => {
    if (isExpired) throw new Error('expired')
  }
  const page = { collectorId: member.collectorId, seen: undefined, identify }
  const events = await pointsStreams(server.database, { beatMs: 20 }).open(page)
  let text = ''
  events.on('data', (chunk) => {
    text += chunk
  })
  await asOwner(server.database.connectionString, 'update balances set number = number + 1')
  await expect.poll(() => text).toContain('id: 1\nevent: moved')
  const ended = once(events, 'end')
  isExpired = true
  await ended
})
