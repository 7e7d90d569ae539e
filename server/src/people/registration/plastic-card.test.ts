import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import {
  cardCheck,
  confirmRegistration,
  emailCheckConfirm,
  piiCheck,
  ready,
} from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { registrants } from '@pollen/testing/registrants'
import { expect, test } from 'vitest'
import { type Card, enter } from '../../records/cards/cards.ts'

const server = await startTestApp()
const { anEmail, entersEmail, confirmsEmail } = registrants(server)

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

test('an address on file is shown masked, and taken without a search', async () => {
  const cardNumber = String(++plastic)
  const addressLines = ['3 Kiln Lane', 'Port Melliss', 'AA1 1AA']
  await server.database.transaction((tx) => enter(tx, { cardNumber, state: 'ANALOG', ...onFile, addressLines }))
  const authToken = await registrationOf(cardNumber)
  const matched = (await server.call(piiCheck, { body: { authToken, ...said } })).json
  expect(matched.next).toEqual(['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'])
  expect(matched.address).toEqual({ lines: ['3… K… L…', 'AA1 …'] })
  await server.call(confirmRegistration, { body: { authToken, ...details, addresses: [] } })
  await server.doJobs()
  const { rows } = await server.database.pool.query(
    'select c.address_lines, k.address_lines as on_file from collectors c join cards k using (collector_id) where k.card_number = $1',
    [cardNumber],
  )
  expect(rows).toEqual([{ address_lines: addressLines, on_file: null }])
})

test('without an address, in the call or on file, there is no account', async () => {
  const authToken = await registrationOf(await aCard('UNREGISTERED'))
  const { json } = await server.call(confirmRegistration, { body: { authToken, ...details, addresses: [] } })
  expect(json.code).toBe('STEP_NOT_DUE')
})

/** A registration of this card whose email is confirmed. */
async function registrationOf(cardNumber: string): Promise<string> {
  const { authToken } = (await server.call(cardCheck, { body: { cardNumber } })).json
  const email = anEmail()
  await entersEmail(email, authToken)
  await confirmsEmail(email)
  return authToken
}

async function says(authToken: string, lastName: string, effort: RobotCheckEffort = 0) {
  const robotCheck = await server.robotCheck(effort)
  const { json } = await server.call(piiCheck, { body: { authToken, ...said, lastName }, robotCheck })
  return json.next?.[0] ?? (json.robotCheckEffort ? `effort ${json.robotCheckEffort}` : json.code)
}

test('three misses end the tries of whoever registers a card, and not those of its owner', async () => {
  const cardNumber = await aCard('ANALOG')
  const guesser = await registrationOf(cardNumber)
  for (let miss = 0; miss < 2; miss++) expect(await says(guesser, 'Guess')).toBe('DO_PII_RETRY')
  expect(await says(guesser, 'Guess')).toBe('CARD_LOCKED')
  expect(await says(guesser, said.lastName, 3)).toBe('CARD_LOCKED')
  await server.call(cardCheck, { body: { cardNumber: await aCard('ANALOG'), authToken: guesser } })
  expect(await says(guesser, said.lastName), 'nor of another card').toBe('CARD_LOCKED')
  const owner = await registrationOf(cardNumber)
  expect(await says(owner, said.lastName)).toBe('effort 1')
  expect(await says(owner, said.lastName, 1)).toBe('DO_CONFIRM_SIGN_UP')
})

test('the more misses of a card, the more work each try takes; thirty lock it for a day', async () => {
  const cardNumber = await aCard('ANALOG')
  const missed = (times: number) =>
    server.database.pool.query('update cards set missed_tries = $1 where card_number = $2', [times, cardNumber])
  const guesser = await registrationOf(cardNumber)
  for (const [times, effort] of [
    [3, 1],
    [10, 2],
    [20, 3],
  ] as const) {
    await missed(times)
    expect(await says(guesser, 'Guess')).toBe(`effort ${effort}`)
  }
  await missed(29)
  expect(await says(guesser, 'Guess', 3)).toBe('CARD_LOCKED')
  expect((await server.call(cardCheck, { body: { cardNumber } })).json.code).toBe('CARD_LOCKED')
  await server.database.pool.query(
    "update cards set locked_until = now() - interval '1 second' where card_number = $1",
    [cardNumber],
  )
  expect(await says(await registrationOf(cardNumber), said.lastName)).toBe('DO_CONFIRM_SIGN_UP')
})

test('a card’s details are compared for a confirmed email alone', async () => {
  const { authToken } = (await server.call(cardCheck, { body: { cardNumber: await aCard('GHOST') } })).json
  expect(await says(authToken, said.lastName)).toBe('STEP_NOT_DUE')
})
