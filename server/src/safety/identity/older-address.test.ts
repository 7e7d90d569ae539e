import { dayMs } from '@pollen/contract/durations'
import { verifyEmail } from '@pollen/contract/visitor/account'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMember, anOlderMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { changeContact } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate } from './identity.ts'
import { sendAddressConfirmation } from './jobs.ts'
import { confirmAddressByLink } from './older-address.ts'

const server = await startTestApp()

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const messages = (to: string) => inside((tx) => messagesTo(tx, to))

/** Signs in by card, as far as it is about their address: what comes of it is up to a job. */
async function isAsked({ collectorId, email }: Member): Promise<string> {
  await inside((tx) => sendAddressConfirmation.queue(tx, { collectorId }))
  await server.doJobs()
  const texts = (await messages(email)).map(({ text }) => /confirm-email-address\?token=([\w-]{43})/.exec(text)?.[1])
  return texts[0] ?? ''
}

const opens = (token: string) => server.call(verifyEmail, { body: { token } })

test('an older account’s address is confirmed by its link, once, and logs in from then on', async () => {
  const member = await anOlderMember(server.database)
  const token = await isAsked(member)
  const logsIn = () => inside((tx) => authenticate(tx, member.email, member.password))
  await expect(logsIn()).rejects.toMatchObject({ refusal: 'signInFailed' })
  expect((await opens(token)).json).toEqual({ email: member.email })
  expect(await logsIn()).toBe(member.collectorId)
  expect((await opens(token)).json.code).toBe('LINK_NOT_VALID')
})

test('they are asked once a week at the most, and not when they have told us', async () => {
  const member = await anOlderMember(server.database)
  await isAsked(member)
  const token = await isAsked(member)
  expect(await messages(member.email)).toHaveLength(1)
  await opens(token)
  await isAsked(member)
  expect(await messages(member.email)).toHaveLength(1)
  const newer = await aMember(server.database)
  await isAsked(newer)
  expect(await messages(newer.email)).toEqual([])
})

test('the link runs out after a week', async () => {
  const token = await isAsked(await anOlderMember(server.database))
  const inAWeek = new Date(Date.now() + 7 * dayMs)
  await expect(inside((tx) => confirmAddressByLink(tx, token, inAWeek))).rejects.toMatchObject({
    refusal: 'linkNotValid',
  })
})

test('an address that is another’s meanwhile, or the member’s no more, is not confirmed', async () => {
  const [one, other] = [await anOlderMember(server.database), await anOlderMember(server.database)]
  const moved = await isAsked(one)
  const { collectorId } = one
  await inside((tx) => changeContact(tx, collectorId, { email: 'elsewhere@example.com' }, new Date()))
  expect((await opens(moved)).json.code).toBe('LINK_NOT_VALID')
  await inside((tx) => changeContact(tx, collectorId, { email: other.email }, new Date()))
  const [first, second] = [await isAsked(other), await isAsked({ ...one, email: other.email })]
  expect(new Set([first, second]).size).toBe(2)
  const answers = [await opens(first), await opens(second)]
  expect(answers.map(({ status }) => status)).toEqual([200, 410])
})
