import { requestVoucher, vouchers } from '@pollen/contract/member/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { recordStatements } from '@pollen/testing/asked-statements'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { fillPool, loadRewards, poolsNow } from './vouchers.ts'

const server = await startTestApp()
const { database, call, secrets } = server
const till = await aTill(server)
const inside: typeof database.transaction = (work) => database.transaction(work)

const ofPool = {
  rewardId: 'pool',
  brandKey: 'ebay',
  category: 'Department stores',
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
const steps = [/update "?pool_codes/, /move_points/, /insert into "vouchers"/, /into batched_jobs/, /^commit/]

/** Cuts the connection before this statement, as a crash would. @returns ends that, and says whether it was asked */
function cutBefore(statement: string) {
  let hasCut = false
  const { asked, stop } = recordStatements(database.ofServer, async (client) => {
    if (asked.at(-1) !== statement) return
    hasCut = true
    const { processID } = client as PoolClient & { processID: number }
    await asOwner(database.connectionString, `select pg_terminate_backend(${processID}, 5000)`)
  })
  return () => {
    stop()
    return hasCut
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
  const buys = async () => expect((await call(requestVoucher, { headers, body: aRequest() })).status).toBe(200)
  await buys() // what is asked once for all is asked
  const uncut = recordStatements(database.ofServer)
  await buys()
  uncut.stop()
  const statements = uncut.asked.filter((text) => isLongForm || steps.some((it) => it.test(text)))
  expect(statements.length).toBeGreaterThanOrEqual(steps.length)
  let cuts = 0
  for (const statement of new Set(statements)) {
    const before = await had()
    const body = aRequest()
    const uncutAgain = cutBefore(statement)
    const { status } = await call(requestVoucher, { headers, body })
    if (!uncutAgain()) continue // what is remembered for a while is not asked each time
    cuts++
    expect(status, statement).toBeGreaterThanOrEqual(500)
    expect(await had()).toEqual(before)
    // A lane that was just away is left alone for a moment.
    await expect.poll(async () => (await call(requestVoucher, { headers, body })).status).toBe(200)
    expect(await had()).toEqual({
      points: before.points - 10,
      vouchers: before.vouchers + 1,
      codes: before.codes - 1,
    })
  }
  expect(cuts).toBeGreaterThanOrEqual(steps.length)
  expect(await inside(discrepancies)).toBe(0)
})
