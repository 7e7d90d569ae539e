import { dayMs } from '@pollen/contract/durations'
import { requestVoucher, takeVoucherBack, vouchers } from '@pollen/contract/member/vouchers'
import { giveVoucherBack, holdVoucher, lookAtVoucher, useVoucher } from '@pollen/contract/till/vouchers'
import { startTestApp } from '@pollen/testing/app'
import { signedIn } from '@pollen/testing/member'
import { isTooOften } from '@pollen/testing/sequential-test'
import { aMemberWith, aTill, type TestTill } from '@pollen/testing/till-calls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newCode } from './codes.ts'

const server = await startTestApp()
const { database, call } = server
const till = await aTill(server)
const otherTill = await aTill(server)
const ofArgos = await aTill(server, 'argos')

/** A member's voucher for £5 off at Sainsbury's, of the rewards that content/ has. */
async function aVoucher() {
  const member = await aMemberWith(server, till, 2000)
  const headers = await signedIn(database, member)
  const body = { rewardId: 'sainsburys-5-off', points: 1000, requestId: crypto.randomUUID() }
  const { voucherId, voucherCode: code = '' } = (await call(requestVoucher, { headers, body })).json
  return {
    voucherId,
    code,
    headers,
    now: async () => (await call(vouchers, { headers })).json.vouchers[0],
    takenBack: () => call(takeVoucherBack, { headers, params: { voucherId } }),
  }
}

const on = (at: TestTill) => ({
  looks: (code: string, from = '127.0.0.1') => at.call(lookAtVoucher, { body: { code }, from }),
  holds: (code: string, useId: string = crypto.randomUUID()) =>
    at.call(holdVoucher, { body: { code, useId, storeId: '0042' } }),
  uses: (useId: string) => at.call(useVoucher, { params: { useId } }),
  givesBack: (useId: string) => at.call(giveVoucherBack, { params: { useId } }),
})
const { looks, holds, uses, givesBack } = on(till)
const later = (minutes: number, useId: string) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`update voucher_uses set held_until = held_until - ${minutes} * interval '1 minute'
      where use_id = ${useId}`)
    await tx.execute(sql`update vouchers v set held_until = v.held_until - ${minutes} * interval '1 minute'
      from voucher_uses u where u.use_id = ${useId} and u.voucher_id = v.voucher_id`)
  })

test('a till looks at a voucher, holds it and uses it up; each step again gets the same', async () => {
  const { code, now } = await aVoucher()
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')}`
  expect((await looks(typed)).json).toMatchObject({ state: 'TO_USE', penceOff: 500, minimumPence: 2000 })
  const held = await holds(code, 'sale-1')
  expect(held.json).toMatchObject({ useId: 'sale-1', state: 'held', penceOff: 500 })
  expect(await now()).toMatchObject({ state: 'HELD' })
  expect((await holds(code, 'sale-1')).json).toEqual(held.json)
  const used = await uses('sale-1')
  expect(used.json).toMatchObject({ state: 'used' })
  expect((await uses('sale-1')).json).toEqual(used.json)
  expect(await now()).toMatchObject({ state: 'USED' })
  expect((await now())?.voucherCode).toBeUndefined()
  expect((await holds(code)).json.code).toBe('VOUCHER_USED')
})

test('of 32 tills that scan one voucher at once, one has it', async () => {
  const { code } = await aVoucher()
  const answers = await Promise.all(Array.from({ length: 32 }, (_, nth) => on(nth % 2 ? till : otherTill).holds(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([undefined, 'VOUCHER_HELD']))
})

test('a voucher that is held cannot be swapped back, and one that is swapped back cannot be held', async () => {
  const first = await aVoucher()
  const { useId } = (await holds(first.code)).json
  expect((await first.takenBack()).json.code).toBe('VOUCHER_HELD')
  await givesBack(useId)
  expect((await first.takenBack()).json).toMatchObject({ state: 'TAKEN_BACK' })
  expect((await holds(first.code)).json.code).toBe('VOUCHER_TAKEN_BACK')
  const raced = await aVoucher()
  const [held, taken] = await Promise.all([holds(raced.code), raced.takenBack()])
  expect([held.status, taken.status].filter((status) => status === 200)).toHaveLength(1)
})

test('a hold is over after 15 minutes: another till may have the voucher, and the first cannot use it', async () => {
  const { code, now } = await aVoucher()
  await holds(code, 'slow')
  await later(16, 'slow')
  expect(await now()).toMatchObject({ state: 'TO_USE' })
  expect((await on(otherTill).holds(code, 'quick')).status).toBe(200)
  expect((await uses('slow')).json.code).toBe('VOUCHER_HOLD_OVER')
  expect((await givesBack('slow')).json).toMatchObject({ state: 'released' })
  expect(await now()).toMatchObject({ state: 'HELD' })
  expect((await uses('quick')).json).toMatchObject({ state: 'used' })
})

test('a voucher comes back with a refund, for two weeks at least, and can be used once more', async () => {
  const { code, now, voucherId } = await aVoucher()
  await holds(code, 'refunded')
  await uses('refunded')
  await database.transaction((tx) =>
    tx.execute(sql`update vouchers set expires_at = now() + interval '1 hour' where voucher_id = ${voucherId}`),
  )
  const back = await givesBack('refunded')
  expect(back.json).toMatchObject({ state: 'givenBack' })
  expect(Date.parse(back.json.expiresAt) - Date.now()).toBeGreaterThan(13.9 * dayMs)
  expect((await givesBack('refunded')).json).toEqual(back.json)
  expect(await now()).toMatchObject({ state: 'TO_USE' })
  await holds(code, 'again')
  expect((await uses('again')).json).toMatchObject({ state: 'used' })
  expect((await givesBack('refunded')).json).toMatchObject({ state: 'givenBack' })
  expect(await now()).toMatchObject({ state: 'USED' })
})

test('one name stands for one use of the brand', async () => {
  const [first, second] = [await aVoucher(), await aVoucher()]
  await holds(first.code, 'named')
  expect((await holds(second.code, 'named')).json.code).toBe('REFERENCE_REUSED')
  expect((await on(ofArgos).uses('named')).json.code).toBe('VOUCHER_USE_NOT_FOUND')
  expect((await uses('unknown')).json.code).toBe('VOUCHER_USE_NOT_FOUND')
})

test('a code that is none, another brand’s and another brand’s used one are refused alike', async () => {
  const [fresh, used] = [await aVoucher(), await aVoucher()]
  await holds(used.code, 'used-up')
  await uses('used-up')
  const answers = []
  for (const code of [newCode(), fresh.code, used.code]) {
    const { status, json } = await on(ofArgos).holds(code)
    answers.push({ status, json })
    answers.push({ status, json: (await on(ofArgos).looks(code)).json })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 404, json: { code: 'VOUCHER_NOT_RECOGNISED' } })
})

test('a till that guesses is stopped, whatever it shows then; other tills go on', async () => {
  const guesser = on(await aTill(server))
  const { code } = await aVoucher()
  for (let tries = 0; tries < 29; tries++) expect((await guesser.looks(newCode())).status).toBe(404)
  expect((await guesser.looks(code)).status).toBe(200)
  expect((await guesser.looks(newCode())).status).toBe(404)
  expect((await guesser.looks(newCode())).json.code).toBe('TOO_MANY_TRIES')
  expect((await guesser.looks(code)).json.code).toBe('TOO_MANY_TRIES')
  expect((await looks(code)).status).toBe(200)
})

/** What is counted ends after a quarter of an hour. */
const quarterLater = () => database.pool.query('update rate_limits set expire = 1')
let addresses = 0
const anAddress = () => `10.0.${++addresses >> 8}.${addresses & 255}`

test('whoever guesses for an hour from many addresses learns nothing, and has a hundred and twenty tries', async () => {
  const guesser = on(await aTill(server))
  const answers: { status: number; json: unknown }[] = []
  for (let quarter = 0; quarter < 4; quarter++, await quarterLater())
    for (;;) {
      const { status, json } = await guesser.looks(newCode(), anAddress())
      if (json.code === 'TOO_MANY_TRIES') break
      answers.push({ status, json })
    }
  expect(answers).toHaveLength(4 * 30)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 404, json: { code: 'VOUCHER_NOT_RECOGNISED' } })
})

test('keys of many tills do not help whoever guesses from one address', async () => {
  const from = anAddress()
  const codes = new Set<string>()
  let tries = 0
  while (!codes.has('TOO_MANY_FROM_HERE')) {
    const guesser = on(await aTill(server))
    for (let nth = 0; nth < 30; nth++, tries++) codes.add((await guesser.looks(newCode(), from)).json.code)
  }
  expect(tries).toBe(330)
  expect(codes).toEqual(new Set(['VOUCHER_NOT_RECOGNISED', 'TOO_MANY_FROM_HERE']))
  expect((await looks((await aVoucher()).code)).status).toBe(200)
})

test('by the time of the refusal, a till cannot tell another brand’s voucher from none', async () => {
  const { code } = await aVoucher()
  const ms = async (shown: string) => {
    const began = performance.now()
    expect((await on(ofArgos).looks(shown)).status).toBe(404)
    return performance.now() - began
  }
  const slower: boolean[] = []
  const isTold = () => [isTooOften(slower), isTooOften(slower.map((it) => !it))]
  while (slower.length < 300 && isTold().includes(undefined)) {
    await database.pool.query('delete from rate_limits')
    const isFirst = Math.random() < 0.5
    const [one, other] = [await ms(isFirst ? code : newCode()), await ms(isFirst ? newCode() : code)]
    slower.push(isFirst ? one > other : other > one)
  }
  expect(isTold()).not.toContain(true)
})
