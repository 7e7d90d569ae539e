import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '../../platform/database/database.ts'
import { loadBrands } from '../../records/brands/brands.ts'
import { balancesOf, move, movementsThat, referenceFor, signedAmount } from '../../records/ledger/ledger.ts'
import { figuresOf, figuresPage, totalOf } from './figures.ts'
import { flowsOf, owedChange } from './flows.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
await transaction(loadBrands)
const { lanes } = database.ofServer
const readOnly = connect(database.connectionString, { lanes, isPatient: true, isReadOnly: true })

const did = (collectorId: string, at: string, ...all: [Parameters<typeof move>[1]['movement'], number, string?][]) =>
  transaction(async (tx) => {
    for (const [movement, points, brandKey = 'sainsburys'] of all) {
      const posting = {
        collectorId,
        brandKey,
        reference: referenceFor('purchase', crypto.randomUUID()),
        occurredAt: new Date(at),
      }
      await move(tx, { ...posting, movement, points })
    }
  })

const [ada, eve] = [await aMember(database), await aMember(database)]
await did(ada.collectorId, '2025-12-31T23:30:00Z', ['earn', 1000])
await did(ada.collectorId, '2026-01-10T10:00:00Z', ['earn', 200], ['bonus', 50], ['reversal', 20], ['spend', 300])
await did(ada.collectorId, '2026-02-10T10:00:00Z', ['earnPending', 80, 'esso'], ['hold', 100], ['capture', 100])
await did(
  eve.collectorId,
  '2026-02-11T10:00:00Z',
  ['earn', 40],
  ['conversionOut', 30, 'british-airways'],
  ['expiry', 10],
)
await did(ada.collectorId, '2026-02-28T23:59:00Z', ['reward', 200, 'argos'], ['rewardBack', 200, 'argos'])
await did(ada.collectorId, '2026-03-01T10:00:00Z', ['adjustmentIn', 5, 'programme'], ['closureOut', 5, 'programme'])

await asOwner(
  database.connectionString,
  `insert into conversions (collector_id, conversion_id, partner_id, type, points, arrives, gives, gets, brand_key, is_automatic,
     account_hash, state, asked_at, ended_at, not_me_token_hash)
   values ('${eve.collectorId}', gen_random_uuid(), 'BA', 'NECTAR_TO_PARTNER', 30, 18, 400, 250, 'british-airways', false,
     'theirs', 'CONFIRMED', '2026-02-11T10:00:00Z', '2026-02-11T10:01:00Z', 'a token')`,
)

const figures = () => readOnly.transaction((tx) => figuresOf(tx, { from: '2026-01', until: '2026-03' }))

test('every movement changes what is owed as it changes what the member has', () => {
  for (const movement of movementsThat(() => true)) {
    const one = { movement, points: 1 }
    const has = signedAmount(one) + signedAmount(one, 'pending') + signedAmount(one, 'held')
    expect([movement, owedChange(flowsOf(movement))]).toEqual([movement, has])
  }
})

test('the months add up to what the balances say is owed', async () => {
  const { months, owed, isBalanced } = await figures()
  const balances = await Promise.all(
    [ada, eve].map(({ collectorId }) => transaction((tx) => balancesOf(tx, collectorId))),
  )
  const had = balances.reduce((sum, { available, pending, held }) => sum + available + pending + held, 0)
  expect([isBalanced, owed, months.at(-1)?.owed]).toEqual([true, had, had])
  for (const [index, month] of months.entries()) {
    const before = months[index - 1]
    if (before) expect(month.owed - before.owed).toBe(owedChange(month))
  }
})

test('a month says what was issued, spent, run out and converted, and who took part', async () => {
  const { months } = await figures()
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(months[0]).toMatchObject({ issued: 230, spent: 300, active: 1, purchases: 1, owed: 930 })
  const february = { issued: 120, spent: 100, expired: 10, convertedOut: 30, conversions: 1, active: 2, purchases: 2 }
  expect(months[1]).toMatchObject(february)
  expect(months[2]).toMatchObject({ issued: 0, corrected: 0, active: 0 })
})

test('the brands of a month add up to the month', async () => {
  const { months, brands } = await figures()
  for (const { month, issued, spent, purchases } of months) {
    const ofBrands = totalOf(brands.filter((brand) => brand.month === month))
    expect(ofBrands).toMatchObject({ issued, spent, purchases })
  }
  expect(brands.find(({ brandKey }) => brandKey === 'esso')).toMatchObject({ month: '2026-02', issued: 80, active: 1 })
})

test('nothing can be written on the connection that figures are read from', async () => {
  const write = readOnly.transaction((tx) => tx.execute(sql`update brands set name = 'Eve'`))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('the page has every figure in a table, plots without scripts, and nothing from elsewhere', async () => {
  const page = figuresPage(await figures(), new Map([['esso', 'A <fuel> brand']]))
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('A &lt;fuel&gt; brand')
  expect(page.match(/<svg/g)?.length).toBeGreaterThan(3)
  expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|url\(/)
})
