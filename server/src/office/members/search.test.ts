import { looks } from '@pollen/contract/member/looks'
import { audit } from '@pollen/contract/staff/audit'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { caseNumberOf, openCase } from '../../records/cases/cases.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { allOffers } from '../../rewards/offers/offers.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

test('a search shows enough to choose by, and no balance; whoever knows what was sought finds it in the audit', async () => {
  const ada = await aMember(database)
  const { headers } = await desk.aColleague('agent')
  const { json } = await desk.call(searchMembers, { body: { q: ada.email }, headers })
  expect(Object.keys(json.found[0] ?? {}).sort()).toEqual(['as', 'card', 'fit', 'member', 'name', 'since'])
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

test('a member is found by whatever is pasted of them, however it is written, and a case opens the case', async () => {
  const maya = await aMember(database, { firstName: 'Maya', lastName: 'O’Hartwéll-Finch' })
  const caseId = await database.transaction((tx) =>
    openCase(tx, { collectorId: maya.collectorId, kind: 'feedback', about: { topic: 'support' }, now: new Date() }),
  )
  const caseNumber = caseNumberOf(caseId)
  const [lastFour, domestic] = [maya.cardNumber.slice(-4), maya.mobile.replace('+44', '')]
  const sure = [
    maya.cardNumber.replace(/^(...)(....)/, '$1.$2.'),
    `Maya <${maya.email}>`,
    `mailto:${maya.email}`,
    `+44 (0)${domestic}`,
    `44${domestic}`,
    `0${domestic.slice(0, 4)}/${domestic.slice(4)}`,
    `Case ${caseNumber}`,
    `#${caseNumber.toLowerCase()}`,
    'Maya OHartwell-Finch AA1 1AA',
    "AA1 1AA o'hartwell finch",
    `AA1 1AA ${lastFour}`,
  ]
  const unsure = [
    "O'Hartwell Finch",
    'Maya ohartwellfinch',
    "O'Hartwell-Finch, M",
    lastFour,
    `ending in ${lastFour}`,
    maya.email.slice(0, maya.email.indexOf('@') + 3),
    maya.email.slice(0, maya.email.indexOf('@')),
  ]
  const near = ["O'Hartwel-Finch", "Maja O'Hartwell-Finch", "AA1 1AA O'Hartwel-Finch", `x${maya.email}`]
  const { headers } = await desk.aColleague('fraud')
  const finds = async (q: string) =>
    (await desk.call(searchMembers, { body: { q }, headers })).json.found.find(
      ({ member }) => member === maya.collectorId,
    )
  for (const q of sure) expect((await finds(q)) ?? q).toMatchObject({ fit: 'sure' })
  for (const q of unsure) expect((await finds(q)) ?? q).toMatchObject({ fit: 'shared' })
  for (const q of near) expect((await finds(q)) ?? q).toMatchObject({ fit: 'near' })
  expect(await finds(`Case ${caseNumber}`)).toMatchObject({ caseNumber, as: 'case' })
  expect(await finds(`Case ${caseNumber.slice(0, 6)}`)).toMatchObject({ caseNumber, fit: 'shared' })
})

test('a first name alone finds members, those whose last name it is before', async () => {
  const [first, last] = [
    await aMember(database, { firstName: 'Wilhelmína', lastName: 'Marsh' }),
    await aMember(database, { firstName: 'Ada', lastName: 'Wilhelm' }),
  ]
  const { headers } = await desk.aColleague('fraud')
  const finds = async (q: string) =>
    (await desk.call(searchMembers, { body: { q }, headers })).json.found.map(({ member }) => member)
  expect(await finds('wilhelmina')).toEqual([first.collectorId])
  expect(await finds('Wilhelm')).toEqual([last.collectorId, first.collectorId])
})

test('what many share shows a few, says that there are more, and counts as a search in vain', async () => {
  await Promise.all(Array.from({ length: 7 }, () => aMember(database, { lastName: 'Thistlewick' })))
  const { headers, staffId } = await desk.aColleague('agent')
  const { json } = await desk.call(searchMembers, { body: { q: 'Thistlewick' }, headers })
  expect(json.found).toHaveLength(6)
  expect(json.meanings.find(({ as }) => as === 'name')).toMatchObject({ isCut: true })
  const written = await asOwner(
    database.connectionString,
    `select action from staff_actions where staff_id = '${staffId}' order by at`,
  )
  expect(written).toEqual([{ action: 'searchedInVain' }])
})

test('nobody is told of a look because a colleague looked for a name that they share', async () => {
  const addressLines = ['19 Clover Row', 'Beeford Magna', 'AA1 1AC']
  const own = await aMember(database, { addressLines, lastName: 'Bramblecote' })
  const { headers } = await desk.aColleague('agent', { ownCollectorId: own.collectorId })
  const { json } = await desk.call(searchMembers, { body: { q: 'Bramblecote' }, headers })
  expect(json.found).toEqual([])
  const read = await server.call(looks, { headers: await signedIn(database, own) })
  expect(read.json.looks).toEqual([])
})

test('shops and offers are found by their words, with an apostrophe or without', async () => {
  await aTill(server)
  const { headers } = await desk.aColleague('agent')
  const finds = async (q: string) => (await desk.call(searchMembers, { body: { q }, headers })).json
  expect(await finds('Sainsburys test till')).toMatchObject({
    shops: [{ brand: expect.stringContaining('Sainsbury'), till: 'Test till' }],
  })
  const [offer] = (await database.transaction(allOffers)).listed
  const words = offer?.name.split(' ').slice(0, 2).join(' ') ?? ''
  expect((await finds(words)).offers).toContainEqual(expect.objectContaining({ name: offer?.name }))
})
