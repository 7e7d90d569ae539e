import { customer } from '@pollen/contract/member/collectors'
import { endOtherSessions } from '@pollen/contract/member/sessions'
import { confirmPush, pushKey, subscribeToPush, unsubscribeFromPush } from '@pollen/contract/member/web-push'
import { closeSession } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { openPushService } from '@pollen/testing/push-service'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '../../platform/process/tokens.ts'
import { kindNamed, kinds } from '../notifications/kinds.ts'
import { notify } from '../notifications/notifications.ts'
import { pushToEach } from './web-push.ts'

const service = await openPushService()
afterAll(() => service.close())
const server = await startTestApp({ PUSH_SERVICES: service.url })
const { database } = server

const message = { title: 'Your name was changed', body: 'Look at it.', url: '/account/details', tag: 'name' }
const tell = (collectorId: string, tag = message.tag) =>
  database.transaction((tx) => pushToEach(tx, [{ collectorId, message: { ...message, tag }, urgency: 'high' }]))

type Headers = { cookie: string }
const publicKey = async (headers: Headers) => (await server.call(pushKey, { headers })).json.publicKey

/** A browser in which a member has turned notifications on, and has seen that they arrive. */
async function aSubscribedBrowser(headers: Headers) {
  const subscription = service.subscription(await publicKey(headers))
  expect((await server.call(subscribeToPush, { headers, body: subscription })).status).toBe(200)
  await server.doJobs()
  return { subscription, subscriptionId: hashOf(subscription.endpoint) }
}

async function aMemberWithPush() {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  return { ...member, headers, ...(await aSubscribedBrowser(headers)) }
}

/** The titles of what arrived since the call. */
function arrivals() {
  const before = service.received.length
  return () => service.received.slice(before).map(({ message: { title } }) => title)
}

const isOn = async (headers: Headers, subscriptionId: string) =>
  (await server.call(confirmPush, { headers, params: { subscriptionId } })).json.isOn

test('a member who turns notifications on gets one quiet notification that says so, once', async () => {
  const arrived = arrivals()
  const { headers, subscription, subscriptionId } = await aMemberWithPush()
  expect(arrived()).toEqual(['Notifications are on'])
  expect(service.received.at(-1)?.message.isSilent).toBe(true)
  await server.call(subscribeToPush, { headers, body: subscription })
  const renewed = service.subscription(await publicKey(headers))
  await server.call(subscribeToPush, { headers, body: renewed })
  await server.doJobs()
  expect(arrived()).toEqual(['Notifications are on'])
  expect(await isOn(headers, subscriptionId)).toBe(false)
  expect(await isOn(headers, hashOf(renewed.endpoint))).toBe(true)
})

test('a notification reaches every browser of the member, encrypted, from us, to be shown for a day and once', async () => {
  const { collectorId } = await aMemberWithPush()
  await aSubscribedBrowser(await signedIn(database, { collectorId }))
  const other = await aMemberWithPush()
  const before = service.received.length
  await tell(collectorId)
  await server.doJobs()
  const pushes = service.received.slice(before)
  expect(pushes.map((push) => push.message)).toEqual([message, message])
  const [{ ttlSeconds = 0, urgency, topic, sender } = {}] = pushes
  expect(ttlSeconds).toBeGreaterThan(86_000)
  expect(ttlSeconds).toBeLessThanOrEqual(86_400)
  expect(urgency).toBe('high')
  expect(topic).toMatch(/^[\w-]{32}$/)
  expect(sender).toMatchObject({ aud: service.url, sub: 'mailto:hello@localhost' })
  expect(other.collectorId).not.toBe(collectorId)
})

test('what is undone is not pushed', async () => {
  const { collectorId } = await aMemberWithPush()
  const arrived = arrivals()
  const undone = database.transaction(async (tx) => {
    await pushToEach(tx, [{ collectorId, message, urgency: 'normal' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await server.doJobs()
  expect(arrived()).toEqual([])
})

test.each([404, 410])('a subscription that its service answers with %i is over', async (status) => {
  const { collectorId, headers, subscriptionId } = await aMemberWithPush()
  service.refusesNext({ status })
  await tell(collectorId)
  await server.doJobs()
  expect(await isOn(headers, subscriptionId)).toBe(false)
})

test('a service that is busy is asked again when it says, and not before', async () => {
  const { collectorId } = await aMemberWithPush()
  const arrived = arrivals()
  const before = service.requests
  service.refusesNext({ status: 429, headers: { 'retry-after': '120' } })
  await tell(collectorId)
  await server.doJobs()
  await server.doJobs()
  expect(service.requests).toBe(before + 1)
  const rows = await asOwner(
    database.connectionString,
    `select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where task_identifier = 'sendPush'`,
  )
  expect(rows).toHaveLength(1)
  expect(Number(rows[0]?.seconds)).toBeGreaterThan(100)
  await server.runJobsAgain()
  expect(arrived()).toEqual([message.title])
})

test.each([500, 503])('a service that fails with %i is tried again', async (status) => {
  const { collectorId } = await aMemberWithPush()
  const arrived = arrivals()
  service.refusesNext({ status })
  await tell(collectorId)
  await server.doJobs()
  expect(arrived()).toEqual([])
  await server.runJobsAgain()
  expect(arrived()).toEqual([message.title])
})

test.each([
  [307, { location: 'http://localhost:1/elsewhere' }],
  [400, {}],
])('a service that answers %i is not followed, and not asked again', async (status, headers) => {
  const { collectorId } = await aMemberWithPush()
  const before = service.requests
  service.refusesNext({ status, headers })
  await tell(collectorId)
  await server.doJobs()
  await server.runJobsAgain()
  expect(service.requests).toBe(before + 1)
})

test.each([
  'https://example.com/send/x',
  'http://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.example.com/x',
  'file:///etc/passwd',
  'no address',
])('the server posts to no address but those of push services: %s', async (endpoint) => {
  const headers = await signedIn(database, await aMember(database))
  const { keys } = service.subscription(await publicKey(headers))
  const { status, json } = await server.call(subscribeToPush, { headers, body: { endpoint, keys } })
  expect([status, json.code]).toEqual([422, 'PUSH_NOT_POSSIBLE'])
})

test('a key that nothing can be encrypted for is refused', async () => {
  const headers = await signedIn(database, await aMember(database))
  const { endpoint, keys } = service.subscription(await publicKey(headers))
  const body = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }
  expect((await server.call(subscribeToPush, { headers, body })).status).toBe(422)
})

test('of eleven browsers the one goes that was here longest ago', async () => {
  const { collectorId, headers, subscriptionId } = await aMemberWithPush()
  const ids: string[] = []
  for (let nth = 0; nth < 10; nth++) {
    const subscription = service.subscription(await publicKey(headers))
    await server.call(subscribeToPush, { headers: await signedIn(database, { collectorId }), body: subscription })
    ids.push(hashOf(subscription.endpoint))
  }
  await server.doJobs()
  expect(await isOn(headers, subscriptionId)).toBe(false)
  for (const id of ids) expect(await isOn(headers, id)).toBe(true)
})

test('who has one session has one browser: they cannot push out the others of the member', async () => {
  const ada = await aMemberWithPush()
  const stolen = await signedIn(database, ada)
  for (let nth = 0; nth < 11; nth++)
    await server.call(subscribeToPush, { headers: stolen, body: service.subscription(await publicKey(stolen)) })
  await server.doJobs()
  expect(await isOn(ada.headers, ada.subscriptionId)).toBe(true)
  const arrived = arrivals()
  await tell(ada.collectorId)
  await server.doJobs()
  expect(arrived()).toEqual([message.title, message.title])
})

test('a member ends their own subscription, and nobody else’s', async () => {
  const ada = await aMemberWithPush()
  const ben = await aMemberWithPush()
  const remove = (headers: Headers) =>
    server.call(unsubscribeFromPush, { headers, params: { subscriptionId: ada.subscriptionId } })
  expect((await remove(ben.headers)).status).toBe(200)
  expect(await isOn(ben.headers, ada.subscriptionId)).toBe(false)
  expect(await isOn(ada.headers, ada.subscriptionId)).toBe(true)
  expect((await remove(ada.headers)).status).toBe(200)
  expect((await remove(ada.headers)).status).toBe(200)
  expect(await isOn(ada.headers, ada.subscriptionId)).toBe(false)
})

test('a browser that another member turns on shows nothing of the one before, not even what was on its way', async () => {
  const ada = await aMemberWithPush()
  const ben = await aMember(database)
  await tell(ada.collectorId)
  const arrived = arrivals()
  await server.call(subscribeToPush, { headers: await signedIn(database, ben), body: ada.subscription })
  await server.doJobs()
  expect(arrived()).toEqual(['Notifications are on'])
})

test('a browser that is logged out shows nothing any more, and one that is logged in again goes on', async () => {
  const member = await aMember(database)
  const browser = new TestBrowser(server)
  await browser.signsIn(member)
  const headers = () => ({ cookie: `session=${browser.cookie('session')}` })
  const { subscriptionId } = await aSubscribedBrowser(headers())
  await browser.signsIn(member, { prompt: 'login' })
  const arrived = arrivals()
  await tell(member.collectorId)
  await server.doJobs()
  expect(arrived()).toEqual([message.title])

  expect((await browser.call(closeSession)).status).toBe(200)
  await tell(member.collectorId, 'another')
  await server.doJobs()
  expect(arrived()).toEqual([message.title])
  expect(await isOn(await signedIn(database, member), subscriptionId)).toBe(false)
})

test('who logs out everywhere else keeps the notifications of this browser alone', async () => {
  const ada = await aMemberWithPush()
  const elsewhere = await aSubscribedBrowser(await signedIn(database, ada))
  await server.call(endOtherSessions, { headers: ada.headers })
  expect(await isOn(ada.headers, elsewhere.subscriptionId)).toBe(false)
  expect(await isOn(ada.headers, ada.subscriptionId)).toBe(true)
})

test('a subscription that is confirmed in a new session ends with that one', async () => {
  const ada = await aMemberWithPush()
  const later = await signedIn(database, ada)
  expect(await isOn(later, ada.subscriptionId)).toBe(true)
  await server.call(endOtherSessions, { headers: later })
  expect((await server.call(customer, { headers: ada.headers })).status).toBe(401)
  expect(await isOn(later, ada.subscriptionId)).toBe(true)
})

test('a copy of the database names no browser to send to', async () => {
  const { subscription, subscriptionId } = await aMemberWithPush()
  const rows = await asOwner(
    database.connectionString,
    `select to_jsonb(it)::text as row from push_subscriptions it where subscription_id = '${subscriptionId}'`,
  )
  expect(rows).toHaveLength(1)
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
    expect(rows[0]?.row).not.toContain(secret)
})

test('a spend is pushed at once to every browser of the member, without amount and place', async () => {
  const { collectorId } = await aMemberWithPush()
  const before = service.received.length
  await asMember(database, { collectorId }, (tx) =>
    notify(tx, collectorId, { kind: 'spend', facts: { points: 500, brand: 'Clover' }, at: new Date() }),
  )
  await server.doJobs()
  expect(service.received.slice(before)).toMatchObject([
    {
      message: { title: 'Your points are being spent', body: 'See more in Nectar.', url: '/card/activity' },
      urgency: 'high',
    },
  ])
})

test('points that arrive are not pushed: a browser that rings at every purchase is soon turned off', async () => {
  const { collectorId } = await aMemberWithPush()
  const arrived = arrivals()
  const facts = { points: 5, brand: 'Clover', transactionId: '1', bonusPoints: 0, isPending: false }
  await asMember(database, { collectorId }, (tx) =>
    notify(tx, collectorId, { kind: 'pointsCollected', facts, at: new Date() }),
  )
  await server.doJobs()
  expect(arrived()).toEqual([])
})

test.each(Object.keys(kinds).filter((name) => kindNamed(name)?.group !== 'points'))(
  'a notification of the kind %s tells a lock screen nothing that is not for everybody',
  (name) => {
    const { title, pushTitle } = kindNamed(name) ?? {}
    expect(pushTitle ?? title?.length, 'the title is made of what happened: give a pushTitle').not.toBe(1)
  },
)
