import { confirmRegistration, emailCheck, identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp({ SWITCHES: 'business=off' })
const browser = new TestBrowser(server)

/** Asks for the confirming email; the registration's token, and the link that came. */
async function entersEmail(email: string, forceWebLink = false) {
  const { json } = await browser.call(emailCheck, { body: { email, contactByEmail: true, forceWebLink } })
  await server.doJobs()
  const [sent] = await server.database.transaction((tx) => messagesTo(tx, email))
  const [link = '', token = ''] = /http\S+token=([\w-]{43})/.exec(sent?.text ?? '') ?? []
  return { authToken: json.authToken, link, token }
}

test('while the app of a phone cannot open links, the email’s leads to the web, with its token', async () => {
  const usual = await entersEmail('ada@example.com')
  expect(usual.link).toBe(`${server.settings.publicUrl}/confirm-identity-email?token=${usual.token}`)
  const forced = await entersEmail('bea@example.com', true)
  expect(forced.link).toBe(`${server.settings.publicUrl}/web-confirm-identity-email?token=${forced.token}`)
  const { status } = await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: forced.token } })
  expect(status).toBe(200)
})

const business = { name: 'Marsh & Daughters', employees: 'B' as const, category: 'cafe' }

test('while the business switch is off, nobody registers as one', async () => {
  const { authToken, token } = await entersEmail('cleo@example.com')
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: token } })
  const refused = await server.call(confirmRegistration, { body: { authToken, ...details, business } })
  expect([refused.status, refused.json.code]).toEqual([409, 'BUSINESS_NOT_WELCOME'])
  expect((await server.call(confirmRegistration, { body: { authToken, ...details } })).status).toBe(200)
})

test('outside prod, a tab whose address turned the switch is taken at its word', async () => {
  const { authToken, token } = await entersEmail('dora@example.com')
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: token } })
  const headers = { 'x-switches': 'business=on' }
  const body = { authToken, ...details, business }
  expect((await server.call(confirmRegistration, { body, headers })).status).toBe(200)
})
