import { findAddressAsMember } from '@pollen/contract/member/addresses'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { writtenContent } from '@pollen/testing/written-content'
import { expect, test } from 'vitest'
import { gazetteer, parseGazetteer } from './addresses.ts'

const written = parseGazetteer(await writtenContent('gazetteer.json'))
const provider = gazetteer(() => written)
const firstLines = async (postcode: string, building: string) =>
  (await provider.find({ postcode, building })).map(({ lines }) => lines[0])

test('one house of a street', async () => {
  expect(await provider.find({ postcode: 'AA1 1AA', building: '1' })).toEqual([
    { lines: ['1 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'] },
  ])
})

test('several flats of one number', async () => {
  expect((await firstLines('AA1 1AB', '2')).length).toBeGreaterThan(1)
})

test('nothing where nobody lives', async () => {
  expect(await firstLines('ZZ9 9ZZ', '1')).toEqual([])
})

test.each([
  ['in lower case, without the space', 'aa11aa', '1'],
  ['with spaces around', ' AA1 1AA ', ' 1 '],
])('a postcode and a number %s', async (_, postcode, building) => {
  expect(await firstLines(postcode, building)).toEqual(['1 Clover Row'])
})

test('a house by the beginning of its name', async () => {
  expect(await firstLines('AA2 3AB', 'rose')).toEqual(['Rose Cottage'])
})

test('a flat by both its numbers, one address', async () => {
  expect(await firstLines('AA1 1AB', 'Flat 2, 4')).toEqual(['Flat 2'])
})

test('at least three hundred addresses can be found', async () => {
  const places = (await import('../../../../content/gazetteer.json')).default as Record<string, { buildings: string[] }>
  expect(Object.values(places).flatMap(({ buildings }) => buildings).length).toBeGreaterThanOrEqual(300)
})

test('a member asks by their session, a visitor by a robot check, and both are answered alike', async () => {
  const server = await startTestApp()
  const body = { postcode: 'AA1 1AA', building: '1' }
  const headers = await signedIn(server.database, await aMember(server.database))
  const asMember = await server.call(findAddressAsMember, { body, headers })
  expect(asMember.json.addresses).toHaveLength(1)
  expect((await server.call(findAddress, { body })).json).toEqual(asMember.json)
  expect((await server.call(findAddressAsMember, { body })).json.code).toBe('SIGN_IN_NEEDED')
})
