import { looks } from '@pollen/contract/member/looks'
import { audit } from '@pollen/contract/staff/audit'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { pseudonymOf } from '../../records/security-events/security-events.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

test('a search shows enough to choose by, and no balance; whoever knows what was sought finds it in the audit', async () => {
  const ada = await aMember(database)
  const { headers } = await desk.aColleague('agent')
  const { json } = await desk.call(searchMembers, { body: { q: ada.email }, headers })
  expect(Object.keys(json.found[0] ?? {}).sort()).toEqual(['card', 'member', 'name', 'since'])
  const [row] = (await desk.call(audit, { query: { of: 'me' }, headers })).json.actions
  const sought = pseudonymOf(server.secrets.securityEvents, ada.email.toUpperCase())
  expect(row).toMatchObject({ what: 'Searched', subject: `as email: 1, of ${sought}` })
  expect(JSON.stringify(row)).not.toContain(ada.email)
})

test('nobody finds their own account or their household’s, and those read that somebody tried', async () => {
  const addressLines = ['9 Clover Row', 'Beeford Magna', 'AA1 1AC']
  const [own, household] = [await aMember(database, { addressLines }), await aMember(database, { addressLines })]
  const { headers } = await desk.aColleague('agent', { ownCollectorId: own.collectorId })
  for (const { email, cardNumber } of [own, household])
    for (const q of [email, cardNumber])
      expect((await desk.call(searchMembers, { body: { q }, headers })).json).toMatchObject({ found: [] })
  const read = await server.call(looks, { headers: await signedIn(database, household) })
  expect(read.json.looks).toMatchObject([{ what: 'Somebody of us tried to open their own account', role: 'Agent' }])
})
