import { hourMs } from '@pollen/contract/durations'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { countSoldProducts } from './ledger.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)
const sql = (statement: string) => asOwner(database.connectionString, statement)

test('a product that is sold all day is written once, and once more on the next day', async () => {
  const { cardNumber } = await aMember(database)
  const buys = async (occurredAt: string) => {
    const basket = [{ productCode: 'OATS-1', description: 'Oats', quantity: 1, amountPence: 150 }]
    const body = {
      transactionId: crypto.randomUUID(),
      storeId: '0042',
      cardNumber,
      occurredAt,
      amountPence: 150,
      basket,
    }
    expect((await till.call(postTransaction, { body })).status).toBe(200)
    // An hour passes.
    await sql(`update transfers set posted_at = posted_at - interval '1 hour'`)
    await sql(`update counted_products set until = until - interval '1 hour' where until > '1970-01-02'`)
    for (let day = 0; day <= 56; day++) await inEachLane(database, ({ transaction }) => transaction(countSoldProducts))
    const rows = await sql(
      'select product_code, last_sold_on::text as day, xmin::text as written, xmax::text as locked from sold_products',
    )
    return rows[0]
  }
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * hourMs).toISOString()
  const first = await buys(hoursBefore(36))
  expect(first).toMatchObject({ product_code: 'OATS-1', day: hoursBefore(36).slice(0, 10) })
  expect(await buys(hoursBefore(35))).toEqual(first)
  expect(await buys(hoursBefore(50))).toEqual(first)
  expect(await buys(hoursBefore(12))).toMatchObject({ day: hoursBefore(12).slice(0, 10) })
})
