import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { audit } from '@pollen/contract/staff/audit'
import {
  messageKinds,
  messageTemplate,
  messageTemplatePage,
  sendTemplateToMyself,
} from '@pollen/contract/staff/messages'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../records/messaging/messaging.ts'
import { templates } from '../letters/letters.ts'

/** It knows everybody but `gone@example.com`. */
const received: { to: string; mail: string }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    address === 'gone@example.com'
      ? done(Object.assign(new Error(`5.1.1 <${address}> user unknown`), { responseCode: 550 }))
      : done(),
  onData: (stream, { envelope }, done) =>
    void text(stream).then((mail) => {
      received.push({ to: envelope.rcptTo[0]?.address ?? '', mail })
      done()
    }),
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
afterAll(() => new Promise<void>((over) => smtp.close(over)))

const server = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
const desk = await openConsole(server)
const [ines, auditor] = [await desk.aColleague('administrator'), await desk.aColleague('auditor')]
const { headers } = ines
const params = { template: 'weeklyOffersLetter' }

test('each letter and text can be read as a member reads it, in a frame that loads and runs nothing', async () => {
  const listed = (await desk.call(messageKinds, { headers })).json.templates
  expect(listed.map(({ template }) => template)).toEqual([...templates.keys()])
  expect(listed.find(({ template }) => template === 'weeklyOffersLetter')?.key).toBe('weekly-offers.md')
  const { json } = await desk.call(messageTemplate, { params, headers })
  expect(json).toMatchObject({ subject: expect.stringContaining('Your'), text: expect.stringContaining('Ada') })
  const page = await desk.app.inject({ url: '/api/staff/message-templates/weeklyOffersLetter/page', headers })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox$/)
  expect(page.body).toContain('<base target="_blank"/>')
  const unknown = { params: { template: 'nothing' }, headers }
  expect((await desk.call(messageTemplate, unknown)).json.code).toBe('NOT_FOUND')
  expect((await desk.call(messageTemplatePage, { params, headers: auditor.headers })).status).toBe(403)
})

test('whoever sends one to themselves gets it at their own address, marked as a test, and it is in the audit', async () => {
  const { to } = (await desk.call(sendTemplateToMyself, { params, headers })).json
  expect(to).toBe(`colleague-${ines.staffId}@example.com`)
  await server.doJobs()
  const [sent] = received
  expect(sent?.to).toBe(to)
  expect(sent?.mail).toMatch(/Subject: Test: Your/)
  expect(sent?.mail.replace(/=\r?\n/g, '').match(/A test that Colleague 1 sent/g)).toHaveLength(2) // as text and as a page
  const read = (await desk.call(audit, { query: { of: 'everybody' }, headers: auditor.headers })).json
  expect(JSON.stringify(read)).toContain('Sent a letter or text to themselves, as a test')
})

test('what the mail server did not take is listed by kind, in its words, without the whole address', async () => {
  await server.database.transaction((tx) =>
    send(tx, { channel: 'email', to: 'gone@example.com', kind: 'pointsCollected', subject: 'P', text: 'P', html: '' }),
  )
  await server.doJobs()
  const { kinds, returned } = (await desk.call(messageKinds, { headers })).json
  expect(returned).toMatchObject([{ kind: 'pointsCollected', channel: 'email', to: 'g…@example.com', tries: 1 }])
  expect(returned[0]?.said).toContain('550 5.1.1 <g…@example.com> user unknown')
  expect(returned[0]?.nextAt).toBeDefined()
  expect(kinds.find(({ kind }) => kind === 'pointsCollected')?.returned).toBe(1)
})
