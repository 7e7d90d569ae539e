import { acts } from '@pollen/testing/acts-of-safety'
import { startTestApp } from '@pollen/testing/app'
import { leftBehind } from '@pollen/testing/left-behind'
import { openPartners } from '@pollen/testing/partner-programme'
import { aRobbedMember } from '@pollen/testing/robbed-member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { everyAct, everyRevocable, safetyActs } from './revocation.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const world = { server, partners, till: await aTill(server) }
const revocables = await everyRevocable()

test('everything that modules declare is played, and nothing else', () => {
  expect(revocables.map(({ name }) => name).sort()).toEqual(Object.keys(leftBehind).sort())
})

test.each(everyAct.map((act) => [safetyActs[act], act] as const))(
  'what a thief began before ends or stays as the table says: %s',
  async (_, act) => {
    const member = await aRobbedMember(world)
    const happens = await acts[act](member)
    const begun: Record<string, () => Promise<boolean>> = {}
    for (const [name, begins] of Object.entries(leftBehind)) begun[name] = await begins(member)
    await happens()
    const found: Record<string, string> = {}
    for (const [name, isGood] of Object.entries(begun)) found[name] = (await isGood()) ? 'stays' : 'ends'
    expect(found).toEqual(Object.fromEntries(revocables.map(({ name, cells }) => [name, cells[act].does])))
  },
)
