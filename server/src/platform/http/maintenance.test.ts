import { devMessages } from '@pollen/contract/developer/messaging'
import { customer } from '@pollen/contract/member/collectors'
import { postTransaction } from '@pollen/contract/till/transactions'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'
import { issue, register } from '../../records/cards/cards.ts'
import { open } from '../../records/ledger/ledger.ts'
import { newToken } from '../process/tokens.ts'
import { maintenanceNoticeIn } from './maintenance.ts'

const server = await startTestApp({ SWITCHES: 'maintenance=on' })

test.each([businessLookup, customer])('during maintenance no call of shoppers is answered', async (endpoint) => {
  const { status, json, headers } = await server.call(endpoint)
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'MAINTENANCE', '300'])
  expect(json).toMatchObject({
    description: 'Service unavailable from 11pm Wednesday 2nd February to 6am Thursday 3rd February.',
  })
})

test('during maintenance tills go on, and so do developers and whoever asks whether we are ready', async () => {
  const key = newToken()
  const cardNumber = await server.database.transaction(async (tx) => {
    await registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key })
    const [collectorId, issued] = [uuidv7(), await issue(tx)]
    await register(tx, issued, collectorId)
    await open(tx, collectorId)
    return issued
  })
  const body = {
    transactionId: 'receipt-1',
    occurredAt: '2026-03-01T09:14:00Z',
    storeId: '0042',
    cardNumber,
    amountPence: 500,
  }
  const posted = await server.call(postTransaction, { body, headers: { authorization: `Bearer ${key}` } })
  expect(posted.status).toBe(200)
  expect((await server.call(devMessages)).status).toBe(200)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

test('who asks again is told to wait for the end of the window, or a while when that is over', () => {
  const window = { from: new Date('2026-11-25T23:00Z'), until: new Date('2026-11-26T06:00Z') }
  expect(maintenanceNoticeIn(window, new Date('2026-11-26T05:59Z')).retryAfterSeconds).toBe(60)
  expect(maintenanceNoticeIn(window, new Date('2026-11-26T06:30Z')).retryAfterSeconds).toBe(300)
})
