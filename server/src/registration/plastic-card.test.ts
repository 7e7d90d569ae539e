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
import { type Card, enter } from '../cards/cards.ts'

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

test('three misses lock a card for a day', async () => {
  const cardNumber = await aCard('ANALOG')
  const { authToken } = (await server.call(cardCheck, { body: { cardNumber } })).json
  const guess = () => server.call(piiCheck, { body: { authToken, ...said, lastName: 'Guess' } })
  for (let miss = 0; miss < 2; miss++) expect((await guess()).json.next).toEqual(['DO_PII_RETRY'])
  expect((await guess()).json.code).toBe('CARD_LOCKED')
  expect((await server.call(piiCheck, { body: { authToken, ...said } })).json.code).toBe('CARD_LOCKED')
  expect((await server.call(cardCheck, { body: { cardNumber } })).json.code).toBe('CARD_LOCKED')
  await server.database.pool.query(
    "update cards set locked_until = now() - interval '1 second' where card_number = $1",
    [cardNumber],
  )
  expect((await server.call(piiCheck, { body: { authToken, ...said } })).json.next).toEqual(['DO_CONFIRM_SIGN_UP'])
})
