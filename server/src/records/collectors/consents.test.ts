import {
  advertisingPreference,
  consentLog,
  contactPreferences,
  setAdvertisingPreference,
  setContactPreferences,
} from '@pollen/contract/member/consents'
import { unsubscribeOnePress, unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { inLane } from '../../platform/lanes/lanes.ts'
import { unsubscribeLinks } from './collectors.ts'

const server = await startTestApp()

type Channel = 'EMAIL' | 'SMS' | 'PHONE' | 'POST' | 'BUSINESS'

async function aMemberWhoDecides(of: (database: TestApp['database']) => Promise<Member> = aMember) {
  const member = await of(server.database)
  const headers = await signedIn(server.database, member)
  return {
    member,
    headers,
    says: (channel: Channel, consent: boolean, version?: number) =>
      server.call(setContactPreferences, {
        body: { contactPreferences: [{ channel, consent, ...(version !== undefined && { version }) }] },
        headers,
      }),
    log: async () => (await server.call(consentLog, { headers })).json.entries,
    preferences: async () =>
      Object.fromEntries(
        (await server.call(contactPreferences, { headers })).json.contactPreferences.map(({ channel, consent }) => [
          channel,
          consent,
        ]),
      ),
  }
}

test('without a session nobody reads or changes a consent', async () => {
  const contact = [{ channel: 'EMAIL' as const, consent: true }]
  const answers = await Promise.all([
    server.call(contactPreferences),
    server.call(setContactPreferences, { body: { contactPreferences: contact } }),
    server.call(advertisingPreference),
    server.call(setAdvertisingPreference, { body: { contactPreferences: [{ channel: 'ONLINEAD', consent: true }] } }),
    server.call(consentLog),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401))
})

test('after five changes the log says who agreed to which wording, when and where, newest first', async () => {
  const { member, headers, says, log, preferences } = await aMemberWhoDecides()
  const { unsubscribe: secret } = server.secrets
  const { page } = await unsubscribeLinks(member.collectorId, { publicUrl: server.settings.publicUrl, secret })
  const token = new URL(page).searchParams.get('token') ?? ''
  const began = Date.now()

  await says('PHONE', true)
  await says('SMS', false)
  await server.call(setAdvertisingPreference, {
    body: { contactPreferences: [{ channel: 'ONLINEAD', consent: false }], screen: 'digitalAdvertising' },
    headers,
  })
  await server.call(unsubscribeUpdate, { body: { token, email: member.email } })
  await server.doJobs()
  await says('EMAIL', true)

  const entries = await log()
  expect(entries.map(({ channel, consent, screen, version }) => [channel, consent, screen, version])).toEqual([
    ['EMAIL', true, 'accountComms', 1],
    ['EMAIL', false, 'emailsUnsubscribe', 1],
    ['ONLINEAD', false, 'digitalAdvertising', 1],
    ['SMS', false, 'accountComms', 1],
    ['PHONE', true, 'accountComms', 1],
  ])
  expect(entries[0]?.wording).toBe('Offers and news by email')
  expect(entries[1]?.wording).toBe('No more offers by email?')
  expect(entries.every(({ at }) => Date.parse(at) >= began)).toBe(true)
  expect(await preferences()).toEqual({ EMAIL: true, SMS: false, PHONE: true, POST: false })
  const [advert] = (await server.call(advertisingPreference, { headers })).json.contactPreferences
  expect(advert).toEqual({ channel: 'ONLINEAD', consent: false })
})

test('a business changes its mind about business offers, and the log has it; whoever was never asked is not asked', async () => {
  const cafe = await aMemberWhoDecides(aBusiness)
  expect(await cafe.preferences()).toMatchObject({ BUSINESS: true })
  await cafe.says('BUSINESS', false)
  await cafe.says('BUSINESS', true)
  expect(await cafe.log()).toMatchObject([
    { channel: 'BUSINESS', consent: true, screen: 'accountComms', wording: 'Offers for businesses' },
    { channel: 'BUSINESS', consent: false, screen: 'accountComms' },
  ])
  const ada = await aMemberWhoDecides()
  expect(Object.keys(await ada.preferences())).not.toContain('BUSINESS')
  await ada.says('BUSINESS', true)
  expect(await ada.preferences()).toMatchObject({ BUSINESS: true })
  await ada.says('BUSINESS', false)
  expect(await ada.preferences()).toMatchObject({ BUSINESS: false })
})

test('what is as it was is no change, and of the same change at once one is kept', async () => {
  const { says, log } = await aMemberWhoDecides()
  await says('EMAIL', true)
  expect(await log()).toEqual([])
  await Promise.all([says('POST', true), says('POST', true), says('POST', true)])
  expect(await log()).toHaveLength(1)
})

test('the button of a mail program is in the log, and somebody else’s consents are not touched', async () => {
  const [ada, bert] = [await aMemberWhoDecides(), await aMemberWhoDecides()]
  const { unsubscribe: secret } = server.secrets
  const links = await unsubscribeLinks(ada.member.collectorId, { publicUrl: server.settings.publicUrl, secret })
  const token = new URL(links.onePress).searchParams.get('token') ?? ''
  await server.call(unsubscribeOnePress, { query: { token } })
  await server.doJobs()
  expect(await ada.log()).toMatchObject([{ channel: 'EMAIL', consent: false, screen: 'mailProgram' }])
  expect(await bert.log()).toEqual([])
})

test('a version that the screen never had counts as its newest', async () => {
  const { says, log } = await aMemberWhoDecides()
  await says('POST', true, 99)
  expect(await log()).toMatchObject([{ version: 1, wording: 'Offers and news by post' }])
})

test('advertisers know the choice by the key 996 outside prod', async () => {
  const { headers } = await aMemberWhoDecides()
  expect((await server.call(advertisingPreference, { headers })).json.advertKey).toBe(996)
})

test('the application can neither change nor delete a line of the log', async () => {
  const { says } = await aMemberWhoDecides()
  await says('PHONE', true)
  for (const statement of ['update consent_log set consent = false', 'delete from consent_log', 'truncate consent_log'])
    await expect(inLane(0, () => server.database.ofServer.prepared('', statement, []))).rejects.toThrow(
      /permission denied/,
    )
})
