import { dayMs } from '@pollen/contract/durations'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { postTransaction } from '@pollen/contract/till/transactions'
import { confirmRegistration, ready } from '@pollen/contract/visitor/registration'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner } from '@pollen/testing/database'
import { details } from '@pollen/testing/details'
import { openAGuestCase } from '@pollen/testing/guest-case'
import { type Member, signedIn } from '@pollen/testing/member'
import { registrants } from '@pollen/testing/registrants'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { closeCase } from '../../office/cases/cases.ts'
import { cardOf, closeCardOf } from '../../records/cards/cards.ts'
import { recordClosure, takeClosure } from '../../records/closures/closures.ts'
import { findCollector, stopMarketing } from '../../records/collectors/collectors.ts'
import { balancesOf, discrepancies, historyOf, move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { send } from '../../records/messaging/messaging.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { eraseAccounts } from './jobs.ts'
import { eraseAccount, knownOf, proofOfErasure } from './leaving.ts'

const server = await startTestApp()
const till = await aTill(server)
const { database } = server
const inside: TestApp['database']['transaction'] = (work) => database.transaction(work)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const secret = server.secrets.securityEvents
const loaf = { productCode: '100001', description: 'Sourdough from the Clover bakery', quantity: 1, amountPence: 250 }

/** A member about whom there is something in many tables. */
async function aMemberWhoShopped(): Promise<Member> {
  const member = await aMemberWith(server, till, 500)
  const { collectorId, cardNumber, email } = member
  const purchase = { transactionId: crypto.randomUUID(), occurredAt: '2026-03-02T09:14:00Z', storeId: '0042' }
  await till.call(postTransaction, { body: { ...purchase, cardNumber, amountPence: 250, basket: [loaf] } })
  const { redemptionId } = (await till.holds({ cardNumber, points: 100 })).json
  await till.captures(redemptionId)
  await till.holds({ cardNumber, points: 100_000 })
  await signedIn(database, member)
  await openAGuestCase(server, email)
  const letter = { channel: 'email', to: email, collectorId, subject: 'Hello Ada Marsh', text: '', html: '' } as const
  await inside((tx) => send(tx, letter))
  return member
}

const closes = ({ collectorId }: Member, now = new Date()) =>
  inside(async (tx) => {
    await closeCardOf(tx, collectorId, now)
    return recordClosure(tx, collectorId, { agreed: await stopMarketing(tx, collectorId), now })
  })

const erases = ({ collectorId }: Member, now = inDays(31)) =>
  eraseAccount(database.ofServer, collectorId, { now, secret })

/** Erases, but one of the transactions dies when its work is done and not yet committed; returns how many there were. */
async function erasesUntil(nth: number, { collectorId }: Member): Promise<number> {
  let begun = 0
  const transaction: TestApp['database']['transaction'] = (work) =>
    database.ofServer.transaction(async (tx) => {
      const isLast = ++begun === nth
      const done = await work(tx)
      if (isLast) throw new Error('cut off')
      return done
    })
  const erasing = eraseAccount({ transaction }, collectorId, { now: inDays(31), secret })
  if (nth === Infinity) await erasing
  else await expect(erasing, `${nth}`).rejects.toThrow('cut off')
  return begun
}

/** Every row of every table as text, but of the tables named. */
async function dump(): Promise<string> {
  const tables = await asOwner(
    database.connectionString,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname in ('public', 'graphile_worker') or n.nspname like 'lane%')`,
  )
  const texts = []
  for (const { name } of tables)
    for (const row of await asOwner(database.connectionString, `select t::text as row from ${name} t`))
      texts.push(row.row)
  return texts.join('\n')
}

const proves = (member: Member, known: string[]) => inside((tx) => proofOfErasure(tx, member.collectorId, known))

test('thirty days after it was closed an account is erased: nothing in the database names its member', async () => {
  const member = await aMemberWhoShopped()
  const { email, mobile, cardNumber } = member
  await closes(member)
  expect(await erases(member, inDays(29))).toBe(false)
  const known = [email, mobile, cardNumber]
  expect((await proves(member, known)).found.map(({ place }) => place)).toContain('messages.recipient')
  expect(await erases(member)).toBe(true)
  expect((await proves(member, known)).found).toEqual([])
  const text = await dump()
  for (const value of known) expect(text.includes(value), value).toBe(false)
})

test('the books keep the numbers, without a person, and are proven', async () => {
  const member = await aMemberWhoShopped()
  const { collectorId } = member
  const page = { before: undefined, limit: 20 }
  const before = await inside((tx) => historyOf(tx, collectorId, page))
  expect(JSON.stringify(before)).toContain('Sourdough')
  await closes(member)
  await erases(member)
  const [closure, ...after] = await inside((tx) => historyOf(tx, collectorId, page))
  expect(closure).toMatchObject({ movement: 'closureOut', available: 0, points: before[0]?.available })
  const numbers = ({ number, movement, points, available }: (typeof before)[number]) => [
    number,
    movement,
    points,
    available,
  ]
  expect(after.map(numbers)).toEqual(before.map(numbers))
  expect(after.map(({ savedPence }) => savedPence)).toEqual(before.map(({ savedPence }) => savedPence))
  expect(JSON.stringify(after)).not.toMatch(/Sourdough|0042/)
  expect(await inside(discrepancies)).toBe(0)
})

test('points that are owed are waived by a movement of their own', async () => {
  const member = await aMemberWith(server, till, 500)
  const { collectorId } = member
  const reversal = {
    collectorId,
    brandKey: programmeKey,
    reference: referenceFor('purchase', 'owed'),
    occurredAt: new Date(),
    points: 700,
  }
  await inside((tx) => move(tx, { ...reversal, movement: 'reversal' }))
  await closes(member)
  await erases(member)
  expect(await inside((tx) => balancesOf(tx, collectorId))).toEqual({ available: 0, pending: 0, held: 0 })
  expect(await inside(discrepancies)).toBe(0)
})

test('an account waits for a hold, for points on their way, and for a case', async () => {
  const holding = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: holding.cardNumber, points: 100 })).json
  await closes(holding)
  expect(await erases(holding)).toBe(false)
  await till.captures(redemptionId)
  expect(await erases(holding)).toBe(true)

  const awaiting = await aMemberWith(server, till, 500)
  const { collectorId } = awaiting
  const pending = {
    collectorId,
    brandKey: programmeKey,
    reference: referenceFor('purchase', 'pending'),
    occurredAt: new Date(),
    points: 70,
  }
  await inside((tx) => move(tx, { ...pending, movement: 'earnPending' }))
  await closes(awaiting)
  expect(await erases(awaiting)).toBe(false)
  await inside((tx) => move(tx, { ...pending, reference: referenceFor('purchase', 'settled'), movement: 'settle' }))
  expect(await erases(awaiting)).toBe(true)

  const disputing = await aMemberWith(server, till, 500)
  const spend = (await till.holds({ cardNumber: disputing.cardNumber, points: 100 })).json
  await till.captures(spend.redemptionId)
  const headers = await signedIn(database, disputing)
  const { json } = await server.call(notMyTransaction, { headers, params: { id: '2' } })
  await closes(disputing)
  expect(await erases(disputing)).toBe(false)
  const end = { caseNumber: json.caseNumber, reason: 'It was them.', by: 'Grace', givenBackPoints: 0 }
  await inside((tx) => closeCase(tx, end, new Date()))
  expect(await erases(disputing)).toBe(true)
  expect(await inside(discrepancies)).toBe(0)
})

test('an eraser that is cut off in any of its transactions goes on, and each point leaves once', async () => {
  const first = await aMemberWhoShopped()
  await closes(first)
  const transactions = await erasesUntil(Infinity, first)
  expect(transactions).toBe(8)

  const member = await aMemberWhoShopped()
  const known = await inside((tx) => knownOf(tx, member.collectorId))
  await closes(member)
  for (let nth = 1; nth <= transactions; nth++) await erasesUntil(nth, member)
  expect(await erases(member)).toBe(true)
  expect(await erases(member)).toBe(false)
  const own = known.filter((value) => !['Ada Marsh', '1 Clover Row'].includes(value))
  expect((await proves(member, own)).found).toEqual([])
  const movements = (await inside((tx) => historyOf(tx, member.collectorId, { before: undefined, limit: 20 }))).map(
    ({ movement }) => movement,
  )
  expect(movements.filter((movement) => movement === 'closureOut')).toHaveLength(1)
  expect(await inside(discrepancies)).toBe(0)
})

test('thousands of rows go a thousand at a time, and those of a batch that was cut off later', async () => {
  const member = await aMemberWhoShopped()
  const { collectorId } = member
  await asOwner(
    database.connectionString,
    `insert into notifications (collector_id, notification_id, kind, facts, at)
     select '${collectorId}', gen_random_uuid(), 'collected', '{}', now() from generate_series(1, 2500)`,
  )
  const left = async () => {
    const counted = `select count(*)::integer as rows from notifications where collector_id = '${collectorId}'`
    return (await asOwner(database.connectionString, counted))[0]?.rows
  }
  await closes(member)
  await erasesUntil(6, member)
  expect(await left()).toBeGreaterThan(1500)
  expect(await left()).toBeLessThan(1600)
  expect(await erasesUntil(Infinity, member)).toBe(9)
  expect(await left()).toBe(0)
})

test('nobody comes back to an account whose erasure has begun', async () => {
  const member = await aMemberWith(server, till, 500)
  const closure = await closes(member)
  await erasesUntil(2, member)
  expect(await inside((tx) => takeClosure(tx, closure?.keepToken ?? ''))).toBeUndefined()
})

test('what is of another member stays, to the last row', async () => {
  const [leaving, staying] = [await aMemberWhoShopped(), await aMemberWhoShopped()]
  const rowsOfStaying = async () =>
    (await dump())
      .split('\n')
      .filter((row) => [staying.collectorId, staying.email, staying.cardNumber].some((value) => row.includes(value)))
  const before = await rowsOfStaying()
  expect(before.length).toBeGreaterThan(8)
  await closes(leaving)
  await erases(leaving)
  expect((await rowsOfStaying()).sort()).toEqual(before.sort())
})

test('what waits to be sent to somebody whose address ends alike stays', async () => {
  const member = await aMemberWith(server, till, 100)
  await closes(member)
  const job = (email: string) => `('sendResetLink', '{"to":[{"email":"${email}"}]}', now() + interval '1 day', 5)`
  await asOwner(
    database.connectionString,
    `insert into batched_jobs (name, payload, run_at, most_attempts) values ${[member.email, `s${member.email}`].map(job)}`,
  )
  await erases(member)
  const { rows } = await database.pool.query(`select payload from batched_jobs where name = 'sendResetLink'`)
  expect(rows).toEqual([{ payload: { to: [{ email: `s${member.email}` }] } }])
})

test('who registers again with the same email and mobile is a new person, with nothing of before', async () => {
  const member = await aMemberWith(server, till, 500)
  const { email, mobile, collectorId, cardNumber } = member
  await closes(member)
  await erases(member)
  const { browser, entersEmail, confirmsEmail } = registrants(server)
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const phone = { countryCode: '44', phoneNumber: mobile.replace('+44', '0') }
  await browser.call(confirmRegistration, { body: { ...details, ...phone, authToken } })
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')
  const again = await inside((tx) => identityOf(tx, email))
  if (!again) throw new Error('nobody registered')
  expect(again.collectorId).not.toBe(collectorId)
  expect(await inside((tx) => findCollector(tx, again.collectorId))).toMatchObject({ email, mobile })
  expect((await inside((tx) => cardOf(tx, again.collectorId))).cardNumber).not.toBe(cardNumber)
  expect(await inside((tx) => balancesOf(tx, again.collectorId))).toMatchObject({ available: 0, pending: 0 })
  expect(await inside((tx) => historyOf(tx, again.collectorId, { before: undefined, limit: 10 }))).toEqual([])
})

test('every night the accounts whose time is over are erased', async () => {
  const member = await aMemberWith(server, till, 500)
  await closes(member, inDays(-31))
  await inside((tx) => eraseAccounts.queue(tx, {}))
  await server.doJobs()
  expect(await inside((tx) => findCollector(tx, member.collectorId))).toBeUndefined()
})

test('an operator proves that nothing is left, and is told where something is', async () => {
  const member = await aMemberWith(server, till, 500)
  const settings = { DATABASE_URL: database.connectionString }
  const known = (
    await runCommand('privacy', ['known', member.email, '--reason', 'Will be erased', '--by', 'Grace'], settings)
  ).output
  expect(known.split('\n')).toEqual(expect.arrayContaining([member.collectorId, member.cardNumber, 'Ada Marsh']))
  const own = known.replace('Ada Marsh\n', '').replace('1 Clover Row\n', '')
  const proof = () => runCommand('privacy', ['proof', member.collectorId], settings, { input: own })
  const before = await proof()
  expect(before.exitCode).toBe(1)
  expect(before.output).toMatch(/^collectors\.email +1$/m)
  await closes(member)
  await erases(member)
  const after = await proof()
  expect(after).toMatchObject({ exitCode: 0 })
  expect(after.output).toMatch(
    /transfers[\s\S]*Looked for 4 values in [\d,]+ columns of \d+ tables\.\n✓ Nothing is left/,
  )
})
