import {
  confirmAddress,
  confirmRegistration,
  emailCheck,
  passwordValidation,
  phoneCheck,
  ready,
} from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { registrants } from '@pollen/testing/registrants'
import { expect, test } from 'vitest'
import { holderOf } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { consentsSaid } from '../../records/collectors/consents.ts'

const server = await startTestApp()
const { anEmail, inbox, entersEmail, confirmsEmail } = registrants(server)

test('a shopper without a card becomes a member', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const confirmed = await server.call(confirmRegistration, { body: { authToken, ...details } })
  expect(confirmed.status).toBe(200)
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('PENDING')
  await server.doJobs()
  const { json } = await server.call(ready, { body: { authToken } })
  expect(json.signUpStatus).toBe('COMPLETE')
  expect(json.registrationCompletedToken).toHaveLength(43)
  expect(json).toMatchObject({ code128: expect.stringMatching(/^iVBOR/), hasWallets: false })
  expect((await inbox(email))[0]?.text).toContain(confirmed.json.cardNumber.slice(-4))
})

test('an address is sent when it is confirmed, and kept until the account is made; the last one counts', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  const confirms = (line: string) =>
    server.call(confirmAddress, { body: { authToken, addresses: [{ lines: [line, 'Beeford', 'AA1 1AA'] }] } })
  expect((await confirms('1 Clover Row')).json.code).toBe('STEP_NOT_DUE')
  await confirmsEmail(email)
  expect((await confirms('1 Clover Row')).json).toEqual({ authToken, next: ['DO_CONFIRM_SIGN_UP'] })
  await confirms('2 Clover Row')
  const body = { authToken, ...details, addresses: [] }
  const { cardNumber } = (await server.call(confirmRegistration, { body })).json
  await server.doJobs()
  const { addressLines } = await server.database.transaction(async (tx) =>
    collectorOf(tx, (await holderOf(tx, cardNumber)) ?? ''),
  )
  expect(addressLines).toEqual(['2 Clover Row', 'Beeford', 'AA1 1AA'])
})

test('nobody registers without an address', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const body = { authToken, ...details, addresses: [] }
  expect((await server.call(confirmRegistration, { body })).json.code).toBe('STEP_NOT_DUE')
})

test('the log of consents begins with what a new member was asked, and says nothing of what they were not', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const body = { authToken, ...details, onlineAdvertisingConsent: false }
  const { cardNumber } = (await server.call(confirmRegistration, { body })).json
  await server.doJobs()
  const log = await server.database.transaction(async (tx) => consentsSaid(tx, (await holderOf(tx, cardNumber)) ?? ''))
  expect(log.map(({ screen, channel, consent, wording }) => [screen, channel, consent, wording])).toEqual([
    ['terms', 'ONLINEAD', false, "Don't show me adverts chosen for me"],
    ['phoneNumber', 'SMS', true, 'Keep me posted by text'],
    ['getBusinessOffers', 'BUSINESS', false, 'Do you want to receive business offers?'],
    ['enterEmailAddress', 'EMAIL', true, 'Keep me posted by email'],
  ])
})

test('confirming twice, or making the account twice, makes one account', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(confirmRegistration, { body: { authToken, ...details } })),
  )
  expect(new Set(answers.map(({ json }) => json.cardNumber)).size).toBe(1)
  await Promise.all([server.doJobs(), server.doJobs()])
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  const welcomes = (await inbox(email)).filter(({ subject }) => subject.startsWith('Welcome'))
  expect(welcomes).toHaveLength(1)
})

test('an address that has an account gets the same answer and another email', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  const again = await server.call(emailCheck, { body: { email: email.toUpperCase(), contactByEmail: true } })
  expect([again.status, Object.keys(again.json), again.json.next]).toEqual([
    200,
    ['authToken', 'next'],
    ['DO_IDENTITY_EMAIL_CONFIRM'],
  ])
  await server.doJobs()
  expect((await inbox(email))[0]?.text).toContain('/id/start/login')
})

test('nobody registers an address that they have not confirmed', async () => {
  const authToken = await entersEmail(anEmail())
  const { status, json } = await server.call(confirmRegistration, { body: { authToken, ...details } })
  expect([status, json.code]).toEqual([409, 'STEP_NOT_DUE'])
})

test('two registrations of one address make one account', async () => {
  const email = anEmail()
  const tokens = [await entersEmail(email)]
  await confirmsEmail(email)
  tokens.push(await entersEmail(email))
  await confirmsEmail(email)
  for (const authToken of tokens) await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  const outcomes = await Promise.all(
    tokens.map(async (authToken) => (await server.call(ready, { body: { authToken } })).json.signUpStatus),
  )
  expect(outcomes.sort()).toEqual(['COMPLETE', 'FAILED'])
})

test('one address is not sent a ninth email in a quarter of an hour', async () => {
  const email = anEmail()
  for (let sent = 0; sent < 8; sent++) await entersEmail(email)
  const { status, json, headers } = await server.call(emailCheck, { body: { email, contactByEmail: true } })
  expect([status, json]).toEqual([
    429,
    {
      code: 'TOO_MANY_MESSAGES',
      description: 'We’ve already sent several messages. Try again in 15 minutes.',
    },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('a robot check is good for one call', async () => {
  const robotCheck = await (await import('@pollen/testing/app')).solvedCheck(server.app)
  const from = '198.51.100.7'
  const body = { email: anEmail(), contactByEmail: true }
  expect((await server.call(emailCheck, { from, body, robotCheck })).status).toBe(200)
  expect((await server.call(emailCheck, { from, body, robotCheck })).json.code).toBe('ROBOT_CHECK_FAILED')
  expect((await server.call(emailCheck, { from, body, robotCheck: 'made-up' })).json.code).toBe('ROBOT_CHECK_FAILED')
})

test.each([
  ['a number kept for drama', '44', '07700 900000', 'accepted'],
  ['the same with its country', '44', '+44 7700 900999', 'accepted'],
  ['a number of an Irish mobile', '353', '085 012 3456', 'accepted'],
  ['a land line', '44', '01632 960123', 'PHONE_NOT_VALID'],
  ['too few digits', '44', '0770090', 'PHONE_NOT_VALID'],
  ['another country’s number than the one chosen', '353', '+44 7700 900123', 'PHONE_NOT_VALID'],
  ['a country we do not text', '86', '138 1234 5678', 'PHONE_COUNTRY_NOT_ALLOWED'],
])('a mobile number: %s', async (_, countryCode, phoneNumber, expected) => {
  const authToken = await entersEmail(anEmail())
  const { status, json } = await server.call(phoneCheck, { body: { authToken, countryCode, phoneNumber } })
  expect(status === 200 ? 'accepted' : json.code).toBe(expected)
})

test.each([
  ['a good one', 'Clover-Field-7', 'VALID'],
  ['eight characters', 'Clover-7', 'INVALID'],
  ['no capital', 'clover-field-7', 'INVALID'],
  ['no number', 'Clover-Field', 'INVALID'],
  ['nothing special', 'CloverField77', 'INVALID'],
  ['a space', 'Clover Field-7', 'INVALID'],
  ['the last name', 'Marsh-Hill-9', 'INVALID'],
])('a password: %s', async (_, password, expected) => {
  const authToken = await entersEmail(anEmail())
  const { json } = await server.call(passwordValidation, {
    body: { authToken, firstName: 'Ada', lastName: 'marsh-hill-9', password },
  })
  expect(json.pwdValidity).toBe(expected)
})

test('a password known from leaks is refused by its own words, while it is typed and when it is sent', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const leaked = 'Liverpool2024!'
  const typed = { authToken, firstName: 'Ada', lastName: 'Marsh', password: leaked }
  const says = 'That password has been in a leak, so others may guess it. Choose another.'
  expect((await server.call(passwordValidation, { body: typed })).json).toEqual({
    pwdValidity: 'INVALID',
    description: says,
  })
  const sent = await server.call(confirmRegistration, { body: { authToken, ...details, password: leaked } })
  expect([sent.status, sent.json]).toMatchObject([422, { code: 'PASSWORD_TOO_COMMON', description: says }])
})
