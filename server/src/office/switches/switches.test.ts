import { hourMs } from '@pollen/contract/durations'
import { audit } from '@pollen/contract/staff/audit'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import {
  beginMaintenance,
  endMaintenance,
  planMaintenance,
  switchesOfOffice,
  type TurnableSwitch,
  turnSwitch,
} from '@pollen/contract/staff/switches'
import { maintenanceAhead } from '@pollen/contract/visitor/switches'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { expect, onTestFinished, test } from 'vitest'
import { followTurned, maintenanceAheadIn, openSwitches, saidBy, turnedNow } from '../../records/switches/switches.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const [ines, wes, auditor] = [
  await desk.aColleague('administrator'),
  await desk.aColleague('administrator'),
  await desk.aColleague('auditor'),
]
const reason = 'It names a reward that has run out'

const turns = (name: TurnableSwitch, isOn: boolean, { headers }: TestColleague = ines) =>
  desk.call(turnSwitch, { params: { switch: name }, body: { isOn, reason }, headers })
const listed = async () => (await desk.call(switchesOfOffice, { headers: ines.headers })).json
const now = async (name: TurnableSwitch) => (await listed()).switches.find((one) => one.name === name)

async function decides({ headers }: TestColleague) {
  const { open } = (await desk.call(staffRequests, { headers })).json
  const params = { requestId: open[0]?.requestId ?? '' }
  return desk.call(decideRequest, { params, body: { says: 'yes', reason: 'It is back' }, headers })
}

/** Another server on the same database, which reads what the office turns. */
async function anotherServer() {
  const log = { warn() {}, info() {} }
  const switches = await openSwitches(server.settings, log, { database: server.database.ofServer })
  const following = followTurned(switches, log)
  onTestFinished(() => following.stop())
  return switches
}

test('to its quieter side one person turns a switch, back a second decides, and each server hears of it while it runs', async () => {
  const servers = [await anotherServer(), await anotherServer()]
  const states = () => servers.map((one) => one.isOn('waysToSpend'))
  expect(states()).toEqual([true, true])
  expect((await turns('waysToSpend', false)).json).toEqual({ outcome: 'done' })
  await expect.poll(states, { timeout: 5000 }).toEqual([false, false])
  expect(await now('waysToSpend')).toMatchObject({
    isOn: false,
    isOnAsShipped: true,
    why: 'turned',
    turned: { reason },
  })

  expect((await turns('waysToSpend', true)).json).toMatchObject({ outcome: 'waits' })
  expect((await now('waysToSpend'))?.isOn).toBe(false)
  expect((await decides(ines)).json.code).toBe('OWN_REQUEST')
  expect((await decides(wes)).json.state).toBe('done')
  await expect.poll(states, { timeout: 5000 }).toEqual([true, true])
  expect(await now('waysToSpend')).toMatchObject({ isOn: true, turned: { by: `${ines.name}, with ${wes.name}` } })
})

test('a server that starts later stands as the office turned it, and a look is turned by one person either way', async () => {
  expect((await turns('christmas', true)).json).toEqual({ outcome: 'done' })
  expect((await anotherServer()).isOn('christmas')).toBe(true)
  expect((await turns('christmas', false)).json).toEqual({ outcome: 'done' })
  expect((await turns('christmas', false)).json.code).toBe('NOTHING_TO_CHANGE')
})

test('what the law asks for is not turned here, nor anything by whoever runs nothing', async () => {
  expect((await turns('deleteAccount', false)).json.code).toBe('SWITCH_LOCKED')
  expect((await turns('business', false, auditor)).json.code).toBe('ROLE_MAY_NOT')
})

test('what was asked is void once the switch was turned otherwise', async () => {
  await turns('keyTagStock', true)
  await asOwner(
    server.database.connectionString,
    `insert into turned_switches values ('keyTagStock', true, null, null, 'Wes', now(), 'By hand')`,
  )
  expect((await decides(wes)).json.code).toBe('REQUEST_OUTDATED')
})

const maintained = async (at = new Date()) =>
  saidBy(await server.database.transaction(turnedNow), at).maintenance ?? false

test('one person has maintenance for an hour, which ends by itself, or when one person says so', async () => {
  const begins = () => desk.call(beginMaintenance, { body: { reason: 'Points go astray' }, headers: ines.headers })
  const ends = () => desk.call(endMaintenance, { body: { reason: 'Mended' }, headers: wes.headers })
  const { until } = (await begins()).json
  expect((await begins()).json.code).toBe('NOTHING_TO_CHANGE')
  expect(await maintained()).toBe(true)
  expect(await maintained(new Date(until))).toBe(false)
  expect((await listed()).maintenance).toMatchObject({ isOn: true, hour: { by: ines.name, until } })
  expect((await ends()).status).toBe(200)
  expect((await ends()).json.code).toBe('NOTHING_TO_CHANGE')
  expect(await maintained()).toBe(false)
})

test('planned maintenance takes two, and begins and ends by itself', async () => {
  const after = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const asks = (beginsAt: string, endsAt: string) =>
    desk.call(planMaintenance, { body: { beginsAt, endsAt, reason: 'A new disk' }, headers: ines.headers })
  for (const [from, until] of [
    [after(-1), after(1)],
    [after(2), after(1)],
    [after(1), after(26)],
  ] as const)
    expect((await asks(from, until)).json.code).toBe('MAINTENANCE_NOT_POSSIBLE')
  expect((await asks(after(1), after(4))).json).toMatchObject({ outcome: 'waits' })
  expect((await decides(wes)).json.state).toBe('done')
  expect(await Promise.all([0, 2, 5].map((hours) => maintained(new Date(after(hours)))))).toEqual([false, true, false])
  const rows = await server.database.transaction(turnedNow)
  const announced = [-48, -46, 0, 2, 5].map((hours) => maintenanceAheadIn(rows, new Date(after(hours))) !== undefined)
  expect(announced).toEqual([false, true, true, false, false])
})

test('members read on Home of maintenance that was planned, from any server that runs', async () => {
  await server.app.listen({ port: 0 })
  const ahead = async () => (await server.call(maintenanceAhead)).json.says
  await expect.poll(ahead, { timeout: 5000 }).toMatch(/^Service unavailable from /)
})

test('what was turned is in the audit, with who and why, and the newest of it beside the switches', async () => {
  const [newest] = (await listed()).lately
  expect(newest).toMatchObject({ by: `${ines.name}, with ${wes.name}`, what: 'Planned maintenance' })

  const read = JSON.stringify((await desk.call(audit, { query: { of: 'everybody' }, headers: auditor.headers })).json)
  for (const part of [reason, 'What a member’s points can do, on Home: off', 'Began maintenance', 'Mended'])
    expect(read).toContain(part)
})
