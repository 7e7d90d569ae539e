import type { Body } from '@pollen/contract/endpoint'
import { maskedAddress, twoFactorSend, updateAddress, updateName } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { retrieveCardRequest } from '@pollen/contract/visitor/lost-cards'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { maskAddress } from '../../records/addresses/addresses.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

const newName = { title: 'Dr', firstName: 'Ada', lastName: 'Featherstone' }
const newAddress = { lines: ['Flat 2, 2 Honey Lane', 'Beeford Magna', 'Meadshire', 'AA1 1AB'] }

async function aVisitor() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const { email, password } = member
  const letters = () => server.database.transaction((tx) => messagesTo(tx, email))
  return {
    member,
    headers,
    letters,
    records: () => server.database.transaction((tx) => collectorOf(tx, member.collectorId)),
    async isSentCode(change: 'name' | 'address') {
      const body = { deliveryMethod: 'email', password, change: { change } } as const
      await server.call(twoFactorSend, { body, headers })
      return /\b(\d{6})\b/.exec((await letters())[0]?.text ?? '')?.[1] ?? ''
    },
    renames: (code: string, name: object = newName) =>
      server.call(updateName, { body: name as Body<typeof updateName>, headers: { ...headers, 'x-2fa-code': code } }),
    moves: (code: string, address: object = newAddress) =>
      server.call(updateAddress, {
        body: address as Body<typeof updateAddress>,
        headers: { ...headers, 'x-2fa-code': code },
      }),
  }
}

test('a new name and a new address hold from then on, and the member is told', async () => {
  const { isSentCode, renames, moves, records, letters, headers } = await aVisitor()
  expect((await renames(await isSentCode('name'))).status).toBe(200)
  expect((await moves(await isSentCode('address'))).status).toBe(200)
  expect(await records()).toMatchObject({ ...newName, addressLines: newAddress.lines })
  expect((await server.call(customer, { headers })).json).toMatchObject(newName)
  const notices = (await letters()).filter(({ subject }) => /changed/.test(subject))
  expect(notices.map(({ subject }) => subject)).toEqual(['Your address has changed', 'Your name has changed'])
  expect(notices[0]?.text).toContain('F… 2…, 2… H… L…, AA1 …')
})

test('a stolen session alone changes neither, and learns no more of the address than how its postcode begins', async () => {
  const thief = await aVisitor()
  expect((await thief.renames('123456')).json.code).toBe('CODE_EXPIRED')
  expect((await thief.moves('123456')).json.code).toBe('CODE_EXPIRED')
  expect(await thief.records()).toMatchObject({ lastName: 'Marsh', contactChangedAt: null })
  const { json } = await server.call(maskedAddress, { headers: thief.headers })
  expect(json).toEqual({ lines: ['1… C… R…', 'AA1 …'] })
  expect((await server.call(maskedAddress)).status).toBe(401)
})

test('a card cannot be sent to a new address and its points be converted within the hour', async () => {
  const { isSentCode, moves, headers } = await aVisitor()
  await moves(await isSentCode('address'))
  expect((await server.call(customer, { headers })).json.conversionsPausedUntil).toBeDefined()
})

test('a member’s own name or address is no change, and the code stays good', async () => {
  const { isSentCode, renames, moves, records } = await aVisitor()
  const { title, firstName, lastName, addressLines } = await records()
  const code = await isSentCode('name')
  const codeToMove = await isSentCode('address')
  expect((await renames(code, { title, firstName, lastName })).json.code).toBe('CONTACT_UNCHANGED')
  expect((await moves(codeToMove, { lines: addressLines })).json.code).toBe('CONTACT_UNCHANGED')
  expect((await renames(code)).status).toBe(200)
})

test.for([
  ['renames', 'name', { ...newName, lastName: 'Feather_stone' }],
  ['renames', 'name', { ...newName, title: 'Captain' }],
  ['moves', 'address', { lines: ['1 Clover Row'] }],
  ['moves', 'address', { lines: ['1 Clover Row', ' '] }],
] as const)('what is no name and no address is refused: %s %s %o', async ([action, change, details]) => {
  const visitor = await aVisitor()
  expect((await visitor[action](await visitor.isSentCode(change), details)).status).toBe(422)
})

test('a lost card is found by the new name and postcode, and no more by the old', async () => {
  const { isSentCode, renames, moves, letters } = await aVisitor()
  await renames(await isSentCode('name'), { ...newName, lastName: 'Larkspur' })
  await moves(await isSentCode('address'))
  const lettersFor = async (lastName: string, postcode: string) => {
    const before = (await letters()).length
    await server.call(retrieveCardRequest, { body: { birthDate: '14-03-1990', lastName, postcode } })
    await server.doJobs()
    return (await letters()).length - before
  }
  expect(await lettersFor('Marsh', 'AA1 1AA')).toBe(0)
  expect(await lettersFor('Larkspur', 'AA1 1AB')).toBe(1)
})

test('each word of an address is masked but for its beginning', () => {
  expect(maskAddress(["O'Hara’s Cottage", 'Beeford Magna', 'AA10 1AB'])).toEqual(['O… C…', 'AA10 …'])
  expect(maskAddress(['12-14 St. Anne’s', 'AA10 1AB'])).toEqual(['1… S…. A…', 'AA10 …'])
})
