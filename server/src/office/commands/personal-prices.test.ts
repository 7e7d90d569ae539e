import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { givePage } from '../../rewards/personal-prices/personal-prices.ts'

const { database } = await startTestApp()
const { transaction, connectionString } = database
const week = '2099-01-05'
const sourdough = '2001000000104'
await enterOffers(database, [
  {
    offer_id: 'price-sourdough',
    title: 'Sourdough loaf for £1.90',
    source: 'NECTAR_PRICE',
    audience: 'personal',
    reward: '£1.90 each',
    products: sourdough,
    uses_per_member: '',
  },
])

const look = ['--reason', 'Asks why bread is dearer', '--by', 'Grace']
const personalPrices = (...args: string[]) =>
  runCommand('personal-prices', [...args, ...look], { DATABASE_URL: connectionString })

async function aMemberWithPrices() {
  const member = await aMember(database)
  await transaction(async (tx) => {
    for (const [nth, productCode] of [sourdough, sourdough, 'TEA'].entries())
      await move(tx, {
        collectorId: member.collectorId,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', `sale-${nth}`),
        occurredAt: new Date(Date.UTC(2098, 11, 1 + nth)),
        movement: 'earn',
        points: 2,
        about: { store: '0042', pence: 260, lines: [[productCode, 'A thing', 1, 260]] },
      })
  })
  await transaction((tx) => givePage(tx, { week, after: undefined, limit: 100, now: new Date() }))
  return member
}

test('an operator reads which prices a member was given and why, and that the same ones come out again', async () => {
  const { email, cardNumber } = await aMemberWithPrices()
  const { exitCode, output } = await personalPrices(email, '--week', '2099-01-08')
  expect([exitCode, output]).toEqual([0, expect.stringContaining('The week of 2099-01-05, given ')])
  expect(output).toMatch(/^Sourdough loaf for £1\.90 {2}Bought in 2 of your last 3 shops\. {2}the same$/m)
  expect(output).toContain('✓ All 1 price come out again.')
  const { output: json } = await personalPrices(cardNumber, '--week', week, '--json')
  expect(JSON.parse(json)).toMatchObject({ week, isSame: true, prices: [{ offerId: 'price-sourdough', isSame: true }] })
})

test('a price that comes out differently is named, and the command ends with 1', async () => {
  const { email, collectorId } = await aMemberWithPrices()
  await asOwner(connectionString, `update personal_prices set bought = 3 where collector_id = '${collectorId}'`)
  const { exitCode, output } = await personalPrices(email, '--week', week)
  expect(exitCode).toBe(1)
  expect(output).toMatch(/Bought in 3 of your last 3 shops\. {2}Bought in 2 of your last 3 shops\.$/m)
  expect(output).toContain('✗ 1 of 1 price came out differently.')
})

test.each([
  ['a member who is not there', ['nobody@example.com'], 1, 'There is no member nobody@example.com.'],
  ['a week that is none', ['ada@example.com', '--week', 'Monday'], 2, 'It must be a day, like 2026-11-23.'],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  const refused = await personalPrices(...args)
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
  expect(refused.output.trimEnd().split('\n')).toHaveLength(1)
})

test('a member who was given no prices for a week is told so', async () => {
  const { email } = await aMember(database)
  expect(await personalPrices(email, '--week', week)).toEqual({
    exitCode: 1,
    output: `They were given no prices for the week of ${week}.\n`,
  })
})
