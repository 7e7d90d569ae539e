import { unsubscribeOnePress, unsubscribeRequest, unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { collectorOf, unsubscribeLinks } from './collectors.ts'

const server = await startTestApp()

const linkNotValid = { status: 410, json: { code: 'LINK_NOT_VALID' } }
const isWrittenTo = async (collectorId: string) =>
  (await server.database.transaction((tx) => collectorOf(tx, collectorId))).contactByEmail

async function aMemberWithLinks() {
  const member = await aMember(server.database)
  const { unsubscribe: secret } = server.secrets
  const { publicUrl } = server.settings
  const { page, onePress } = await unsubscribeLinks(member.collectorId, { publicUrl, secret })
  return { ...member, token: new URL(page).searchParams.get('token') ?? '', onePress }
}

test('a member unsubscribes by the link of an email and their address, in any case', async () => {
  const { collectorId, email, token } = await aMemberWithLinks()
  expect(await server.call(unsubscribeRequest, { body: { token } })).toMatchObject({ status: 200, json: {} })
  const answer = await server.call(unsubscribeUpdate, { body: { token, email: email.toUpperCase() } })
  expect(answer).toMatchObject({ status: 200, json: {} })
  await server.doJobs()
  expect(await isWrittenTo(collectorId)).toBe(false)
})

test('the address of somebody else changes nothing, and the answer is the same', async () => {
  const { collectorId, token } = await aMemberWithLinks()
  const other = await aMember(server.database)
  for (const email of [other.email, 'nobody@example.com'])
    expect(await server.call(unsubscribeUpdate, { body: { token, email } })).toMatchObject({ status: 200, json: {} })
  await server.doJobs()
  expect([await isWrittenTo(collectorId), await isWrittenTo(other.collectorId)]).toEqual([true, true])
})

test('a link that we did not make is refused', async () => {
  const { email, token, onePress } = await aMemberWithLinks()
  for (const mangled of [token.slice(0, -1), `${token.slice(0, -3)}AAA`, 'x']) {
    expect(await server.call(unsubscribeRequest, { body: { token: mangled } })).toMatchObject(linkNotValid)
    expect(await server.call(unsubscribeUpdate, { body: { token: mangled, email } })).toMatchObject(linkNotValid)
    expect(await server.call(unsubscribeOnePress, { query: { token: mangled } })).toMatchObject(linkNotValid)
  }
  expect(onePress).toContain(token)
})

test('a mail program unsubscribes at one press, by the form of RFC 8058', async () => {
  const { collectorId, onePress } = await aMemberWithLinks()
  const { pathname, search } = new URL(onePress)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(200)
  await server.doJobs()
  expect(await isWrittenTo(collectorId)).toBe(false)
})
