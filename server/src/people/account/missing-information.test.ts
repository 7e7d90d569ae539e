import type { Body } from '@pollen/contract/endpoint'
import { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { addMissingInformation, missingInformation } from '@pollen/contract/member/missing-information'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

const everything = { title: null, memorableName: null, mobile: null }
const phone = { phoneNumber: '07700 900456', countryCode: '44' }

async function aMemberLacking(lacking: Parameters<typeof aMember>[1] = everything) {
  const member = await aMember(server.database, lacking)
  const headers = await signedIn(server.database, member)
  const { email, password, collectorId } = member
  const letters = () => server.database.transaction((tx) => messagesTo(tx, email))
  return {
    headers,
    letters,
    missing: async () => (await server.call(missingInformation, { headers })).json,
    record: () => server.database.transaction((tx) => collectorOf(tx, collectorId)),
    async isSentCode(
      deliveryMethod: 'email' | 'sms' = 'email',
      change: 'missingDetails' | 'mobile' = 'missingDetails',
    ) {
      const body = { deliveryMethod, password, change: { change } } as const
      await server.call(twoFactorSend, { body, headers })
      return /\b(\d{6})\b/.exec((await letters())[0]?.text ?? '')?.[1] ?? ''
    },
    adds: (code: string, body: object) =>
      server.call(addMissingInformation, {
        body: body as Body<typeof addMissingInformation>,
        headers: { ...headers, 'x-2fa-code': code },
      }),
  }
}

test('who lacks nothing is asked for nothing, and can overwrite nothing', async () => {
  const { missing, isSentCode, adds, record } = await aMemberLacking({})
  expect(await missing()).toEqual({ missing: [], withheld: [] })
  const code = await isSentCode()
  for (const body of [{ title: 'Dr' }, { memorableName: 'Acorn' }, { phone }, { withheld: ['title'] }])
    expect((await adds(code, body)).json.code).toBe('DETAIL_NOT_MISSING')
  expect(await record()).toMatchObject({ title: 'Ms', memorableName: 'Honeycomb', withheldDetails: [] })
})

test('what is missing is added with a code, and the member is told', async () => {
  const { headers, missing, isSentCode, adds, record, letters } = await aMemberLacking()
  expect(await missing()).toEqual({ missing: ['title', 'memorableName', 'mobile'], withheld: [] })
  expect((await server.call(customer, { headers })).json).toMatchObject({ title: null, mobile: null })
  expect((await adds(await isSentCode(), { title: 'Dr', memorableName: 'Acorn', phone })).status).toBe(200)
  expect(await missing()).toEqual({ missing: [], withheld: [] })
  expect(await record()).toMatchObject({ title: 'Dr', memorableName: 'Acorn', mobile: '+447700900456' })
  expect((await letters())[0]?.text).toContain('added your title, a memorable name and a mobile number')
  expect((await server.call(customer, { headers })).json.conversionsPausedUntil).toBeDefined()
})

test('one detail can be added, one withheld, and one left for another day', async () => {
  const { missing, isSentCode, adds } = await aMemberLacking()
  await adds(await isSentCode(), { title: 'Dr', withheld: ['memorableName'] })
  expect(await missing()).toEqual({ missing: ['mobile'], withheld: ['memorableName'] })
  expect((await adds(await isSentCode(), { memorableName: 'Acorn', withheld: ['mobile'] })).status).toBe(200)
  expect(await missing()).toEqual({ missing: [], withheld: ['mobile'] })
})

test('nothing of it is added when one of the details is there already', async () => {
  const { isSentCode, adds, record } = await aMemberLacking({ title: null })
  expect((await adds(await isSentCode(), { title: 'Dr', memorableName: 'Acorn' })).status).toBe(409)
  expect(await record()).toMatchObject({ title: null, memorableName: 'Honeycomb' })
})

test('a stolen session alone adds nothing, and the member is told of the try', async () => {
  const { adds, record, letters } = await aMemberLacking()
  expect((await adds('123456', { memorableName: 'Acorn' })).json.code).toBe('CODE_EXPIRED')
  expect((await record()).memorableName).toBeNull()
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Someone tried to add to your details'])
})

test.for([
  { title: 'Captain' },
  { memorableName: 'SixteenLetters16' },
  { memorableName: ' ' },
  { phone: { ...phone, phoneNumber: '12' } },
  { withheld: ['email'] },
])('what breaks a rule is refused: %o', async (body) => {
  const { isSentCode, adds } = await aMemberLacking()
  expect((await adds(await isSentCode(), body)).status).toBe(422)
})

test('who has no mobile gets by email the code that was wanted by text', async () => {
  const { isSentCode } = await aMemberLacking()
  expect(await isSentCode('sms')).toMatch(/^\d{6}$/)
})

test('a first mobile number is told to nobody’s old one', async () => {
  const { headers, isSentCode, record, letters } = await aMemberLacking()
  const code = await isSentCode('email', 'mobile')
  const call = { body: { phone }, headers: { ...headers, 'x-2fa-code': code } }
  expect((await server.call(updateMobile, call)).status).toBe(200)
  expect((await record()).mobile).toBe('+447700900456')
  expect((await letters())[0]?.subject).toBe('Your mobile number has changed')
})
