import { requestVoucher, vouchers } from '@pollen/contract/member/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { balanceOf, discrepancies } from '../ledger/ledger.ts'
import { fillPool, loadRewards, poolsNow } from './vouchers.ts'

const server = await startTestApp()
const { database, call, secrets } = server
const till = await aTill(server)
const inside: typeof database.transaction = (work) => database.transaction(work)

const ofPool = {
  rewardId: 'pool',
  brandKey: 'ebay',
  title: '£10 off',
  worth: { kind: 'penceOff', pence: 1000 },
  points: 10,
  validDays: 90,
  mostPerMember: 50,
  codes: 'pooled',
  picture: 'box',
  terms: 'Once.',
}
await inside((tx) => loadRewards(tx, { text: JSON.stringify([ofPool], null, 1), now: new Date() }))

/** The code is taken, points are moved, the voucher is stored, its message is queued, and all of it is kept. */
const steps = [/update "?pool_codes/, /move_points/, /insert into "vouchers"/, /queue_job/, /^commit/]

/** Counts the statements that are asked from now on, and cuts the connection before the nth, as a crash would. */
function cutBefore(nth: number) {
  const asked: string[] = []
  const unwatched: (() => void)[] = []
  const watch = (client: PoolClient) => {
    const { query } = client
    const ask = query.bind(client) as (...statement: unknown[]) => unknown
    client.query = (async (...statement: unknown[]) => {
      const [about] = statement as [string | { text: string }]
      asked.push(typeof about === 'string' ? about : about.text)
      if (asked.length === nth) {
        const { processID } = client as PoolClient & { processID: number }
        await asOwner(database.connectionString, `select pg_terminate_backend(${processID}, 5000)`)
      }
      return ask(...statement)
    }) as typeof client.query
    unwatched.push(() => Object.assign(client, { query }))
  }
  database.pool.on('acquire', watch)
  return {
    asked,
    stop() {
      database.pool.off('acquire', watch)
      for (const each of unwatched) each()
    },
  }
}

test('a purchase that is cut off between its steps takes nothing, and again it takes everything once', async () => {
  const codes = Array.from({ length: 60 }, (_, nth) => `PARTNER-${nth}`)
  await inside((tx) => fillPool(tx, secrets.vouchers, { rewardId: 'pool', codes }))
  const left = async () => (await inside((tx) => poolsNow(tx)))[0]?.left ?? 0
  const ada = await aMemberWith(server, till, 1000)
  const headers = await signedIn(database, ada)
  const had = async () => ({
    points: await inside((tx) => balanceOf(tx, ada.collectorId)),
    vouchers: (await call(vouchers, { headers })).json.vouchers.length,
    codes: await left(),
  })
  const aRequest = () => ({ rewardId: 'pool', requestId: crypto.randomUUID(), points: 10 })
  const uncut = cutBefore(0)
  await call(requestVoucher, { headers, body: aRequest() })
  uncut.stop()
  const places = uncut.asked.flatMap((text, place) =>
    isLongForm || steps.some((it) => it.test(text)) ? place + 1 : [],
  )
  expect(places.length).toBeGreaterThanOrEqual(steps.length)
  for (const nth of places) {
    const before = await had()
    const body = aRequest()
    const cut = cutBefore(nth)
    const { status } = await call(requestVoucher, { headers, body })
    cut.stop()
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await had()).toEqual(before)
    expect((await call(requestVoucher, { headers, body })).status).toBe(200)
    expect(await had()).toEqual({
      points: before.points - 10,
      vouchers: before.vouchers + 1,
      codes: before.codes - 1,
    })
  }
  expect(await inside(discrepancies)).toBe(0)
}, 60_000)
