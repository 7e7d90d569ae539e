import { notifications, readNotifications, unreadNotifications } from '@pollen/contract/member/notifications'
import { pushKey, subscribeToPush } from '@pollen/contract/member/web-push'
import { audit } from '@pollen/contract/staff/audit'
import { dropMessages, letMessagesGoOn, messageKinds, pauseMessages } from '@pollen/contract/staff/messages'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { openPushService } from '@pollen/testing/push-service'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'

const pushes = await openPushService()
afterAll(() => pushes.close())
const server = await startTestApp({ PUSH_SERVICES: pushes.url })
const desk = await openConsole(server)
const [ines, wes, auditor] = [
  await desk.aColleague('administrator'),
  await desk.aColleague('administrator'),
  await desk.aColleague('auditor'),
]
const { headers } = ines
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
const reason = 'The wrong week is in the heading'

const writes = (kind: string, to: string) =>
  server.database.transaction((tx) =>
    send(tx, { channel: 'email', to, kind, subject: 'Your week', text: 'Hello', html: '', isBulk: true }),
  )
const isSent = async (to: string) =>
  (await sql(`select sent_at from messages where recipient = '${to}'`)).map(({ sent_at: at }) => at !== null)
const params = { messageKind: 'weeklyOffers' }
const pauses = () => desk.call(pauseMessages, { params, body: { reason }, headers })
const goesOn = () =>
  desk.call(letMessagesGoOn, { params, body: { reason: 'The heading is right now' }, headers: wes.headers })
const outbox = async () => (await desk.call(messageKinds, { headers })).json
const weekly = async () => (await outbox()).kinds.find(({ kind }) => kind === 'weeklyOffers')

test('a kind that one person pauses waits while others go out, and goes out when it goes on', async () => {
  expect((await pauses()).status).toBe(200)
  expect((await pauses()).json.code).toBe('NOTHING_TO_CHANGE')
  await writes('weeklyOffers', 'ada@example.com')
  await writes('pointsCollected', 'bo@example.com')
  await server.doJobs()
  expect([await isSent('ada@example.com'), await isSent('bo@example.com')]).toEqual([[false], [true]])
  expect(await weekly()).toMatchObject({ sentToday: 0, waiting: 1, isPausable: true })
  expect((await outbox()).paused).toMatchObject([{ kind: 'weeklyOffers', by: ines.name, reason }])

  expect((await goesOn()).status).toBe(200)
  await server.doJobs()
  expect(await isSent('ada@example.com')).toEqual([true])
  expect(await weekly()).toMatchObject({ sentToday: 1, waiting: 0 })
  expect((await goesOn()).json.code).toBe('NOTHING_TO_CHANGE')
})

test('what waited for longer than three days is never sent', async () => {
  await pauses()
  await writes('weeklyOffers', 'late@example.com')
  await server.doJobs()
  await sql(`update messages set message_id = uuidv7(interval '-73 hours'), created_at = now() - interval '73 hours'
    where recipient = 'late@example.com'`)
  await goesOn()
  await server.doJobs()
  expect(await isSent('late@example.com')).toEqual([false])
})

test('dropping sooner takes two, and only of what is paused', async () => {
  const drops = () => desk.call(dropMessages, { params, body: { reason }, headers })
  expect((await drops()).json.code).toBe('NOTHING_TO_CHANGE')
  await pauses()
  await writes('weeklyOffers', 'dropped@example.com')
  expect((await drops()).json).toMatchObject({ outcome: 'waits' })
  const { open } = (await desk.call(staffRequests, { headers: wes.headers })).json
  const decision = { params: { requestId: open[0]?.requestId ?? '' }, body: { says: 'yes' as const, reason: 'Seen' } }
  expect((await desk.call(decideRequest, { ...decision, headers })).json.code).toBe('OWN_REQUEST')
  expect((await desk.call(decideRequest, { ...decision, headers: wes.headers })).json.state).toBe('done')
  expect(await isSent('dropped@example.com')).toEqual([])
  await goesOn()
})

test('codes and what keeps an account safe have no pause', async () => {
  for (const messageKind of ['code', 'passwordLink', 'spend', 'nothing']) {
    const { json } = await desk.call(pauseMessages, { params: { messageKind }, body: { reason }, headers })
    expect([messageKind, json.code]).toEqual([messageKind, 'NOT_FOUND'])
  }
  expect((await outbox()).pausable).toContain('weeklyOffers')
})

test('nobody but administrators reads it, and what they did is in the audit', async () => {
  expect((await desk.call(messageKinds, { headers: auditor.headers })).json.code).toBe('ROLE_MAY_NOT')
  const read = JSON.stringify((await desk.call(audit, { query: { of: 'everybody' }, headers: auditor.headers })).json)
  for (const part of [reason, 'Paused a kind of message', 'Let a kind of message go on']) expect(read).toContain(part)
})

test('what a member is told while its kind is paused stands in the app once it goes on, unread, and never rings', async () => {
  const member = await aMember(server.database)
  const asOne = { headers: await signedIn(server.database, member) }
  const subscription = pushes.subscription((await server.call(pushKey, asOne)).json.publicKey)
  await server.call(subscribeToPush, { body: subscription, ...asOne })
  const tells = (kind: 'caseAnswered' | 'caseClosed', caseNumber: string) => {
    const facts = { caseNumber, by: 'Grace', givenBackPoints: 0 }
    return asMember(server.database, member, (tx) => notify(tx, member.collectorId, { kind, facts, at: new Date() }))
  }
  const read = async () => (await server.call(notifications, { query: { pageSize: 10 }, ...asOne })).json.notifications
  const shown = async () => (await read()).map(({ text }) => text.match(/[0-9A-F]{8}/)?.[0])
  const unread = async () => (await server.call(unreadNotifications, asOne)).json.unread
  const ofAnswers = { params: { messageKind: 'caseAnswered' }, body: { reason }, headers }

  await tells('caseAnswered', '1111AAAA')
  await desk.call(pauseMessages, ofAnswers)
  await tells('caseAnswered', '2222BBBB')
  await tells('caseClosed', '3333CCCC')
  expect([await shown(), await unread()]).toEqual([['3333CCCC', '1111AAAA'], 2])
  const [newest] = await read()
  await server.call(readNotifications, { body: { id: newest?.id ?? '', andBefore: true }, ...asOne })
  await desk.call(letMessagesGoOn, ofAnswers)
  expect([await shown(), await unread()]).toEqual([['3333CCCC', '2222BBBB', '1111AAAA'], 1])
  await server.doJobs()
  const rang = pushes.received.map(({ message }) => message.title).filter((title) => title !== 'Notifications are on')
  expect(rang).toEqual(['We’ve answered you', 'We’ve looked into your case'])
})
