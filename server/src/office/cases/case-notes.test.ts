import { conversations, sendFeedback } from '@pollen/contract/member/feedback'
import { caseQueue, closeCaseOf, staffCase } from '@pollen/contract/staff/cases/cases'
import { colleaguesToAsk, noteCase } from '@pollen/contract/staff/cases/notes'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { casesPart } from '../../records/cases/data-export.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

async function aCase() {
  const ada = await aMember(database)
  const headers = await signedIn(database, ada)
  const body = {
    sentAs: crypto.randomUUID().replaceAll('-', ''),
    topic: 'other' as const,
    text: 'The bread did not count.',
  }
  const { caseNumber } = (await server.call(sendFeedback, { headers, body })).json
  const params = { caseNumber }
  return {
    ...ada,
    caseNumber,
    headers,
    notes: ({ headers }: TestColleague, text: string, asks?: string) =>
      desk.call(noteCase, { params, headers, body: { text, ...(asks && { asks }) } }),
    seenBy: async ({ headers }: TestColleague) => (await desk.call(staffCase, { params, headers })).json,
    closes: ({ headers }: TestColleague) =>
      desk.call(closeCaseOf, { params, headers, body: { reason: 'It counts now.', outcome: 'explained' } }),
  }
}

const waitsFor = async ({ headers }: TestColleague, { caseNumber }: { caseNumber: string }) => ({
  today: (await desk.call(caseQueue, { headers })).json.questions.filter((one) => one.caseNumber === caseNumber),
  bell: (await desk.call(staffMe, { headers })).json.waits.questions,
})
const none = { today: [], bell: 0 }

test('a note is read by colleagues with its author and time, and by the member in the copy of their data alone', async () => {
  const [tom, ruth] = await Promise.all([desk.aColleague('agent'), desk.aColleague('senior')])
  const found = await aCase()
  expect((await found.notes(tom, 'Lane 4 sends another code')).status).toBe(200)
  await found.notes(ruth, 'I asked the shop')
  const at = expect.any(String)
  expect((await found.seenBy(ruth)).notes).toEqual([
    { by: tom.name, at, text: 'Lane 4 sends another code' },
    { by: ruth.name, at, text: 'I asked the shop' },
  ])
  const inApp = await server.call(conversations, { headers: found.headers })
  expect(JSON.stringify(inApp.json)).not.toContain('Lane 4')
  const [copied] = await asMember(database, found, (tx) =>
    Array.fromAsync(casesPart.rows({ tx, collectorId: found.collectorId } as Parameters<typeof casesPart.rows>[0])),
  )
  expect(copied).toMatchObject({ notes: [{ by: tom.name, text: 'Lane 4 sends another code' }, { by: ruth.name }] })
  await found.closes(ruth)
  expect((await found.notes(tom, 'They called once more')).status).toBe(200)
})

test('whom a colleague asks is told until they answer, by the bell until they read it, and whoever asked of the answer', async () => {
  const [tom, ruth] = await Promise.all([desk.aColleague('agent'), desk.aColleague('senior')])
  const found = await aCase()
  const { colleagues } = (await desk.call(colleaguesToAsk, { headers: ruth.headers })).json
  expect(colleagues.map(({ name }) => name)).toContain(tom.name)
  expect(colleagues.map(({ name }) => name)).not.toContain(ruth.name)
  await found.notes(ruth, 'Did the shop answer?', tom.staffId)
  const asked = { caseNumber: found.caseNumber, by: ruth.name, isAnswer: false, isUnread: true }
  expect(await waitsFor(tom, found)).toMatchObject({ today: [asked], bell: 1 })
  expect(await waitsFor(ruth, found)).toEqual(none)
  expect((await found.seenBy(tom)).notes).toMatchObject([{ text: 'Did the shop answer?', asks: tom.name }])
  expect(await waitsFor(tom, found)).toMatchObject({ today: [{ ...asked, isUnread: false }], bell: 0 })
  await found.notes(tom, 'Yes: lanes 4 and 6')
  expect(await waitsFor(tom, found)).toEqual(none)
  const answered = { by: tom.name, isAnswer: true, isUnread: true }
  expect(await waitsFor(ruth, found)).toMatchObject({ today: [answered], bell: 1 })
  await found.seenBy(ruth)
  expect(await waitsFor(ruth, found)).toEqual(none)
})

test('nobody is asked about a case that is closed, about their own account, or without a right to answer', async () => {
  const found = await aCase()
  const [tom, ruth, auditor, own] = await Promise.all([
    desk.aColleague('agent'),
    desk.aColleague('senior'),
    desk.aColleague('auditor'),
    desk.aColleague('agent', { ownCollectorId: found.collectorId }),
  ])
  for (const { staffId } of [auditor, own])
    expect((await found.notes(ruth, 'What is it?', staffId)).json).toMatchObject({ code: 'NOT_FOUND' })
  await found.notes(ruth, 'What is it?', tom.staffId)
  await found.closes(ruth)
  expect(await waitsFor(tom, found)).toEqual(none)
  expect((await found.notes(ruth, 'And now?', tom.staffId)).json).toMatchObject({ code: 'CASE_CLOSED' })
})
