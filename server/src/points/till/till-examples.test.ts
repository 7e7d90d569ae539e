import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { balance } from '@pollen/contract/member/ledger'
import { startTestApp } from '@pollen/testing/app'
import { atTheEnd } from '@pollen/testing/database'
import { type aMember, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
const till = await aTill(server)
const folder = await mkdtemp(join(tmpdir(), 'pollen-till-'))
atTheEnd(() => rm(folder, { recursive: true, force: true }))

/** An example of the kit, at work for the shop 0042. */
function example(name: 'till' | 'web-shop') {
  const program = fileURLToPath(new URL(`../../../../till-client/examples/${name}.ts`, import.meta.url))
  const key = till.headers.authorization.slice('Bearer '.length)
  const child = spawn(process.execPath, [program, url, key, '0042', join(folder, name)])
  child.stderr.pipe(process.stderr)
  atTheEnd(async () => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    types: (line: string) => void child.stdin.write(`${line}\n`),
    says: async () => (await lines.next()).value as string,
    gone: once(child, 'close'),
  }
}

const signIn = async (member: Awaited<ReturnType<typeof aMember>>) => ({
  headers: await signedIn(server.database, member),
})
const pointsOf = async (who: Awaited<ReturnType<typeof signIn>>) => (await server.call(balance, who)).json.balance

test('the example of a till scans, quotes, spends, posts and takes back', async () => {
  const ada = await aMemberWith(server, till, 500)
  const { types, says, child, gone } = example('till')
  types('card 3021')
  expect(await says()).toBe('That is no card')
  types(`card ${ada.cardNumber}`)
  expect(await says()).toBe('Card')
  types('spend 200')
  expect(await says()).toBe('Held 200 points')
  types('item 0512 300')
  types('item 0513 150')
  types('pay')
  const [, transactionId, points] = /^Receipt (\S+): (\d+) points$/.exec(await says()) ?? []
  expect(await says()).toBe('Paid 450')
  types(`return ${transactionId} 0513`)
  expect(await says()).toBe('Returned')
  child.stdin.end()
  await gone
  const who = await signIn(ada)
  expect(await pointsOf(who)).toBe(500 - 200 + 3)
  expect(Number(points)).toBe(4)
})

test('the example of a web shop quotes, holds at checkout, earns as it sends, cancels, and takes back by the line', async () => {
  const ada = await aMemberWith(server, till, 1000)
  const who = await signIn(ada)
  const shop = await example('web-shop').says()
  const sends = async (orderId: string, step: string, body: object = {}) =>
    (await fetch(`${shop}/${orderId}/${step}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const basket = [
    { productCode: '0512', description: 'Tea', quantity: 1, amountPence: 900 },
    { productCode: '0513', description: 'A cup', quantity: 1, amountPence: 600 },
  ]
  const order = { cardNumber: ada.cardNumber, basket }
  expect(await sends('order-1', 'quote', order)).toMatchObject({ amountPence: 1500, points: 15 })
  expect(await sends('order-1', 'checkout', { ...order, points: 500 })).toEqual({ amountPence: 1500, held: 500 })
  expect(await sends('order-2', 'checkout', { ...order, points: 500 })).toEqual({ amountPence: 1500, held: 500 })
  expect(await sends('order-3', 'checkout', { ...order, points: 500 })).toEqual({ says: expect.any(String) })
  expect(await pointsOf(who)).toBe(0)
  await sends('order-2', 'cancel')
  await expect.poll(() => pointsOf(who)).toBe(500)
  await sends('order-1', 'dispatch')
  await expect.poll(() => pointsOf(who)).toBe(515)
  await sends('order-1', 'return', { productCode: '0513', points: 200 })
  await expect.poll(() => pointsOf(who)).toBe(515 - 6 + 200)
})
