import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { devMessages } from '@pollen/contract/developer/messaging'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { startTestWorker } from '@pollen/testing/worker'
import { createElement } from 'react'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { collectorOf } from '../collectors/collectors.ts'
import { unsubscribe } from '../collectors/unsubscribe.ts'
import { Letter, write } from '../letters/letter.tsx'
import { messagesTo, send } from './messaging.ts'
import { smtp } from './transport.ts'

const letter = { subject: 'Hello', text: 'Good morning', html: '<p>Good morning</p>' }

/**
 * A mail server on a port of its own, which keeps what it is given; it refuses the first `refusals` of them, and the first
 * time it `falls`, its connections are cut before it has a message, or when it has all of it.
 */
async function aMailServer({ refusals = 0, falls }: { refusals?: number; falls?: 'before' | 'after' } = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let left = refusals
  let fallsNext = falls
  const fall = () => {
    fallsNext = undefined
    for (const socket of sockets) socket.destroy()
  }
  const smtpServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => (fallsNext === 'before' ? fall() : done()),
    onData: (stream, _, done) => {
      text(stream).then((mail) => {
        if (left-- > 0) return done(new Error('try later'))
        received.push(mail)
        fallsNext === 'after' ? fall() : done()
      })
    },
  })
  smtpServer.on('error', () => {}) // of a connection that we cut
  smtpServer.server.on('connection', (socket) => sockets.add(socket))
  smtpServer.listen(0, '127.0.0.1')
  await once(smtpServer.server, 'listening')
  return {
    received,
    url: `smtp://127.0.0.1:${(smtpServer.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((over) => smtpServer.close(over)),
  }
}

test('an email greets with a capital letter whoever typed their name without one', async () => {
  const letter = await write(
    'Hello',
    createElement(() => Letter({ title: 'Hello', to: { firstName: 'ada', cardNumber: undefined }, children: null })),
  )
  expect(letter.text).toContain('Hello Ada,')
})

test('an email goes to the mail server once, however often the job runs', async () => {
  const mail = await aMailServer()
  const server = await startTestApp({ SMTP_URL: mail.url })
  await server.database.transaction((tx) => send(tx, { channel: 'email', to: 'ada@example.com', ...letter }))
  await Promise.all([server.doJobs(), server.doJobs()])
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]).toMatch(/To: ada@example.com[\s\S]*Subject: Hello[\s\S]*Good morning/)
  await mail.close()
})

test('an email that one may choose not to get says so to mail programs, by both headers of RFC 8058', async () => {
  const mail = await aMailServer()
  const server = await startTestApp({ SMTP_URL: mail.url })
  const onePressUnsubscribe = `https://example.com/api/unsubscribe/one-press?token=${'x'.repeat(200)}`
  await server.database.transaction((tx) =>
    send(tx, { channel: 'email', to: 'ada@example.com', ...letter, onePressUnsubscribe }),
  )
  await server.doJobs()
  const unfolded = mail.received[0]?.replace(/\r?\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <${onePressUnsubscribe}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await mail.close()
})

test('a link of a letter’s layout leads to our site from anywhere', async () => {
  const mail = await aMailServer()
  const server = await startTestApp({ SMTP_URL: mail.url, PUBLIC_URL: 'https://points.example.com' })
  const html = '<p><a class="soft" href="/help">Help</a> <a href="https://elsewhere.example/help">Help</a></p>'
  await server.database.transaction((tx) => send(tx, { channel: 'email', to: 'ada@example.com', ...letter, html }))
  await server.doJobs()
  const decoded = mail.received[0]?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(decoded).toContain('href="https://points.example.com/help"')
  expect(decoded).toContain('href="https://elsewhere.example/help"')
  await mail.close()
})

test('an email that the mail server refused is sent again', async () => {
  const mail = await aMailServer({ refusals: 1 })
  const server = await startTestApp({ SMTP_URL: mail.url })
  await server.database.transaction((tx) => send(tx, { channel: 'email', to: 'ada@example.com', ...letter }))
  await server.doJobs()
  expect(mail.received).toHaveLength(0)
  await server.runJobsAgain()
  expect(mail.received).toHaveLength(1)
  await mail.close()
})

test('where letters must not be read on their way, none goes to a mail server that does not encrypt', async () => {
  const mail = await aMailServer()
  const message = { messageId: 'm1', recipient: 'ada@example.com', onePressUnsubscribe: null, ...letter }
  const deliver = smtp(mail.url, 'https://points.example.com', { requireTls: true })
  await expect(deliver(message as Parameters<typeof deliver>[0], async () => {})).rejects.toThrow(/STARTTLS/)
  expect(mail.received).toEqual([])
  await mail.close()
})

test.each([
  ['before it had an email gets it at the next try', 'before'],
  ['when it had all of an email does not get it twice', 'after'],
] as const)('a mail server whose connection was cut %s', async (_, falls) => {
  const mail = await aMailServer({ falls })
  const server = await startTestApp({ SMTP_URL: mail.url })
  await server.database.transaction((tx) => send(tx, { channel: 'email', to: 'ada@example.com', ...letter }))
  await server.doJobs()
  expect(mail.received).toHaveLength(falls === 'before' ? 0 : 1)
  await server.runJobsAgain()
  expect(mail.received).toHaveLength(1)
  await mail.close()
})

test('a mail server that says nothing delays neither texts nor any other job', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  const posted: string[] = []
  const gateway = createServer(async (request, response) => {
    posted.push(await text(request))
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await Promise.all([once(silent, 'listening'), once(gateway, 'listening')])
  const portOf = (it: typeof silent) => (it.address() as AddressInfo).port
  const server = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    SMS_URL: `http://127.0.0.1:${portOf(gateway)}/Messages.json`,
  })
  const { transaction } = server.database
  const { collectorId } = await aMember(server.database)
  const worker = await startTestWorker(server)
  for (let nth = 0; nth < 40; nth++)
    await transaction((tx) => send(tx, { channel: 'email', to: `ada${nth}@example.com`, ...letter }))
  await expect.poll(() => sockets.length).toBe(8)

  await transaction(async (tx) => {
    await send(tx, { channel: 'sms', to: '+447700900123', ...letter })
    await unsubscribe(tx, { collectorId, channel: 'EMAIL' })
  })
  const hearsFromUs = async () => (await transaction((tx) => collectorOf(tx, collectorId))).contactByEmail
  await expect.poll(async () => [posted.length, await hearsFromUs()]).toEqual([1, false])
  expect(sockets).toHaveLength(8)
  for (const socket of sockets) socket.destroy()
  silent.close()
  gateway.close()
  await worker.stop()
})

test('a text goes to the gateway as a form, with the account and the sender of its address', async () => {
  const posted: { request: IncomingMessage; form: URLSearchParams }[] = []
  const gateway = createServer(async (request, response) => {
    posted.push({ request, form: new URLSearchParams(await text(request)) })
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const server = await startTestApp({ SMS_URL: `http://account:token@127.0.0.1:${port}/Messages.json?From=Nectar` })
  await server.database.transaction((tx) => send(tx, { channel: 'sms', to: '+447700900123', ...letter }))
  await server.doJobs()
  expect(Object.fromEntries(posted[0]?.form ?? [])).toEqual({
    To: '+447700900123',
    From: 'Nectar',
    Body: 'Good morning',
  })
  expect(posted[0]?.request.headers.authorization).toBe(`Basic ${Buffer.from('account:token').toString('base64')}`)
  gateway.close()
})

const jsonOfGateways = [
  '{"message_type":"text","channel":"sms","to":"{digits}","from":"{from}","text":"{text}"}',
  '{"messages":[{"destinations":[{"to":"{to}"}],"from":"{from}","text":"{text}"}]}',
  '{"recipients":["{digits}"],"originator":"{from}","body":"From us: {text}","validity":3600}',
]

test.each(jsonOfGateways)('a text goes to another gateway as the JSON that it wants: %s', async (body) => {
  const posted: { request: IncomingMessage; json: unknown }[] = []
  const gateway = createServer(async (request, response) => {
    posted.push({ request, json: await json(request) })
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const server = await startTestApp({
    SMS_URL: `http://127.0.0.1:${port}/v1/messages?From=Points&region=eu`,
    SMS_BODY: body,
    SMS_AUTHORIZATION: 'Bearer of-the-gateway',
  })
  const words = 'Say "{to}", \\ and £5\nto nobody'
  await server.database.transaction((tx) => send(tx, { channel: 'sms', to: '+447700900123', ...letter, text: words }))
  await server.doJobs()
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  expect(posted.map(({ json }) => json)).toEqual([
    JSON.parse(
      body
        .replace('{to}', '+447700900123')
        .replace('{digits}', '447700900123')
        .replace('{from}', 'Points')
        .replace('{text}', () => inJson(words)),
    ),
  ])
  const [{ url, headers } = {}] = posted.map(({ request }) => request)
  expect([url, headers?.authorization, headers?.['content-type']]).toEqual([
    '/v1/messages?region=eu',
    'Bearer of-the-gateway',
    'application/json',
  ])
  gateway.close()
})

test('a text that the gateway sends elsewhere goes nowhere', async () => {
  const elsewhere: string[] = []
  const gateway = createServer((request, response) => {
    elsewhere.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const server = await startTestApp({ SMS_URL: `http://account:token@127.0.0.1:${port}/Messages.json` })
  await server.database.transaction((tx) => send(tx, { channel: 'sms', to: '+447700900123', ...letter }))
  await server.doJobs()
  expect(elsewhere).toEqual(['/Messages.json'])
  gateway.close()
})

test('what was undone is not told', async () => {
  const server = await startTestApp()
  const undone = server.database.transaction(async (tx) => {
    await send(tx, { channel: 'email', to: 'ada@example.com', ...letter })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await server.database.transaction((tx) => messagesTo(tx))).toEqual([])
})

test('the mailbox shows a message at once, newest first, to one address or to all', async () => {
  const server = await startTestApp()
  let sent = 0
  for (const to of ['ada@example.com', 'ben@example.com', 'ada@example.com'])
    await server.database.transaction((tx) =>
      send(tx, { channel: 'email', to, ...letter, subject: `${sent++}: ${to}` }),
    )
  const subjects = async (to?: string) =>
    (await server.call(devMessages, { query: { to } })).json.map(({ subject }) => subject)
  expect(await subjects(' Ada@Example.com')).toEqual(['2: ada@example.com', '0: ada@example.com'])
  expect(await subjects()).toHaveLength(3)
})
