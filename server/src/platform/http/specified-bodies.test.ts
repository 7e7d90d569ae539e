import { readFile } from 'node:fs/promises'
import { codeOf } from '@pollen/contract/refusal-codes'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { aMember, signedIn } from '@pollen/testing/member'
import { type SpecifiedCall, specifiedCalls } from '@pollen/testing/specified-calls'
import { expect, test } from 'vitest'
import { newToken } from '../process/tokens.ts'

const server = await startTestApp()

/** What somebody who reads the specification alone would send in a field of this name. */
const asWritten: Record<string, unknown> = {
  ...details,
  email: 'robin@example.com',
  password: 'Honey-bee-7',
  currentPassword: 'Honey-bee-7',
  newPassword: 'Honey-bee-8',
  cardNumber: '00000000017',
  collectorId: '00000000017',
  digits: '123456',
  code: '123456',
  twoFaCode: '123456',
  verificationCode: 'a-verifier',
  unencryptedVerificationCode: 'a-verifier',
  redirectUri: 'https://points.example.com/oauth_redirect',
  building: '1',
  postcode: 'AA1 1AA',
  lines: ['1 Mill Lane', 'AA1 1AA'],
  dateOfBirth: '14-02-1990',
  birthDate: '14-02-1990',
  contactByEmail: true,
  forceWebLink: false,
  registrationDone: 'a-shop',
  deliveryMethod: 'sms',
  status: 'LOCKED',
  partnerId: 'argos',
  offerType: 'OPTIN',
  replacementType: 'LOST',
  phone: { phoneNumber: '7700900123', countryCode: '44' },
  nectarContactPreferences: {
    contactByPhone: false,
    contactByEmail: true,
    contactBySMS: false,
    contactByPost: false,
  },
}

/** Of fields that stand in a list: one thing with all that is written of it. */
const listed: Record<string, (call: string) => object> = {
  offers: () => ({ id: 'bread', state: 'LOADED' }),
  contactPreferences: (call) => ({ channel: call.endsWith('/cpm') ? 'ONLINEAD' : 'EMAIL', consent: true }),
}

function bodyOf({ call, body }: SpecifiedCall): object {
  const names = [...new Set(body.map((field) => field.split('.')[0] as string))]
  return Object.fromEntries(
    names.map((name) => {
      const inList = listed[name]
      if (inList) return [name, [inList(call)]]
      return [name, name in asWritten ? asWritten[name] : newToken()]
    }),
  )
}

const withBody = specifiedCalls.filter(({ body }) => body.length > 0)

/** Named in docs/deviations.md: what a call wants beside, or does not have at all. */
const excused = (await readFile('docs/deviations.md', 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
const isExcused = ({ call }: SpecifiedCall) => excused.some((line) => line.slice(3).startsWith(call))

test.each(withBody.filter((call) => !isExcused(call)).map((call) => [call.call, call] as const))(
  '%s understands what the specification writes, sent alone',
  async (_, specified) => {
    const [method, path = ''] = specified.call.split(' ')
    const signed = await signedIn(server.database, await aMember(server.database))
    const written: Record<string, string> = {
      'X-Recaptcha': `Bearer ${await server.robotCheck()}`,
      'X-2FA-CODE': '123456',
      'X-MFA': '123456',
      RequestorChannel: 'JS-WEB',
    }
    const headers = Object.fromEntries(
      specified.headers.flatMap((name) => (written[name] ? [[name.toLowerCase(), written[name]]] : [])),
    )
    const answer = await server.app.inject({
      method: method as 'POST',
      url: `/api${path.replace(/\{\w+\}/g, newToken())}`,
      headers: { ...signed, ...headers },
      payload: bodyOf(specified),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect([404, 405, 415].includes(answer.statusCode) && answer.json().code === codeOf('notFound'), answer.body).toBe(
      false,
    )
    expect(answer.json().fields, answer.body).toBeUndefined()
  },
)
