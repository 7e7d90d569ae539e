import {
  changeRoleOf,
  colleagues,
  endColleague,
  inviteColleague,
  staffMe,
} from '@pollen/contract/staff/colleagues/colleagues'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

beforeEach(async () => {
  await sql('update staff set left_at = now()')
})

const someAdministrators = (many: number) =>
  Promise.all(Array.from({ length: many }, () => desk.aColleague('administrator')))

const ends = async ({ headers }: TestColleague, { staffId }: { staffId: string }) =>
  (await desk.call(endColleague, { params: { staffId }, body: { reason: 'Left us' }, headers })).json

const decides = async ({ headers }: TestColleague, requestId: string) =>
  (await desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'So be it' }, headers })).json

const administrators = async () =>
  (await sql(`select from staff where role = 'administrator' and left_at is null`)).length

test('a second administrator decides who is invited', async () => {
  const [first, second] = [await desk.aColleague('administrator'), await desk.aColleague('administrator')]
  const body = {
    name: 'Nia Ward',
    email: 'nia@example.com',
    role: 'senior' as const,
    brands: [],
    reason: 'Joins the desk',
  }
  expect((await desk.call(inviteColleague, { body, headers: first.headers })).json.outcome).toBe('waits')
  expect(await server.database.transaction((tx) => messagesTo(tx, 'nia@example.com'))).toEqual([])
  const { open } = (await desk.call(staffRequests, { headers: second.headers })).json
  const requestId = open.find(({ what }) => what.includes('Nia Ward'))?.requestId ?? ''
  const yes = { says: 'yes' as const, reason: 'Known to me' }
  await desk.call(decideRequest, { params: { requestId }, body: yes, headers: second.headers })
  expect(await server.database.transaction((tx) => messagesTo(tx, 'nia@example.com'))).toHaveLength(1)
  const listed = (await desk.call(colleagues, { headers: first.headers })).json.colleagues
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Nia Ward', state: 'invited' }))
})

test('one administrator ends whom they like, but two administrators stay: below that another one decides', async () => {
  const [mina, ruth, omar] = (await someAdministrators(3)) as [TestColleague, TestColleague, TestColleague]
  expect(await ends(mina, await desk.aColleague('agent'))).toEqual({ outcome: 'done' })
  expect(await ends(mina, omar)).toEqual({ outcome: 'done' })
  for (const who of [ruth, mina]) expect(await ends(mina, who)).toMatchObject({ outcome: 'waits' })
  expect(await administrators()).toBe(2)
  const [asked] = await sql(`select request_id from staff_requests where payload->>'staffId' = '${mina.staffId}'`)
  expect(await decides(ruth, String(asked?.request_id))).toEqual({ state: 'done' })
  expect((await desk.call(staffMe, { headers: mina.headers })).status).toBe(401)
  expect((await ends(ruth, ruth)) as unknown).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  const role = { role: 'agent' as const, brands: [], reason: 'Another desk' }
  const changed = await desk.call(changeRoleOf, {
    params: { staffId: ruth.staffId },
    body: role,
    headers: ruth.headers,
  })
  expect(changed.json).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  expect(await administrators()).toBe(1)
})

test('of three administrators who end each other at once, two stay', async () => {
  for (let round = 0; round < 3; round++) {
    await sql('update staff set left_at = now() where left_at is null')
    const [one, two, three] = (await someAdministrators(3)) as [TestColleague, TestColleague, TestColleague]
    await Promise.all([ends(one, two), ends(two, three), ends(three, one), ends(one, three), ends(two, one)])
    expect(await administrators(), `round ${round}`).toBe(2)
  }
})

test('an administrator who was ended by another has nobody ended by what they asked for', async () => {
  const [mina, ruth] = (await someAdministrators(2)) as [TestColleague, TestColleague]
  const ofMina = await ends(mina, ruth)
  const ofRuth = await ends(ruth, mina)
  if (ofMina.outcome !== 'waits' || ofRuth.outcome !== 'waits') throw new Error('It does not wait')
  expect(await decides(ruth, ofMina.requestId)).toEqual({ state: 'done' })
  await decides(mina, ofRuth.requestId)
  expect(await administrators()).toBe(1)
})

test('rights are changed by whoever showed in the last minutes that it is they', async () => {
  const [mina, ruth] = (await someAdministrators(3)) as [TestColleague, TestColleague]
  await sql(`update staff_sessions set proven_at = now() - interval '6 minutes'`)
  const { headers } = mina
  const params = { staffId: ruth.staffId }
  const newcomer = { name: 'Tom Osei', email: 'tom@example.com', role: 'agent' as const, brands: [], reason: 'Joins' }
  const tries = [
    await desk.call(endColleague, { params, body: { reason: 'Left us' }, headers }),
    await desk.call(changeRoleOf, { params, body: { role: 'agent', brands: [], reason: 'Moves' }, headers }),
    await desk.call(inviteColleague, { body: newcomer, headers }),
  ]
  expect(tries.map(({ json }) => (json as { code?: string }).code)).toEqual(tries.map(() => 'PROOF_NEEDED'))
})
