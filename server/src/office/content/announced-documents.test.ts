import { documentChanges } from '@pollen/contract/member/documents'
import { notifications } from '@pollen/contract/member/notifications'
import { askForDraft, beginDraft } from '@pollen/contract/staff/content-drafts'
import { decideRequest } from '@pollen/contract/staff/requests'
import { legalDocument } from '@pollen/contract/visitor/content'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()
const { database } = server
const desk = await openConsole(server)
const [lena, ines] = [await desk.aColleague('marketer'), await desk.aColleague('administrator')]
const reason = 'As the board decided'

const begins = async (key: string, value: string) => {
  const body = { contentKind: 'documents', title: 'The rules', items: [{ key, value, isNew: true }] }
  return (await desk.call(beginDraft, { body, headers: lena.headers })).json
}
const asks = async ({ draftId, revision }: { draftId: string; revision: number }) =>
  (await desk.call(askForDraft, { params: { draftId }, body: { revision, reason }, headers: lena.headers })).json
const decides = async ({ requestId }: { requestId: string }) =>
  (
    await desk.call(decideRequest, {
      params: { requestId },
      body: { says: 'yes', reason },
      headers: ines.headers,
    })
  ).json
const rules = async () => (await server.call(legalDocument, { params: { name: 'collector-rules' } })).json

const takesAway = 'Points end after nine months, for everybody.'
const text = `Takes away: ${takesAway}\n\nThese are the rules.\n`

test('a version of the rules that two write in the console is announced to members; what they agreed to stands', async () => {
  const ada = await aMember(database)
  const headers = await signedIn(database, ada)
  const changes = async () =>
    (await server.call(documentChanges, { headers, params: { name: 'collector-rules' } })).json
  const [agreed, holds] = [await changes(), await rules()]
  const draft = await begins('collector-rules/2099-01-01.md', text)
  expect(draft.faults).toEqual([])
  expect(await decides(await asks(draft))).toMatchObject({ state: 'done' })
  await asOwner(database.connectionString, `select graphile_worker.add_job('tellOfRules', '{}'::json)`)
  await server.doJobs()
  expect((await server.call(notifications, { headers })).json.notifications).toMatchObject([
    { text: `${takesAway} Until then everything stays as it is.`, leadsTo: '/collector-rules?version=2099-01-01' },
  ])
  expect(await changes()).toEqual(agreed)
  expect(await rules()).toMatchObject({ html: holds.html, from: holds.from })
})

test('a version that takes something away sooner than members can be told is refused with the earliest day', async () => {
  const tomorrow = Temporal.Now.plainDateISO().add({ days: 1 }).toString()
  const draft = await begins(`collector-rules/${tomorrow}.md`, text)
  expect(draft.faults).toMatchObject([
    { key: `collector-rules/${tomorrow}.md`, says: expect.stringContaining('at the earliest') },
  ])
})

test('what is wrong with a new document is told of that document', async () => {
  const draft = await begins('collector-rules/2099-02-01.md', 'These are the rules.\n')
  expect(draft.faults).toMatchObject([
    { key: 'collector-rules/2099-02-01.md', says: expect.stringContaining('Takes away') },
  ])
})
