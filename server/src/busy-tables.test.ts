import { setOfferStates } from '@pollen/contract/member/offers'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { callsOfDay } from '@pollen/testing/calls-of-day'
import { aConverter } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { aMemberWithHistory } from '@pollen/testing/long-histories'
import { enterOffers } from '@pollen/testing/offers'
import { openPartners } from '@pollen/testing/partner-programme'
import { aTill } from '@pollen/testing/till-calls'
import { writtenTables } from '@pollen/testing/written-tables'
import { expect, test } from 'vitest'

test('every table that the calls of every day write to is vacuumed and analysed early', async () => {
  const partners = await openPartners()
  const server = await startTestApp({ ...partners.variables, SWITCHES: 'nectarPicks=on' })
  const { database, call } = server
  await enterOffers(database, [{ offer_id: 'offer-7', products: 'BREAD1' }])
  const till = await aTill(server)
  const member = await aMemberWithHistory(server, till, { purchases: 1, notifications: 1, others: 1 })
  const { cardNumber, headers } = member
  const converter = await aConverter(server, partners)
  const ofDay = callsOfDay(server, till, member)
  await ofDay['a sign-in']() // makes the month's signing keys

  const calls = {
    'loading an offer': () => call(setOfferStates, { headers, body: { offers: [{ id: 'offer-7', state: 'LOADED' }] } }),
    'a purchase under an idempotency key': () =>
      server.call(postTransaction, {
        headers: { ...till.headers, 'idempotency-key': crypto.randomUUID() },
        body: {
          transactionId: crypto.randomUUID(),
          cardNumber,
          occurredAt: new Date().toISOString(),
          storeId: '0042',
          amountPence: 400,
          basket: [{ productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 400 }],
        },
      }),
    ...ofDay,
  }
  const written = await writtenTables(database, async () => {
    for (const [name, call] of Object.entries(calls)) expect((await call()).status, name).toBeLessThan(300)
    await converter.begins('NECTAR_TO_PARTNER', 400)
    await server.doJobs()
  })
  for (const table of ['transfers', 'batched_jobs', 'offer_uses', 'named_calls']) expect(written).toContain(table)
  const options = await asOwner(
    database.connectionString,
    `select relname, array_to_string(reloptions, ' ') as options from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const isEarly = new Map(
    options.map(({ relname, options }) => [relname, shares.every((it) => `${options}`.includes(it))]),
  )
  expect(written.filter((table) => !isEarly.get(table))).toEqual([])
})

const shares = ['vacuum', 'vacuum_insert', 'analyze'].map((of) => `autovacuum_${of}_scale_factor=0.02`)
