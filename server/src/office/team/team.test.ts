import { randomUUID } from 'node:crypto'
import { answerCaseOf, staffCase, takeCase } from '@pollen/contract/staff/cases/cases'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { handOverCase, team } from '@pollen/contract/staff/team'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { caseNumberOf, openCase } from '../../records/cases/cases.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

const [tom, ruth, senior] = [
  await desk.aColleague('agent'),
  await desk.aColleague('agent'),
  await desk.aColleague('senior'),
]
const sees = async ({ headers }: TestColleague) => (await desk.call(team, { headers })).json
const rowOf = async (of: TestColleague, by = senior) =>
  (await sees(by)).colleagues.find(({ staffId }) => staffId === of.staffId)
const handsOver = (caseNumber: string, to: TestColleague) =>
  desk.call(handOverCase, {
    params: { caseNumber },
    body: { to: to.staffId, reason: 'Tom has many' },
    headers: senior.headers,
  })

async function aCaseOf({ headers }: TestColleague): Promise<{ caseNumber: string; member: string }> {
  const { collectorId } = await aMember(database)
  const about = { topic: 'support' as const }
  const caseId = await database.transaction((tx) =>
    openCase(tx, { collectorId, kind: 'feedback', about, now: new Date() }),
  )
  const caseNumber = caseNumberOf(caseId)
  await desk.call(takeCase, { params: { caseNumber }, body: { isTaken: true }, headers })
  return { caseNumber, member: collectorId }
}

test('a senior sees who has which cases, what each did today, and the points that each gave', async () => {
  const { caseNumber, member } = await aCaseOf(tom)
  await desk.call(answerCaseOf, { params: { caseNumber }, body: { text: 'We look at it' }, headers: tom.headers })
  await desk.call(adjustPoints, {
    params: { member },
    body: { sentAs: randomUUID(), points: 40, why: 'goodwill', reason: 'A long queue' },
    headers: tom.headers,
  })
  expect(await rowOf(tom)).toMatchObject({
    isPresent: true,
    cases: [{ caseNumber, about: expect.any(String) }],
    today: { answered: 1, closed: 0 },
    points: { given: 40, aDay: 5000 },
    checked: { right: 0, notRight: 0, waiting: 0 },
  })
  const ofAdministrator = await rowOf(tom, await desk.aColleague('administrator'))
  expect(ofAdministrator?.cases).toEqual([expect.not.objectContaining({ about: expect.anything() })])
  expect((await desk.call(team, { headers: tom.headers })).json.code).toBe('ROLE_MAY_NOT')
})

test('a senior gives a case to somebody at their desk, with a reason', async () => {
  const { caseNumber } = await aCaseOf(tom)
  expect((await handsOver(caseNumber, ruth)).json).toEqual({ takenBy: ruth.name })
  const seen = await desk.call(staffCase, { params: { caseNumber }, headers: ruth.headers })
  expect(seen.json).toMatchObject({ isMine: true })
  expect((await rowOf(ruth))?.cases.map((one) => one.caseNumber)).toContain(caseNumber)
})

test('nobody has a case who is away, or answers none', async () => {
  const { caseNumber } = await aCaseOf(tom)
  const auditor = await desk.aColleague('auditor')
  expect((await handsOver(caseNumber, auditor)).status).toBe(404)
  await asOwner(
    database.connectionString,
    `update staff_sessions set last_used_at = now() - interval '20 minutes' where staff_id = '${ruth.staffId}'`,
  )
  expect((await handsOver(caseNumber, ruth)).json.code).toBe('COLLEAGUE_AWAY')
  expect((await rowOf(ruth))?.isPresent).toBe(false)
})
