import { setAdvertisingPreference, setContactPreferences } from '@pollen/contract/member/consents'
import { notifications } from '@pollen/contract/member/notifications'
import { unsubscribeOnePress } from '@pollen/contract/visitor/unsubscribe'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { unsubscribeLinks } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

async function aMemberWhoIsTold() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  return {
    member,
    says: (channel: 'EMAIL' | 'SMS' | 'POST', consent: boolean) =>
      server.call(setContactPreferences, { headers, body: { contactPreferences: [{ channel, consent }] } }),
    saysToAdverts: (consent: boolean) =>
      server.call(setAdvertisingPreference, {
        headers,
        body: { contactPreferences: [{ channel: 'ONLINEAD', consent }] },
      }),
    bell: async () =>
      (await server.call(notifications, { headers, query: {} as never })).json.notifications.map(({ text }) => text),
    letters: async () =>
      (await server.database.transaction((tx) => messagesTo(tx, member.email))).filter(
        ({ subject }) => subject === 'Your choices about offers have changed',
      ),
    /** As if what they said until now had been said so long ago. */
    minutesPass: (minutes: number) =>
      asOwner(
        server.database.connectionString,
        `update consent_log set at = at - interval '${minutes} minutes' where collector_id = '${member.collectorId}'`,
      ),
  }
}

test('several changes in one go are told together, in the app and by email, and what was taken back is not', async () => {
  const { says, saysToAdverts, bell, letters } = await aMemberWhoIsTold()
  await says('SMS', false)
  await says('POST', true)
  await says('EMAIL', false)
  await saysToAdverts(false)
  await says('EMAIL', true)
  await server.doJobs()
  expect(await bell()).toEqual([])
  await server.runJobsAgain()
  await server.runJobsAgain()
  const [text, ...more] = await bell()
  expect(text).toContain(
    'You agreed to offers and news by post. You no longer agree to offers and news by text, and adverts chosen for you.',
  )
  expect(more).toEqual([])
  expect((await letters()).map((letter) => letter.text)).toEqual([expect.stringContaining('by post')])
})

test('what is changed later is told for itself', async () => {
  const { says, bell, letters, minutesPass } = await aMemberWhoIsTold()
  await says('POST', true)
  await minutesPass(6)
  await says('POST', false)
  await server.runJobsAgain()
  expect(await bell()).toEqual([expect.stringContaining('no longer agree'), expect.stringContaining('agreed to')])
  expect(await letters()).toHaveLength(2)
})

test('one press in a mail program is told; a press that changes nothing is not', async () => {
  const { member, bell } = await aMemberWhoIsTold()
  const { publicUrl } = server.settings
  const secret = server.secrets.unsubscribe
  const { onePress } = await unsubscribeLinks(member.collectorId, { publicUrl, secret })
  const token = new URL(onePress).searchParams.get('token') ?? ''
  for (let press = 0; press < 2; press++) {
    await server.call(unsubscribeOnePress, { query: { token } })
    await server.runJobsAgain()
  }
  await server.runJobsAgain()
  expect(await bell()).toEqual([expect.stringContaining('You no longer agree to offers and news by email.')])
})
