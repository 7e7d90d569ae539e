import { CardNumber, CardNumberAtTill, CardNumberTyped } from '@pollen/contract/card-number-fields'
import type { Endpoint } from '@pollen/contract/endpoint'
import {
  CountryCode,
  DateOfBirthOnTheWire,
  Email,
  FirstName,
  LastName,
  NewPassword,
  PhoneNumber,
  Postcode,
  Token,
} from '@pollen/contract/fields'
import { codeOf } from '@pollen/contract/refusal-codes'
import { refusedByAnyEndpoint } from '@pollen/contract/refusals'
import { confirmRegistration, emailCheck, identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { details } from '@pollen/testing/details'
import { contract } from '@pollen/testing/endpoints'
import { allowedBy, type Hints, spoilt } from '@pollen/testing/generated-values'
import { TestBrowser } from '@pollen/testing/http-browser'
import { isLongForm } from '@pollen/testing/long-form'
import { valuesIn } from '@pollen/testing/schema-size'
import fc, { type Arbitrary } from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { cast, loadDemonstration } from '../../office/demonstration/demonstration.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { open } from '../../safety/identity/sessions.ts'
import { newToken } from '../process/tokens.ts'

let hints: Hints
let keys: { cookie: string; authorization: string }
const server = await startTestApp()
const browser = new TestBrowser(server)
beforeAll(async () => {
  const { secrets } = server
  await loadDemonstration(server.database.ofServer, { secrets, now: new Date() })
  const { cards, members, tills } = await server.database.transaction((tx) => cast(tx, secrets))
  const { rows } = await server.database.pool.query('select collector_id from collectors limit 1')
  const session = await server.database.transaction((tx) => open(tx, rows[0].collector_id, 'an id token', new Date()))
  keys = { cookie: `session=${session}`, authorization: `Bearer ${tills[0]?.key}` }
  const known = { emails: members.map(({ email }) => email), cards: cards.map(({ cardNumber }) => cardNumber) }
  hints = hintsFor({ ...known, tokens: await registrationsUnderWay() })
})

/** Tokens of registrations that wait for their email, have it confirmed, and are being made. */
async function registrationsUnderWay(): Promise<string[]> {
  const begun = await Promise.all(
    ['waits', 'confirmed', 'made'].map(async (name) => {
      const email = `${name}@example.com`
      return (await browser.call(emailCheck, { body: { email, contactByEmail: true } })).json.authToken
    }),
  )
  await server.doJobs()
  for (const name of ['confirmed', 'made']) {
    const [newest] = await server.database.transaction((tx) => messagesTo(tx, `${name}@example.com`))
    const identitySessionToken = /token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
    await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
  }
  await server.call(confirmRegistration, { body: { authToken: begun[2] as string, ...details } })
  return begun
}

/** Rules that are more than a pattern, and values that pass the first check of a call. */
function hintsFor({ emails, cards, tokens }: { emails: string[]; cards: string[]; tokens: string[] }): Hints {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const cardNumber = fc.oneof(fc.constantFrom(...cards), digits(11))
  const name = fc.string({ unit: fc.constantFrom(...'AbcédÑж -’'), minLength: 1, maxLength: 24 }).map((it) => `a${it}`)
  const birth = fc.date({ min: new Date('1900-01-01'), max: new Date('2000-01-01'), noInvalidDate: true })
  return new Map<z.core.$ZodType, Arbitrary<unknown>>([
    [CardNumber, cardNumber],
    [CardNumberAtTill, cardNumber],
    [CardNumberTyped, cardNumber],
    [
      Email,
      fc.oneof(
        fc.constantFrom(...emails),
        fc.emailAddress().filter((it) => z.safeParse(Email, it).success),
      ),
    ],
    [FirstName, name],
    [LastName, name],
    [DateOfBirthOnTheWire, birth.map((it) => it.toISOString().slice(0, 10).split('-').reverse().join('-'))],
    [Postcode, fc.constantFrom('AA1 1AA', 'aa11ab', 'ZZ9 9ZZ', 'EC1A 1BB')],
    [CountryCode, fc.oneof(fc.constantFrom('44', '353', '1'), digits(3))],
    [
      PhoneNumber,
      fc.oneof(
        fc.constant('07700 900123'),
        fc.stringMatching(/^\+?[\d ()-]{1,19}$/).filter((it) => z.safeParse(PhoneNumber, it).success),
      ),
    ],
    [
      NewPassword,
      fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((it) => `Aa1-bee-${it.replaceAll(' ', '_')}`),
    ],
    [Token, fc.oneof(fc.constantFrom(...tokens), fc.constant(0).map(newToken))],
  ])
}

/** A call as it travels; what is missing is not sent. */
type CallParts = { params?: unknown; query?: unknown; body?: unknown }

let addresses = 0
const anAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

async function send(endpoint: Endpoint, { params, query, body }: CallParts, headers: Record<string, string> = {}) {
  const named = (params ?? {}) as Record<string, unknown>
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encode(named[name] ?? ''))
  const search = Object.entries((query ?? {}) as object).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return server.app.inject({
    method: endpoint.method,
    url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    remoteAddress: anAddress(),
    headers: { ...keys, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

const encode = (value: unknown) => encodeURIComponent(String(value))

/** Each refusal says why: a status below 500, with a code that the contract knows. */
function isSaidWell(answer: LightMyRequestResponse, endpoint: Endpoint) {
  if (answer.statusCode < 300) return
  const { code, description } = answer.json()
  const allowed = [...endpoint.refuses, ...refusedByAnyEndpoint].map(codeOf)
  expect(allowed).toContain(code)
  expect(description).not.toBe('')
  expect(answer.statusCode, answer.body).toBeLessThan(500)
}

/** Stored whatever a call says: limits and robot checks count every call, and refusals are security events. */
const storedByEveryCall = ['rate_limits', 'robot_checks', 'security_events']

/** Everything else that is stored, jobs too, as one text. */
async function storedText(): Promise<string> {
  const tables = await asOwner(
    server.database.connectionString,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE'
     and (table_schema = 'public' and table_name not in (${storedByEveryCall.map((name) => `'${name}'`)})
       or table_name = '_private_jobs')`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(md5(t::text), '' order by t::text)) as digest from ${name} t`,
  )
  // In an order of their own: of a large table several workers take a part each, and who is done first comes first.
  return JSON.stringify(await asOwner(server.database.connectionString, `${digests.join(' union all ')} order by name`))
}

let storedBefore: string | undefined
/**
 * What is stored is as it was after the last call that may store something. Reading all of it takes longer than most tests, so
 * the short form reads it again once, in the last test; the long form names the endpoint.
 */
const storesNothing = async (work: () => Promise<void>) => {
  storedBefore ??= await storedText()
  await work()
  if (isLongForm) expect(await storedText()).toBe(storedBefore)
}

const partsOf = (endpoint: Endpoint) => (['params', 'query', 'body'] as const).filter((part) => endpoint[part])

/** No address carries a parameter that is one dot or two: it would be another address. */
const sentBy = (endpoint: Endpoint): Arbitrary<CallParts> =>
  fc
    .record(Object.fromEntries(partsOf(endpoint).map((part) => [part, allowedBy(endpoint[part] as never, hints)])))
    .filter(({ params }: CallParts) => !Object.values(params ?? {}).some((it) => it === '.' || it === '..'))

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** As it arrives: an address carries text alone, and JSON no undefined. */
function transmit({ params, query, body }: CallParts): CallParts {
  const texts = (part: unknown) =>
    Object.fromEntries(
      Object.entries(Object(part))
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, asText(value).toWellFormed()]),
    )
  return {
    ...(params !== undefined && { params: texts(params) }),
    ...(query !== undefined && { query: texts(query) }),
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
  }
}

const isForbidden = (endpoint: Endpoint, sent: CallParts) =>
  partsOf(endpoint).some((part) => !z.safeParse(endpoint[part] as never, sent[part]).success)

/** So many calls for each field that the endpoint reads: more of them find nothing more where there is little to read. */
const callsTo = (endpoint: Endpoint, ofEachField: number) =>
  ofEachField * (1 + fieldsOf(endpoint)) * (isLongForm ? 10 : 1)

const fieldsOf = (endpoint: Endpoint) =>
  partsOf(endpoint).reduce((sum, part) => sum + valuesIn(endpoint[part] as never), 0)

const spoiltBy = (endpoint: Endpoint): Arbitrary<CallParts> =>
  fc
    .tuple(sentBy(endpoint), fc.constantFrom(...partsOf(endpoint)))
    .chain(([sent, part]) => spoilt(sent[part]).map((bad) => transmit({ ...sent, [part]: bad })))

/** A stream of events has no end to wait for (ledger/points-streams.test.ts). */
const ending = contract.filter(([, { answersWith }]) => answersWith !== 'events')

test.each(ending)('%s, sent what it allows, answers as it says, or refuses by name', async (_, endpoint) => {
  await fc.assert(
    fc.asyncProperty(sentBy(endpoint), async (sent) => {
      const answer = await send(endpoint, sent, { 'x-recaptcha': `Bearer ${await server.robotCheck(3)}` })
      isSaidWell(answer, endpoint)
    }),
    { numRuns: callsTo(endpoint, 3) },
  )
})

const asking = contract.filter(([, { params, query, body }]) => params || query || body)

test.each(asking)('%s, sent what it forbids, says so and stores nothing', async (_, endpoint) => {
  const isEver = [10, 300].some((many) =>
    fc.sample(spoiltBy(endpoint), many).some((sent) => isForbidden(endpoint, sent)),
  )
  if (!isEver) return expect(endpoint.body).toBeUndefined() // an address whose every text is allowed
  const forbidden = spoiltBy(endpoint).filter((sent) => isForbidden(endpoint, sent))
  const refused = fc.asyncProperty(forbidden, async (sent) => {
    const answer = await send(endpoint, sent)
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    isSaidWell(answer, endpoint)
  })
  await storesNothing(() => fc.assert(refused, { numRuns: callsTo(endpoint, 8) }))
})

const reading = contract.filter(([, { body }]) => body)

test.each(reading)('%s, sent no JSON, or no end of it, says so and stores nothing', async (_, endpoint) => {
  const json = 'application/json'
  const deep = 7500 // within what a body may hold
  const wrong = [
    ['', json],
    ['{"authToken":', json],
    ['nothing', json],
    ['\u0000', json],
    ['{"__proto__":{"admin":true}}', json],
    ['{"constructor":{"prototype":{"admin":true}}}', json],
    ['['.repeat(deep), json],
    ['{"a":'.repeat(deep / 5), json],
    ['['.repeat(deep) + ']'.repeat(deep), json],
    [`"${'x'.repeat(300_000)}"`, json],
    ['email=ada%40example.com', 'application/x-www-form-urlencoded'],
    ['{}', 'text/plain'],
    ['<email/>', 'text/xml'],
    ['{}', 'multipart/form-data; boundary=x'],
    ['{}', ''],
  ] as const
  await storesNothing(async () => {
    for (const [body, type] of wrong) {
      const answer = await send(endpoint, { body, ...paramsOf(endpoint) }, { 'content-type': type })
      expect(answer.statusCode, `${type} ${body.slice(0, 40)}: ${answer.body}`).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, `${type} ${body.slice(0, 40)}: ${answer.body}`).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ code: expect.any(String), description: expect.any(String) })
    }
  })
})

const paramsOf = ({ params }: Endpoint): CallParts =>
  params ? { params: fc.sample(allowedBy(params as never, hints), 1)[0] } : {}

const checked = contract.filter(([, { robotCheck }]) => robotCheck)

test.each(checked)('%s lets nobody in by a robot check that is made up', async (_, endpoint) => {
  const { challenge, solution } = JSON.parse(Buffer.from(await server.robotCheck(), 'base64url').toString())
  const real = { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
  const madeUp = fc.oneof(
    spoilt(real).filter((it) => JSON.stringify(it) !== JSON.stringify(real)),
    fc.jsonValue(),
  )
  const refused = fc.asyncProperty(sentBy(endpoint), madeUp, async (sent, check) => {
    const token = Buffer.from(JSON.stringify(check) ?? '').toString('base64url')
    const answer = await send(endpoint, sent, { 'x-recaptcha': `Bearer ${token}` })
    expect(['ROBOT_CHECK_FAILED', 'INVALID']).toContain(answer.json().code)
  })
  await storesNothing(() => fc.assert(refused, { numRuns: isLongForm ? 200 : 20 }))
})

test('no call that was refused above stored anything', async () => {
  expect(storedBefore).toBeDefined()
  expect(await storedText()).toBe(storedBefore)
})
