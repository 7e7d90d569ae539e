import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { expect } from 'vitest'
import { registerTill } from '../server/src/brands/brands.ts'
import { issue, register } from '../server/src/cards/cards.ts'
import { discrepancies, open } from '../server/src/ledger/ledger.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'

const tills = 16
/** Every purchase has these, so that one that is posted again is the same. */
const boughtAt = new Date().toISOString()
/** Members with a card, and a till that posts for them. */
export async function shop(connectionString: string): Promise<Shop> {
  const key = newToken()
  const database = connect(connectionString)
  const cardNumbers = await database.transaction(async (tx) => {
    await registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key })
    const issued = []
    for (let member = 0; member < 10; member++) {
      const collectorId = randomUUID()
      const cardNumber = await issue(tx)
      await register(tx, cardNumber, collectorId)
      await open(tx, collectorId)
      issued.push(cardNumber)
    }
    return issued
  })
  await database.close()
  return { key, cardNumbers }
}

type Shop = { key: string; cardNumbers: string[] }

type Posting = { reference: string; points: number }

/** Tills that post one purchase after the other, each until it is answered, even when the programme ends in between. */
export function openTills(url: string, { key, cardNumbers }: Shop) {
  const day = randomUUID()
  const acknowledged: Posting[] = []
  const refusals = new Set<string>()
  let isOpen = true

  async function post({ reference, points }: Posting, cardNumber: string): Promise<Receipt | undefined> {
    const answer = await fetch(`${url}/api${postTransaction.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        transactionId: reference,
        cardNumber,
        points,
        occurredAt: boughtAt,
        storeId: '0042',
        amountPence: 1000,
      }),
    }).catch(() => undefined)
    if (answer && !answer.ok) refusals.add(`${answer.status}, again in ${answer.headers.get('retry-after')} s`)
    return answer?.ok ? ((await answer.json().catch(() => undefined)) as Receipt | undefined) : undefined
  }

  async function serveCustomers(till: number) {
    for (let customer = 0; isOpen; customer++) {
      const posting = { reference: `${day} ${till}-${customer}`, points: randomInt(1, 100) }
      const cardNumber = cardNumbers[randomInt(cardNumbers.length)] as string
      let receipt = await post(posting, cardNumber)
      while (!receipt) {
        await sleep(100)
        receipt = await post(posting, cardNumber)
      }
      expect(receipt).toMatchObject({ transactionId: posting.reference, points: posting.points })
      acknowledged.push(posting)
    }
  }

  const served = Promise.all(Array.from({ length: tills }, (_, till) => serveCustomers(till)))
  return {
    day,
    acknowledged,
    /** Other answers that tills got: the status, and when to retry. */
    refusals,
    async hadCustomers(many: number, timeout = 60_000) {
      const until = acknowledged.length + many
      await expect.poll(() => acknowledged.length, { timeout, interval: 5 }).toBeGreaterThan(until)
    },
    close: () => {
      isOpen = false
      return served
    },
  }
}

/** Every acknowledged posting is there once with its points, and the books agree with themselves. */
export async function areWhole(
  connectionString: string,
  { day, acknowledged }: { day: string; acknowledged: Posting[] },
) {
  const database = connect(connectionString)
  const { rows } = await database.pool.query<Posting>(
    'select reference, points from transfers where starts_with(reference, $1)',
    [day],
  )
  const byReference = (one: Posting, other: Posting) => (one.reference < other.reference ? -1 : 1)
  expect(rows.sort(byReference)).toEqual([...acknowledged].sort(byReference))
  expect(await database.transaction(discrepancies)).toBe(0)
  await database.close()
}
