import { minuteMs } from '@pollen/contract/durations'
import { pressHeader } from '@pollen/contract/press-header'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { sessionOf } from './staff.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

/** A colleague's session as the server sees it at minutes of a clock, beside a page that asks by itself all the time. */
function atMinutes({ headers }: TestColleague) {
  const began = Date.now()
  const token = headers.cookie.replace('console=', '')
  return async (minute: number, isPressed = false) => {
    const now = new Date(began + minute * minuteMs)
    return (await sessionOf(database.ofServer, token, { isPressed, now })) !== undefined
  }
}

test('a page that nobody touches keeps no session: it is over half an hour after the last press', async () => {
  const untouched = atMinutes(await desk.aColleague('agent'))
  for (let minute = 0; minute < 30; minute++) expect(await untouched(minute), `minute ${minute}`).toBe(true)
  expect(await untouched(30.5)).toBe(false)

  const used = atMinutes(await desk.aColleague('agent'))
  for (let minute = 0; minute <= 300; minute += 25) expect(await used(minute, true), `minute ${minute}`).toBe(true)
  expect(await used(329)).toBe(true)
  expect(await used(331)).toBe(false)
})

test('only a call that says that somebody pressed something renews a session', async () => {
  const { headers, staffId } = await desk.aColleague('agent')
  const sql = (statement: string) => asOwner(database.connectionString, statement)
  const aged = (minutes: number) =>
    sql(`update staff_sessions set last_used_at = now() - interval '${minutes} minutes' where staff_id = '${staffId}'`)
  const asks = async (more = {}) => (await desk.call(staffMe, { headers: { ...headers, ...more } })).status
  const isRenewed = async () => {
    const used = `select last_used_at > now() - interval '1 minute' as just_now from staff_sessions`
    return (await sql(`${used} where staff_id = '${staffId}'`))[0]?.just_now
  }
  const pressed = { [pressHeader]: '1' }
  await aged(29)
  expect([await asks(), await isRenewed()]).toEqual([200, false])
  expect([await asks(pressed), await isRenewed()]).toEqual([200, true])
  await aged(31)
  expect([await asks(pressed), await isRenewed()]).toEqual([401, false])
})
