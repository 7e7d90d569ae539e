import { autoLogin } from '@pollen/contract/visitor/identity'
import {
  cardCheck,
  confirmRegistration,
  emailCheck,
  emailCheckConfirm,
  identityEmailCheckConfirm,
  passwordValidation,
  phoneCheck,
  piiCheck,
  ready,
} from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { expect, test } from 'vitest'
import { type Card, enter } from '../cards/cards.ts'
import { changeIdentityEmail, identityOf, voidPassword } from '../identity/identity.ts'
import { messagesTo } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'

const server = await startTestApp()

let people = 0
const anEmail = () => `shopper${++people}@example.com`
const inbox = (to: string) => server.database.transaction((tx) => messagesTo(tx, to))

/** The browser in which everybody registers here, and one that it shares no cookies with. */
const browser = new TestBrowser(server)
const another = new TestBrowser(server)

async function entersEmail(email: string, authToken?: string): Promise<string> {
  const { json } = await browser.call(emailCheck, {
    body: { email, contactByEmail: true, ...(authToken && { authToken }) },
  })
  expect(json.next).toEqual(['DO_IDENTITY_EMAIL_CONFIRM'])
  await server.doJobs()
  return json.authToken
}

async function linkSentTo(email: string): Promise<string> {
  const [newest] = await inbox(email)
  return /token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? 'no link'
}

async function confirmsEmail(email: string) {
  return browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: await linkSentTo(email) } })
}

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
  expect((await inbox(email))[0]?.text).toContain(confirmed.json.cardNumber.slice(-4))
})

test('a finished registration signs in once without a password', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  const { registrationCompletedToken = '' } = (await server.call(ready, { body: { authToken } })).json
  const { status, json, cookies } = await server.call(autoLogin, { body: { registrationCompletedToken } })
  expect(status).toBe(200)
  expect(json._links['login-identity'].href).toMatch(/\/identity-login$/)
  expect(cookies).toEqual([
    expect.objectContaining({ value: json.identityLoginToken, httpOnly: true, sameSite: 'Lax' }),
  ])
  const again = await server.call(autoLogin, { body: { registrationCompletedToken } })
  expect([again.status, again.json.code]).toEqual([410, 'AUTO_LOGIN_NOT_VALID'])
})

/** A registration whose account was just made: its tokens. */
async function aNewMember() {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  const { registrationCompletedToken = '' } = (await server.call(ready, { body: { authToken } })).json
  return { email, authToken, registrationCompletedToken }
}

const logsIn = async (registrationCompletedToken: string) =>
  (await server.call(autoLogin, { body: { registrationCompletedToken } })).status

test('a registration’s token is used up by its first log-in, however often one asks for another', async () => {
  const { authToken, registrationCompletedToken: first } = await aNewMember()
  const { registrationCompletedToken: second = '' } = (await server.call(ready, { body: { authToken } })).json
  expect(await logsIn(first)).toBe(200)
  const { registrationCompletedToken: third = '' } = (await server.call(ready, { body: { authToken } })).json
  for (const token of [first, second, third]) expect(await logsIn(token)).toBe(410)
})

test('nothing prolongs a registration that is finished', async () => {
  const { authToken } = await aNewMember()
  expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.code).toBe('REGISTRATION_NOT_FOUND')
})

test('an account made an hour ago wants its password', async () => {
  const { registrationCompletedToken } = await aNewMember()
  await server.database.pool.query("update login_tokens set expires_at = expires_at - interval '61 minutes'")
  expect(await logsIn(registrationCompletedToken)).toBe(410)
})

test.each([
  ['a new password, or “this wasn’t me”', (tx, { collectorId }) => voidPassword(tx, collectorId)],
  ['a changed address', (tx, { collectorId, email }) => changeIdentityEmail(tx, collectorId, `new-${email}`)],
] satisfies [string, (tx: Transaction, of: { collectorId: string; email: string }) => Promise<unknown>][])(
  'a registration signs nobody in after %s',
  async (_, happens) => {
    const { email, registrationCompletedToken } = await aNewMember()
    await server.database.transaction(async (tx) => {
      const identity = await identityOf(tx, email)
      await happens(tx, { email, collectorId: identity?.collectorId ?? '' })
    })
    expect(await logsIn(registrationCompletedToken)).toBe(410)
  },
)

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

test('the tab that waits learns that the link was opened, and the tab that opened it goes on too', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  expect((await server.call(emailCheckConfirm, { body: { authToken: waiting } })).json.next).toEqual([
    'DO_IDENTITY_EMAIL_CONFIRM',
  ])
  const opened = await confirmsEmail(email)
  expect(opened.json).toMatchObject({ email, next: ['DO_CONFIRM_SIGN_UP'] })
  expect((await confirmsEmail(email)).json, 'opened again').toEqual(opened.json)
  for (const authToken of [waiting, opened.json.authToken])
    expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.next).toEqual(['DO_CONFIRM_SIGN_UP'])
})

/** The link is opened in a browser that does not wait for it. */
async function opensElsewhere(identitySessionToken: string, number?: number) {
  return another.call(identityEmailCheckConfirm, { body: { identitySessionToken, ...(number && { number }) } })
}
const numberShownTo = async (authToken: string) =>
  (await browser.call(emailCheckConfirm, { body: { authToken } })).json.number

test('another browser that opens the link is asked for the number that the waiting tab shows', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const link = await linkSentTo(email)
  expect(await numberShownTo(waiting)).toBeUndefined()
  const asked = await opensElsewhere(link)
  expect([asked.status, asked.json.code]).toEqual([409, 'NUMBER_NEEDED'])
  const number = await numberShownTo(waiting)
  expect(asked.json.numbers).toHaveLength(3)
  expect(asked.json.numbers).toContain(number)
  expect((await opensElsewhere(link)).json.numbers, 'a reload tells nothing more').toEqual(asked.json.numbers)
  expect((await opensElsewhere(link, number)).json).toMatchObject({ email, next: ['DO_CONFIRM_SIGN_UP'] })
  const { json } = await browser.call(emailCheckConfirm, { body: { authToken: waiting } })
  expect([json.next, json.number]).toEqual([['DO_CONFIRM_SIGN_UP'], undefined])
  expect((await opensElsewhere(link)).json.code, 'a reload says the truth').toBe('EMAIL_CONFIRMED_ALREADY')
})

test('who chooses another number has used the link up', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const link = await linkSentTo(email)
  const { numbers } = (await opensElsewhere(link)).json
  const number = await numberShownTo(waiting)
  const wrongFirst = [...numbers.filter((it) => it !== number), number]
  for (const tried of wrongFirst) expect((await opensElsewhere(link, tried)).status).toBe(410)
  expect(await numberShownTo(waiting)).toBeUndefined()
  const { json } = await browser.call(emailCheckConfirm, { body: { authToken: waiting } })
  expect(json.next).toEqual(['DO_IDENTITY_EMAIL_CONFIRM'])
  await entersEmail(email, waiting)
  expect((await confirmsEmail(email)).status).toBe(200)
})

test('a number that is told ahead of the link is asked for all the same', async () => {
  const email = anEmail()
  await entersEmail(email)
  expect((await opensElsewhere(await linkSentTo(email), 42)).json.code).toBe('NUMBER_NEEDED')
})

test('the link of a registration that is finished says so', async () => {
  const { email } = await aNewMember()
  const links = await inbox(email)
  const link = /token=([\w-]{43})/.exec(links.find(({ subject }) => subject === 'Confirm your email')?.text ?? '')?.[1]
  for (const opens of [browser, another]) {
    const { json } = await opens.call(identityEmailCheckConfirm, { body: { identitySessionToken: link ?? '' } })
    expect(json.code).toBe('EMAIL_CONFIRMED_ALREADY')
  }
})

test('whoever finishes a registration has it alone: nobody else who held it is signed in by it', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const { authToken } = (await confirmsEmail(email)).json
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken: waiting } })).json.code).toBe('REGISTRATION_NOT_FOUND')
  expect((await server.call(ready, { body: { authToken } })).json.registrationCompletedToken).toHaveLength(43)
})

test('only the newest link of a registration works', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  const first = await linkSentTo(email)
  await entersEmail(email, authToken)
  expect((await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: first } })).status).toBe(410)
  expect((await confirmsEmail(email)).status).toBe(200)
})

test('a registration that nobody touched for a day has run out', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await server.database.pool.query(
    "update registrations set last_heard_at = now() - interval '25 hours', link_sent_at = now() - interval '25 hours' where email = $1",
    [email],
  )
  expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.code).toBe('REGISTRATION_NOT_FOUND')
  expect((await confirmsEmail(email)).status).toBe(410)
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
      description: 'We have sent several messages already. Try again in 15 minutes.',
    },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('a robot check is good for one call', async () => {
  const robotCheck = await (await import('@pollen/testing/app')).solvedCheck(server.app)
  const body = { email: anEmail(), contactByEmail: true }
  expect((await server.call(emailCheck, { body, robotCheck })).status).toBe(200)
  expect((await server.call(emailCheck, { body, robotCheck })).json.code).toBe('ROBOT_CHECK_FAILED')
  expect((await server.call(emailCheck, { body, robotCheck: 'made-up' })).json.code).toBe('ROBOT_CHECK_FAILED')
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
  const says = 'That password is known from leaks. Choose another.'
  expect((await server.call(passwordValidation, { body: typed })).json).toEqual({
    pwdValidity: 'INVALID',
    description: says,
  })
  const sent = await server.call(confirmRegistration, { body: { authToken, ...details, password: leaked } })
  expect([sent.status, sent.json]).toMatchObject([422, { code: 'PASSWORD_TOO_COMMON', description: says }])
})

const onFile = { lastName: 'O’Neíll', dateOfBirth: '1980-02-29', postcode: 'AA1 1AA' }
const said = {
  title: 'Mr' as const,
  firstName: 'Finn',
  lastName: 'oneill',
  dateOfBirth: '29-02-1980',
  postcode: 'aa11aa',
}
let plastic = 20_000_000_000
async function aCard(state: Card['state']): Promise<string> {
  const cardNumber = String(++plastic)
  await server.database.transaction((tx) =>
    enter(tx, { cardNumber, state, ...(['ANALOG', 'GHOST'].includes(state) && onFile) }),
  )
  return cardNumber
}

test.each([
  ['UNREGISTERED', { next: ['DO_EMAIL_CHECK'] }],
  ['ANALOG', { next: ['DO_EMAIL_CHECK'], userType: 'ANALOG' }],
  ['GHOST', { next: ['DO_EMAIL_CHECK'], userType: 'GHOST' }],
  ['REGISTERED', { next: ['DO_LOGIN_IDENTITY'] }],
] as const)('a plastic card that is %s', async (state, expected) => {
  const { json } = await server.call(cardCheck, { body: { cardNumber: await aCard(state) } })
  expect(json).toEqual({ authToken: expect.any(String), ...expected })
})

test('a card number that was never issued is DN11', async () => {
  const { status, json } = await server.call(cardCheck, { body: { cardNumber: '99999999999' } })
  expect([status, json.code]).toEqual([404, 'DN11'])
})

test('details on file are matched forgiving case, spaces and accents; the card becomes the member’s', async () => {
  const cardNumber = await aCard('GHOST')
  const { json } = await server.call(cardCheck, { body: { cardNumber } })
  const email = anEmail()
  const authToken = await entersEmail(email, json.authToken)
  await confirmsEmail(email)
  expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.next).toEqual([
    'DO_VERIFY_ANALOGUE_NECTAR',
  ])
  expect((await server.call(confirmRegistration, { body: { authToken, ...details } })).json.code).toBe('STEP_NOT_DUE')
  expect((await server.call(piiCheck, { body: { authToken, ...said } })).json.next).toEqual(['DO_CONFIRM_SIGN_UP'])
  expect((await server.call(confirmRegistration, { body: { authToken, ...details } })).json.cardNumber).toBe(cardNumber)
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')
})

test('three misses lock a card for a day', async () => {
  const cardNumber = await aCard('ANALOG')
  const { authToken } = (await server.call(cardCheck, { body: { cardNumber } })).json
  const guess = () => server.call(piiCheck, { body: { authToken, ...said, lastName: 'Guess' } })
  for (let miss = 0; miss < 3; miss++) expect((await guess()).json.next).toEqual(['DO_PII_RETRY'])
  expect((await guess()).json.code).toBe('CARD_LOCKED')
  expect((await server.call(cardCheck, { body: { cardNumber } })).json.code).toBe('CARD_LOCKED')
  await server.database.pool.query(
    "update cards set locked_until = now() - interval '1 second' where card_number = $1",
    [cardNumber],
  )
  expect((await server.call(piiCheck, { body: { authToken, ...said } })).json.next).toEqual(['DO_CONFIRM_SIGN_UP'])
})
