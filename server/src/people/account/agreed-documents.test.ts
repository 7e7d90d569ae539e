import { documentChanges } from '@pollen/contract/member/documents'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()

/** A member who agreed at that moment, in a browser of theirs. */
async function whoAgreedAt(at: string) {
  const member = await aMember(server.database)
  await asOwner(
    server.database.connectionString,
    `update collectors set terms_agreed_at = '${at}' where collector_id = '${member.collectorId}'`,
  )
  const headers = await signedIn(server.database, member)
  return (name: string) => server.call(documentChanges, { headers, params: { name } })
}

test('who agreed to an earlier version sees what changed since, paragraph by paragraph below its heading', async () => {
  const asks = await whoAgreedAt('2025-06-01T09:00:00Z')
  const { json } = await asks('collector-rules')
  expect(json.agreed).toEqual({ version: 1, from: '2025-01-01' })
  expect(json.agreedAt).toBe('2025-06-01T09:00:00.000Z')
  expect(json.changes).toContainEqual({
    under: 'Keeping points',
    was: expect.stringMatching(/your points expire\.<\/p>$/),
    is: expect.stringContaining('We’ll email you'),
  })
  expect(json.changes).toContainEqual({ under: 'A temporary card', is: expect.any(String) })
  expect(json.changes.map(({ under }) => under)).not.toContain('Joining')
})

test('who agreed to the version that holds has no changes', async () => {
  const asks = await whoAgreedAt(new Date().toISOString())
  expect((await asks('collector-rules')).json.changes).toEqual([])
})

test('a document that is not there has no changes, and a visitor agreed to none', async () => {
  const asks = await whoAgreedAt('2025-06-01T09:00:00Z')
  expect((await asks('nothing')).json.code).toBe('DOCUMENT_NOT_FOUND')
  expect((await server.call(documentChanges, { params: { name: 'collector-rules' } })).status).toBe(401)
})
