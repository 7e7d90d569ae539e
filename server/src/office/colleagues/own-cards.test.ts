import { audit } from '@pollen/contract/staff/audit'
import { haveNoCard, nameOwnCard, staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { staffMember } from '@pollen/contract/staff/members/members'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

test('nobody opens their own account, or their household’s, and it is written down that they tried', async () => {
  const [own, second, household, neighbour] = [
    await aMember(database, { addressLines: ['9 Clover Row', 'Beeford Magna', 'AA1 1AB'] }),
    await aMember(database, { addressLines: ['9 Clover Row', 'Beeford Magna', 'AA1 1AB'] }),
    await aMember(database, { addressLines: ['9, clover row', 'Beeford', 'aa11ab'] }),
    await aMember(database, { addressLines: ['10 Clover Row', 'Beeford Magna', 'AA1 1AB'] }),
  ]
  const { headers, staffId } = await desk.aColleague('senior')
  const names = (cardNumber: string, lastName = 'marsh') =>
    desk.call(nameOwnCard, { headers, body: { cardNumber, lastName } })
  const slips = [await names(neighbour.cardNumber, 'Somebody'), await names('99999999999')]
  expect(slips.map(({ json }) => json.code)).toEqual(['OWN_CARD_NOT_MATCHED', 'OWN_CARD_NOT_MATCHED'])
  expect((await names(own.cardNumber)).status).toBe(200)
  expect((await names(own.cardNumber)).json.code).toBe('OWN_CARD_NAMED')
  expect((await names(second.cardNumber)).status).toBe(200)
  for (const { collectorId: member } of [own, second, household])
    expect((await desk.call(staffMember, { params: { member }, query: {}, headers })).json.code).toBe('OWN_ACCOUNT')
  expect((await desk.call(staffMember, { params: { member: neighbour.collectorId }, query: {}, headers })).status).toBe(
    200,
  )
  const tried = await sql(`select 1 from staff_actions where staff_id = '${staffId}' and action = 'ownAccountRefused'`)
  expect(tried).toHaveLength(3)
})

test('a colleague is asked for their card until they answer; whoever tries out cards is refused after five', async () => {
  const { headers, staffId } = await desk.aColleague('agent')
  const isAsked = async () => (await desk.call(staffMe, { headers })).json.isAskedForCard
  expect(await isAsked()).toBe(true)
  expect((await desk.call(haveNoCard, { headers })).status).toBe(200)
  expect(await isAsked()).toBe(false)
  const { cardNumber } = await aMember(database)
  const names = async (lastName: string) => {
    const { json } = await desk.call(nameOwnCard, { headers, body: { cardNumber, lastName } })
    return (json as { code?: string }).code
  }
  const codes: unknown[] = []
  for (const lastName of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Marsh']) codes.push(await names(lastName))
  expect(codes).toEqual([...Array(5).fill('OWN_CARD_NOT_MATCHED'), 'NUMBER_PASSED'])
  const fraud = await desk.aColleague('fraud')
  const { actions } = (await desk.call(audit, { query: { of: 'everybody' }, headers: fraud.headers })).json
  const own = await sql(`select action_id from staff_actions where staff_id = '${staffId}'`)
  const read = actions.filter(({ actionId }) => own.some(({ action_id }) => action_id === actionId))
  expect(read.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Said that they have no card', 'Named a card with another name than its own']),
  )
})
