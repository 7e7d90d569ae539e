import { safetyQuestions } from '@pollen/contract/member/safety-questions'
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
  const played = revocables.filter(({ name }) => name in leftBehind)
  expect(played.map(({ name }) => name).sort()).toEqual(Object.keys(leftBehind).sort())
  // What stays whatever happens needs no play.
  const others = revocables.filter(({ name }) => !(name in leftBehind))
  expect(others.flatMap(({ cells }) => Object.values(cells)).filter(({ does }) => does !== 'stays')).toEqual([])
})

test.each(everyAct.map((act) => [safetyActs[act], act] as const))(
  'what a thief began before ends, is asked about or stays as the table says: %s',
  async (_, act) => {
    const member = await aRobbedMember(world)
    const happens = await acts[act](member)
    const begun: Record<string, () => Promise<boolean>> = {}
    for (const [name, begins] of Object.entries(leftBehind)) begun[name] = await begins(member)
    await happens()
    const {
      passkeys = [],
      partners: linked = [],
      mobiles = [],
    } = (await (await member.browser()).call(safetyQuestions)).json
    const questions = { passkeys, partnerLinks: linked, changedMobile: mobiles }
    const asked = Object.entries(questions).flatMap(([name, about]) => (about.length > 0 ? [name] : []))
    const found: Record<string, string> = {}
    for (const [name, isGood] of Object.entries(begun)) {
      const is = (await isGood()) ? 'stays' : 'ends'
      found[name] = asked.includes(name) ? 'asks' : is
      if (name === 'passkeys' || name === 'changedMobile')
        expect(asked.includes(name) && is === 'stays', 'it opens nothing meanwhile').toBe(false)
    }
    const declared = revocables.filter(({ name }) => name in leftBehind)
    expect(found).toEqual(Object.fromEntries(declared.map(({ name, cells }) => [name, cells[act].does])))
  },
)
