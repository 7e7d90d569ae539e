import { notifications } from '@pollen/contract/member/notifications'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

test('a member is told of a browser that is new to them, but not of their first, nor of one that they know', async () => {
  const { collectorId, email, password } = await aMember(server.database)
  const headers = await signedIn(server.database, { collectorId })
  const told = async () => [
    ...(await server.call(notifications, { headers, query: {} as never })).json.notifications.map(({ title }) => title),
    ...(await server.database.transaction((tx) => messagesTo(tx, email))).map(({ subject }) => subject),
  ]
  const first = new TestBrowser(server)
  await first.signsIn({ email, password })
  await first.signsIn({ email, password }, { prompt: 'login' })
  expect(await told()).toEqual([])
  const second = new TestBrowser(server)
  await second.signsIn({ email, password })
  await second.signsIn({ email, password }, { prompt: 'login' })
  expect(await told()).toEqual(['A new device logged in', 'A new device logged in'])
})
