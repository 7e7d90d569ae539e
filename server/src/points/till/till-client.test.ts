import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hourMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { fillDisk, onSmallDisk, seenBy } from '@pollen/testing/small-disk'
import type { TillNews, TillOrders } from '@pollen/testing/till-process'
import { type OutboxSettings, openOutbox } from '@pollen/till/outbox'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'

const server = await startTestApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
const key = newToken()
await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Client', key }))
const folder = await mkdtemp(join(tmpdir(), 'pollen-till-'))
atTheEnd(() => rm(folder, { recursive: true, force: true }))

/** The programme at an address of its own, which can be away: who calls is refused, and who is connected is cut off. */
async function reachable() {
  const open = new Set<Socket>()
  const way = createServer((caller) => {
    const called = connect(port, '127.0.0.1')
    for (const socket of [caller, called]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    caller.pipe(called).pipe(caller)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const own = (way.address() as AddressInfo).port
  atTheEnd(async () => void way.close())
  return {
    url: `http://127.0.0.1:${own}`,
    async goAway() {
      const closed = once(way, 'close')
      way.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    async comeBack() {
      way.listen(own, '127.0.0.1')
      await once(way, 'listening')
    },
  }
}

const program = fileURLToPath(import.meta.resolve('@pollen/testing/till-process'))

function aTillAtWork(orders: TillOrders, through: string[] = []) {
  const [command = '', ...words] = [...through, process.execPath, program, JSON.stringify(orders)]
  const child: ChildProcess = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const printed: number[] = []
  const seen = { full: 0, isEmpty: false }
  child.on('message', (news: TillNews) => {
    if ('printed' in news) printed.push(news.printed)
    else if ('full' in news) seen.full += 1
    else seen.isEmpty = true
  })
  const gone = once(child, 'close')
  atTheEnd(async () => void child.kill('SIGKILL'))
  return {
    child,
    printed,
    seen,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async closes() {
      child.send('close')
      await expect.poll(() => seen.isEmpty).toBe(true)
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** What the books have of these cards: the references of each in the order in which they were posted. */
const transfersOf = (collectorIds: string[]) =>
  asOwner(
    server.database.connectionString,
    `select collector_id, reference, occurred_at from transfers where collector_id = any('{${collectorIds}}') order by collector_id, number`,
  ) as Promise<{ collector_id: string; reference: string; occurred_at: Date }[]>

const numberOf = (reference: string) => Number(reference.split('-')[1])

test('a till that is killed ten times, while the programme is away again and again and its clock is 20 hours ahead, posts each purchase once, in the order of its member', async () => {
  const members = [await aMember(server.database), await aMember(server.database), await aMember(server.database)]
  const way = await reachable()
  const began = Date.now()
  const orders = {
    url: way.url,
    key,
    file: join(folder, 'outbox'),
    receipts: 'killed-',
    cards: members.map(({ cardNumber }) => cardNumber),
  }
  const printed: number[] = []
  for (let killed = 0; killed < 10; killed++) {
    if (killed % 3 === 1) await way.goAway()
    const till = aTillAtWork({ ...orders, first: printed.length, clockAheadMs: 20 * hourMs })
    await expect.poll(() => till.printed.length).toBeGreaterThan(30)
    if (killed % 3 === 1) await way.comeBack()
    await till.kill()
    printed.push(...till.printed)
    // One may have been kept whose receipt was not printed any more: it is printed again, and counts once.
  }
  const last = aTillAtWork({ ...orders, first: printed.length, clockAheadMs: 20 * hourMs })
  await expect.poll(() => last.printed.length).toBeGreaterThan(0)
  await last.closes()
  printed.push(...last.printed)

  const rows = await transfersOf(members.map(({ collectorId }) => collectorId))
  expect(rows.map(({ reference }) => numberOf(reference)).toSorted((one, next) => one - next)).toEqual(printed)
  for (const [, own] of Map.groupBy(rows, ({ collector_id }) => collector_id))
    expect(own.map(({ reference }) => numberOf(reference))).toEqual(
      own.map(({ reference }) => numberOf(reference)).toSorted((one, next) => one - next),
    )
  for (const { occurred_at } of rows) {
    expect(occurred_at.getTime()).toBeGreaterThan(began - 5000)
    expect(occurred_at.getTime()).toBeLessThan(Date.now() + 5000)
  }
})

const through = onSmallDisk(folder, 2)

test.skipIf(!through)('whoever sells is told while the disk is full, and nothing of before is lost', async () => {
  const ada = await aMember(server.database)
  const way = await reachable()
  await way.goAway()
  const orders = { url: way.url, key, file: join(folder, 'on-disk'), receipts: 'full-', cards: [ada.cardNumber] }
  const till = aTillAtWork({ ...orders, first: 0, clockAheadMs: 0 }, through)
  await expect.poll(() => till.printed.length).toBeGreaterThan(20)
  const empty = await fillDisk(seenBy(till.child.pid ?? 0, folder))
  await expect.poll(() => till.seen.full).toBeGreaterThan(2)
  const before = till.printed.length
  await empty()
  await expect.poll(() => till.printed.length).toBeGreaterThan(before)
  await way.comeBack()
  await till.closes()
  const rows = await transfersOf([ada.collectorId])
  expect(rows.map(({ reference }) => numberOf(reference))).toEqual(till.printed)
})

test('what is refused for good is set aside and told, keeps none back, and goes when it was mended', async () => {
  const [ada, ben] = [await aMember(server.database), await aMember(server.database)]
  const told: unknown[] = []
  const file = join(folder, 'refused')
  const outbox = openOutbox({ url, key, file, onSetAside: ({ answer }) => told.push(answer) })
  const aPurchase = (transactionId: string, cardNumber: string) =>
    outbox.add('postTransaction', { body: { transactionId, cardNumber, storeId: '0042', amountPence: 500 } })
  const wrong = aPurchase('refused-1', '00000000000')
  aPurchase('refused-2', ada.cardNumber)
  const returned = { params: { transactionId: 'refused-2' }, body: { refundId: 'refused-2-back' } }
  const back = outbox.add('refundTransaction', returned)
  expect(outbox.add('refundTransaction', returned)).toBe(back) // pressed twice
  aPurchase('refused-3', ben.cardNumber)
  expect(await outbox.sendDue()).toBe(true)
  expect(told).toEqual([{ code: 'DN11', description: expect.any(String) }])
  expect(outbox.setAside().map(({ id }) => id)).toEqual([wrong])
  expect(outbox.find(back)).toMatchObject({ state: 'answered', answer: { points: 5 } })
  expect(outbox.waiting()).toEqual([])
  outbox.close()
})

test('while the key is refused all waits, and the till can say why', async () => {
  const ada = await aMember(server.database)
  const file = join(folder, 'key')
  const [wrong, right] = [newToken(), key].map((own): OutboxSettings => ({ url, key: own, file, onSetAside() {} }))
  const body = { transactionId: 'key-1', cardNumber: ada.cardNumber, storeId: '0042', amountPence: 500 }
  const before = openOutbox(wrong as OutboxSettings)
  const id = before.add('postTransaction', { body })
  expect(await before.sendDue()).toBe(false)
  expect(before.trouble()).toMatchObject({ advice: 'later', status: 401 })
  expect(() => openOutbox(right as OutboxSettings)).toThrow(/locked/) // one program at a time
  before.close()
  const after = openOutbox(right as OutboxSettings)
  after.sendAgain(id)
  expect(await after.sendDue()).toBe(true)
  expect(after.find(id)).toMatchObject({ state: 'answered', answer: { transactionId: 'key-1', points: 5 } })
  after.close()
})
