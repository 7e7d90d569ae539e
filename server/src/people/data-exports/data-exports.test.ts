import { dayMs } from '@pollen/contract/durations'
import { dataExport, downloadDataExport, requestDataExport } from '@pollen/contract/member/data-exports'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { openCase, writeMessage } from '../../records/cases/cases.ts'
import { recordClosure } from '../../records/closures/closures.ts'
import { stopMarketing } from '../../records/collectors/collectors.ts'
import { move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { issueProof } from '../../safety/two-factor/two-factor.ts'
import { eraseAccount, proofOfErasure } from '../leaving/leaving.ts'
import { makeDataExport } from './data-exports.ts'
import { leftOut } from './left-out.ts'
import { parts } from './parts.ts'

const server = await startTestApp()
const till = await aTill(server)
const { database, secrets } = server
const { publicUrl } = server.settings

const inside = <Result>(work: (tx: Transaction) => Promise<Result>) => database.transaction(work)
const sql = (query: string) => asOwner(database.connectionString, query)

/** A member, logged in on one device. */
async function aDevice(member?: Member) {
  const known = member ?? (await aMember(database))
  const { collectorId, email } = known
  const headers = await signedIn(database, known)
  const download = () => server.app.inject({ method: 'GET', url: `/api${downloadDataExport.url}`, headers })
  return {
    member: known,
    headers,
    code: () => inside((tx) => issueProof(tx, collectorId, { change: 'dataExport' }, new Date())),
    asks: (code: string) => server.call(requestDataExport, { headers: { ...headers, 'x-2fa-code': code } }),
    state: async () => (await server.call(dataExport, { headers })).json,
    download,
    files: async () => unzipSync((await download()).rawPayload),
    subjects: async () => (await inside((tx) => messagesTo(tx, email))).map(({ subject }) => subject),
    exportId: async () =>
      (await sql(`select export_id from data_exports where collector_id = '${collectorId}' order by 1 desc`))[0]
        ?.export_id as string,
  }
}

const makes = ({ collectorId }: Member, exportId: string, onFile?: (name: string) => void) =>
  inLaneOf(collectorId, () =>
    makeDataExport(database.ofServer, exportId, { now: new Date(), publicUrl, secrets, onFile }),
  )

const rowsOf = (files: Record<string, Uint8Array>, subject: string) =>
  JSON.parse(strFromU8(files[`json/${subject}.json`] as Uint8Array)).rows
const pageOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[`${name}.html`] as Uint8Array)

test('a member gets everything that is held about them, to read and for programs', async () => {
  const device = await aDevice(await aMemberWith(server, till, 500))
  const { collectorId, cardNumber, email } = device.member
  const basket = [{ productCode: '1', description: 'Sourdough <script>', quantity: 1, amountPence: 250 }]
  await till.call(postTransaction, {
    body: {
      transactionId: 'bread',
      occurredAt: '2026-03-02T09:14:00Z',
      storeId: '42',
      cardNumber,
      amountPence: 250,
      basket,
    },
  })
  const adjusted = {
    collectorId,
    brandKey: programmeKey,
    reference: referenceFor('adjustment', 'sorry'),
    occurredAt: new Date(),
    points: 70,
  }
  await inside(async (tx) => {
    await move(tx, { ...adjusted, movement: 'adjustmentIn', about: { reason: 'A faulty till', by: 'Grace' } })
    const about = { topic: 'app' as never }
    const caseId = await openCase(tx, { collectorId, kind: 'feedback', about, now: new Date() })
    const note = { text: 'We mended it', by: 'Linus', now: new Date() }
    await writeMessage(tx, { collectorId, caseId }, note)
  })
  await device.asks(await device.code())
  expect(await device.state()).toMatchObject({ state: 'making', isOfThisDevice: true, requestsLeft: 2 })
  await server.doJobs()
  expect(await device.state()).toMatchObject({ state: 'ready', sizeBytes: expect.any(Number) })

  const answer = await device.download()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="your-data-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'no-store',
    'content-length': String(answer.rawPayload.length),
  })
  const files = unzipSync(answer.rawPayload)
  expect(rowsOf(files, 'details')).toMatchObject([{ email, firstName: 'Ada', address: expect.any(Array) }])
  expect(rowsOf(files, 'cards')).toMatchObject([{ cardNumber }])
  expect(rowsOf(files, 'sessions')).toHaveLength(1)
  const transactions = rowsOf(files, 'transactions')
  expect(transactions).toContainEqual(
    expect.objectContaining({
      reference: 'bread',
      amountPence: 250,
      why: expect.any(String),
      lines: [expect.objectContaining({ description: 'Sourdough <script>' })],
    }),
  )
  expect(transactions[0]).toMatchObject({
    reference: 'sorry',
    why: 'A faulty till',
    by: 'Grace',
  })
  expect(rowsOf(files, 'cases')).toMatchObject([{ messages: [{ by: 'Linus', text: 'We mended it' }] }])
  expect(rowsOf(files, 'points')[0].available).toBe(transactions[0].balance)
  expect(pageOf(files, 'transactions')).toContain('Sourdough &lt;script&gt;')
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.html')) expect(strFromU8(bytes), name).not.toMatch(/<script|src=|https?:/)
})

test('every subject has a page and its rows, and each field has a label', async () => {
  const device = await aDevice(await aMemberWith(server, till, 500))
  await device.asks(await device.code())
  await server.doJobs()
  const files = await device.files()
  const index = JSON.parse(strFromU8(files['your-data.json'] as Uint8Array))
  expect(index).toMatchObject({ version: 1, leftOut: Object.values(leftOut) })
  for (const { name, title, fields } of parts) {
    expect(pageOf(files, 'index')).toContain(`${name}.html`)
    expect(pageOf(files, name)).toContain(`<h1>${title}</h1>`)
    for (const row of rowsOf(files, name))
      expect(Object.keys(fields), name).toEqual(expect.arrayContaining(Object.keys(row)))
  }
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  for (const { secret } of await sql(
    `select password_hash as secret from identities union all select token_hash from sessions`,
  ))
    expect(text.includes(String(secret))).toBe(false)
})

test('without fresh proof a session gets nothing, and its member is told of the try', async () => {
  const thief = await aDevice()
  expect((await thief.asks('123456')).json.code).toBe('CODE_EXPIRED')
  expect(await thief.state()).toMatchObject({ state: 'none', requestsLeft: 3 })
  expect(await thief.subjects()).toEqual(['Someone tried to get a copy of your data'])
  expect((await thief.download()).statusCode).toBe(404)
  expect((await server.call(downloadDataExport)).status).toBe(401)
})

test('the member is told when it is asked for and when it is ready, and neither message opens it', async () => {
  const device = await aDevice()
  await device.asks(await device.code())
  expect(await device.subjects()).toEqual(['A copy of your data was asked for'])
  await server.doJobs()
  expect(await device.subjects()).toEqual(['The copy of your data is ready', 'A copy of your data was asked for'])
  const messages = await inside((tx) => messagesTo(tx, device.member.email))
  for (const { text } of messages) expect(text).not.toMatch(/data-export|token/)
})

test('another device of the member, and another member, cannot download it', async () => {
  const device = await aDevice()
  await device.asks(await device.code())
  await server.doJobs()
  const other = await aDevice(device.member)
  expect(await other.state()).toMatchObject({ state: 'ready', isOfThisDevice: false })
  expect((await other.download()).json()).toMatchObject({ code: 'DATA_EXPORT_ELSEWHERE' })
  const stranger = await aDevice()
  expect(await stranger.state()).toMatchObject({ state: 'none' })
  expect((await stranger.download()).statusCode).toBe(404)
  expect((await device.download()).statusCode).toBe(200)
})

test('two presses, and two tabs, make one copy', async () => {
  const device = await aDevice()
  const code = await device.code()
  const answers = await Promise.all([device.asks(code), device.asks(code), device.asks(code)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await server.doJobs()
  expect((await device.asks(code)).json).toMatchObject({ state: 'ready' })
  expect(await sql(`select 1 from data_exports where collector_id = '${device.member.collectorId}'`)).toHaveLength(1)
  expect((await device.subjects()).filter((subject) => subject.startsWith('A copy'))).toHaveLength(1)
})

test('three a day, and a new one deletes the one before', async () => {
  const device = await aDevice()
  const { collectorId } = device.member
  for (let times = 1; times <= 3; times++) {
    expect((await device.asks(await device.code())).status).toBe(200)
    await server.doJobs()
    await sql(`update data_exports set requested_at = requested_at - interval '2 minutes'`)
  }
  expect((await device.asks(await device.code())).json.code).toBe('TOO_MANY_DATA_EXPORTS')
  expect(
    await sql(`select distinct export_id from data_export_chunks where collector_id = '${collectorId}'`),
  ).toHaveLength(1)
  expect((await device.download()).statusCode).toBe(200)
})

test('a copy that is cut off before any of its files is made by the next attempt', async () => {
  const device = await aDevice(await aMemberWith(server, till, 500))
  await device.asks(await device.code())
  const exportId = await device.exportId()
  const names: string[] = []
  const make = (onFile: (name: string) => void) => makes(device.member, exportId, onFile)
  for (const cutOff of ['index.html', 'transactions.html', 'json/transactions.json', 'json/security.json']) {
    const dies = make((name) => {
      if (name === cutOff) throw new Error('cut off')
    })
    await expect(dies, cutOff).rejects.toThrow('cut off')
    expect(await device.state()).toMatchObject({ state: 'making' })
  }
  await make((name) => names.push(name))
  expect(await device.state()).toMatchObject({ state: 'ready' })
  expect(Object.keys(await device.files())).toEqual(names)
  await server.doJobs()
  expect((await device.subjects()).filter((subject) => subject.startsWith('The copy'))).toHaveLength(1)
})

test('an attempt that was taken for dead writes nothing into the next one', async () => {
  const device = await aDevice()
  await device.asks(await device.code())
  const exportId = await device.exportId()
  const make = (onFile?: (name: string) => void) => makes(device.member, exportId, onFile)
  let second: Promise<void> | undefined
  await make((name) => {
    if (name === 'json/security.json') second ??= make()
  })
  await second
  expect(await device.state()).toMatchObject({ state: 'ready' })
  expect(Object.keys(await device.files())).toContain('json/security.json')
})

test('a copy that cannot be made says so, and the member asks again', async () => {
  const device = await aDevice()
  const { collectorId } = device.member
  await device.asks(await device.code())
  await sql(`alter table sessions rename to not_now`)
  await sql(`update graphile_worker._private_jobs set attempts = max_attempts - 1`)
  await server.doJobs().catch(() => {})
  await sql(`alter table not_now rename to sessions`)
  expect(await device.state()).toMatchObject({ state: 'failed', requestsLeft: 2 })
  expect(await sql(`select 1 from data_export_chunks where collector_id = '${collectorId}'`)).toEqual([])
  await device.asks(await device.code())
  await server.doJobs()
  expect(await device.state()).toMatchObject({ state: 'ready' })
})

test('it runs out after seven days, and the nightly job deletes its file', async () => {
  const device = await aDevice()
  const { collectorId } = device.member
  await device.asks(await device.code())
  await server.doJobs()
  const before = Object(await device.state())
  expect(new Date(before.keptUntil).getTime() - new Date(before.requestedAt).getTime()).toBe(7 * dayMs)
  const ofThem = `where collector_id = '${collectorId}'`
  await sql(`update data_exports set requested_at = requested_at - interval '7 days', kept_until = now() ${ofThem}`)
  await sql(`update data_export_chunks set kept_until = now() ${ofThem}`)
  expect(await device.state()).toMatchObject({ state: 'ended', requestsLeft: 3 })
  expect((await device.download()).statusCode).toBe(404)
  const { deleteEnded } = await import('../leaving/jobs.ts')
  await inside((tx) => deleteEnded.queue(tx, {}))
  await server.doJobs()
  expect(await sql(`select 1 from data_export_chunks ${ofThem}`)).toEqual([])
})

test('with the person their copies are erased, and one that is being made ends', async () => {
  const device = await aDevice()
  const { collectorId, email } = device.member
  await device.asks(await device.code())
  const exportId = await device.exportId()
  const longAgo = new Date(Date.now() - 31 * dayMs)
  const make = (onFile?: (name: string) => void) => makes(device.member, exportId, onFile)
  await make((name) => {
    if (name === 'json/security.json') throw new Error('cut off')
  }).catch(() => {})
  await inside(async (tx) =>
    recordClosure(tx, collectorId, { agreed: await stopMarketing(tx, collectorId), now: longAgo }),
  )
  await eraseAccount(database.ofServer, collectorId, { now: new Date(), secret: secrets.securityEvents })
  await make()
  expect(await sql(`select 1 from data_export_chunks where export_id = '${exportId}'`)).toEqual([])
  expect((await inside((tx) => proofOfErasure(tx, collectorId, [email]))).found).toEqual([])
})
