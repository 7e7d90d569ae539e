import { randomUUID } from 'node:crypto'
import type { Query } from '@pollen/contract/endpoint'
import { audit, auditFile, auditProof, proveAudit } from '@pollen/contract/staff/audit'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { startTestWorker } from '@pollen/testing/worker'
import { expect, test } from 'vitest'
import { recordInOffice, recordOfMany, seal } from '../../records/staff-actions/staff-actions.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { transaction } = server.database
const [agent, senior, auditor] = [
  await desk.aColleague('agent'),
  await desk.aColleague('senior'),
  await desk.aColleague('auditor'),
]
const [ada, ben] = [await aMember(server.database), await aMember(server.database)]

const gives = (by: typeof agent, member: string, points: number) =>
  desk.call(adjustPoints, {
    params: { member },
    body: { sentAs: randomUUID(), points, why: 'goodwill', reason: 'The till was down' },
    headers: by.headers,
  })
await gives(agent, ada.collectorId, 50)
await gives(senior, ada.collectorId, 1200)
await gives(senior, ben.collectorId, 20)
await transaction((tx) =>
  recordOfMany(tx, [ben.collectorId], {
    action: 'caseAnswered',
    by: 'Grace',
    reason: 'It is paid',
    caseNumber: '1A2B3C4D',
    now: new Date('2026-03-29T00:30:00Z'),
  }),
)
await transaction((tx) =>
  recordInOffice(tx, { action: 'casesListed', by: 'Grace', now: new Date('2026-03-29T23:30:00Z') }),
)

const found = async (query: Partial<Query<typeof audit>>) => {
  const { json } = await desk.call(audit, { query: { of: 'everybody', ...query }, headers: auditor.headers })
  return json.actions.map(({ what, points }) => (points === undefined ? what : `${what} ${points}`))
}

test.each<[Partial<Query<typeof audit>>, string[]]>([
  [{ kind: 'points' }, ['Gave points 20', 'Gave points 1200', 'Gave points 50']],
  [{ kind: 'points', colleague: senior.staffId }, ['Gave points 20', 'Gave points 1200']],
  [{ kind: 'points', member: ada.collectorId }, ['Gave points 1200', 'Gave points 50']],
  [{ points: 50 }, ['Gave points 1200', 'Gave points 50']],
  [{ case: '#1a2b3c4d' }, ['Answered a case']],
  [{ until: '2026-03-29' }, ['Answered a case']],
  [{ until: '2026-03-29', kind: 'all' }, ['Answered a case']],
  [{ from: '2026-03-30', until: '2026-03-30', kind: 'lists' }, ['Listed the cases']],
  [{ from: '2026-03-30', until: '2026-03-30' }, []],
])('the audit is asked for %j', async (query, are) => {
  expect(await found(query)).toEqual(are)
})

test('whoever reads their own sees nobody else’s, whomever they ask for', async () => {
  const query = { of: 'me', kind: 'points', colleague: senior.staffId } as const
  const { json } = await desk.call(audit, { query, headers: agent.headers })
  expect(json.actions).toMatchObject([{ what: 'Gave points', points: 50, colleague: agent.staffId }])
  expect(json.colleagues).toEqual([])
  const all = { query: { of: 'everybody', as: 'csv' } as const, headers: agent.headers }
  expect((await desk.call(auditFile, all)).json.code).toBe('ROLE_MAY_NOT')
})

test('it is taken along, for people and for programs, with the seal of each action', async () => {
  await transaction((tx) => seal(tx, new Date()))
  const take = async (as: 'csv' | 'jsonl') => {
    const query = { of: 'everybody', kind: 'points', as } as const
    return (await desk.call(auditFile, { query, headers: auditor.headers })).json.text
  }
  const csv = (await take('csv')).split('\r\n')
  expect(csv[0]).toMatch(/^\uFEFFAt,What,By,Role/)
  expect(csv[3]).toMatch(
    new RegExp(
      `,Gave points,${agent.name},agent,,${ada.collectorId},,50,,,"Goodwill, for a bad experience: The till was down",1,`,
    ),
  )
  const lines = (await take('jsonl')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'pointsGiven', points: 20, sealNumber: 1, reason: expect.stringMatching(/: The till was down$/) },
    { points: 1200 },
    { points: 50, entryHash: expect.any(String) },
  ])
  expect(await found({ kind: 'files' })).toEqual(['Took a file of the audit', 'Took a file of the audit'])
})

const changed = 'What was written down was changed: seal 1.'

test('it is proven on the page, which says what was changed', async () => {
  const proof = async () => (await desk.call(auditProof, { headers: auditor.headers })).json.proof
  expect(await proof()).toBeUndefined()
  await startTestWorker(server)
  await desk.call(proveAudit, { headers: auditor.headers })
  await expect.poll(proof, { timeout: 20_000 }).toMatchObject({ seals: 1, says: expect.not.arrayContaining([changed]) })
  await asOwner(server.database.connectionString, `update staff_actions set points = 5 where points = 50`)
  await desk.call(proveAudit, { headers: auditor.headers })
  await expect.poll(async () => (await proof())?.says, { timeout: 20_000 }).toContain(changed)
})
