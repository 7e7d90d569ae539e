import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { test as base } from '@pollen/testing/journey'
import { startProgramme } from '@pollen/testing/running-server'
import { expect } from 'vitest'
import { registerTill } from '../server/src/brands/brands.ts'
import { issue, register } from '../server/src/cards/cards.ts'
import { discrepancies, open } from '../server/src/ledger/ledger.ts'
import { connect } from '../server/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { postgresAccount } from '../server/src/platform/embedded-postgres/postgres-account.ts'
import { postgresPrograms, programEnvironment } from '../server/src/platform/embedded-postgres/postgres-programs.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'

/** A PostgreSQL of its own, which keeps what it is told as any does: it is the one that is stopped. */
const test = base.extend<{ postgres: EmbeddedPostgres }>({
  postgres: [
    async ({ directory }, use) => {
      const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'file' },
  ],
})

const kills = 20
const tills = 16
/** All of them: a purchase that is posted again is the same. */
const boughtAt = new Date().toISOString()
/** Members with a card, and a till that posts for them. */
async function shop(connectionString: string): Promise<Shop> {
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

/** Tills that post one purchase after the other, and each until it is answered, whatever becomes of the programme. */
function openTills(url: string, { key, cardNumbers }: Shop) {
  const day = randomUUID()
  const acknowledged: Posting[] = []
  let isOpen = true

  async function post({ reference, points }: Posting, cardNumber: string): Promise<Receipt | undefined> {
    const answer = await fetch(`${url}/api${postTransaction.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ transactionId: reference, cardNumber, points },
        ...{ occurredAt: boughtAt, storeId: '0042', amountPence: 1000 },
      }),
    }).catch(() => undefined)
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
    async hadCustomers(many: number) {
      const until = acknowledged.length + many
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(until)
    },
    close: () => {
      isOpen = false
      return served
    },
  }
}

/** Every acknowledged posting is there once with its points, and the books agree with themselves. */
async function areWhole(connectionString: string, { day, acknowledged }: { day: string; acknowledged: Posting[] }) {
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

test(`the programme is killed ${kills} times among postings: each that was acknowledged is there, once`, {
  timeout: 600_000,
}, async ({ postgres, directory }) => {
  const variables = { DATABASE_URL: postgres.connectionString, NODE_COMPILE_CACHE: join(directory, 'compiled') }
  let programme = await startProgramme(variables)
  const open = openTills(programme.url, await shop(postgres.connectionString))
  for (let kill = 0; kill < kills; kill++) {
    await open.hadCustomers(randomInt(20, 100))
    await programme.crash()
    programme = await startProgramme({ ...variables, PORT: String(programme.port) })
  }
  await open.hadCustomers(100)
  await open.close()
  await areWhole(postgres.connectionString, open)
  await programme.stop()
})

test(`PostgreSQL is stopped dead ${kills} times among postings: each that was acknowledged is there, once`, {
  timeout: 600_000,
}, async ({ postgres, directory }) => {
  const data = join(directory, 'postgres')
  const { pg_ctl, folder } = await postgresPrograms()
  const account = await postgresAccount(data, folder)
  const control = (...args: string[]) => {
    const [program, all] = account.command(pg_ctl, [...args, '-D', data, '-m', 'immediate', '-w', '-s'])
    return promisify(execFile)(program, all, { cwd: folder, env: programEnvironment() })
  }
  const programme = await startProgramme({ DATABASE_URL: postgres.connectionString })
  const open = openTills(programme.url, await shop(postgres.connectionString))
  for (let kill = 0; kill < kills; kill++) {
    await open.hadCustomers(randomInt(20, 100))
    await control('restart', '-l', join(directory, 'restarted.log'))
  }
  await open.hadCustomers(100)
  await open.close()
  await areWhole(postgres.connectionString, open)
  await programme.stop()
  await control('stop')
})
