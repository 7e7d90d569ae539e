import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@pollen/contract/durations'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { expect } from 'vitest'
import { connect } from '../server/src/platform/database/database.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { issue, recogniseAll, register } from '../server/src/records/cards/cards.ts'
import { discrepancies, open } from '../server/src/records/ledger/ledger.ts'
import { allOffers, changeWithin, loadOffers } from '../server/src/rewards/offers/offers.ts'
import { offerMember, offersText } from './offers.ts'

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

/** The same, whose members have an offer that counts for every second purchase; so many of them may have it. */
export async function shopWithOffers(connectionString: string): Promise<Shop> {
  const open = await shop(connectionString)
  const database = connect(connectionString)
  await database.transaction(async (tx) => {
    const now = new Date(Date.now() - dayMs)
    await loadOffers(tx, { text: offersText({ budget: '12', uses_per_member: '' }), now })
    const known = await allOffers(tx)
    const holders = (await recogniseAll(tx, open.cardNumbers)).flatMap((card) => card?.collectorId ?? [])
    for (const collectorId of holders) {
      const member = offerMember(collectorId, now)
      await changeWithin(tx, { known, member, now }, [{ offerId: 'bread-40', wanted: 'LOADED' }])
    }
  })
  await database.close()
  return { ...open, offerPoints: 40 }
}

/** A loaf for which the offer counts; the brand's rate gives 10 points for it. */
const loaf = { productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 1000 }

type Shop = {
  key: string
  cardNumbers: string[]
  /** What an offer gives for every second purchase. */
  offerPoints?: number
}

type Posting = { reference: string; points: number }

/** Tills that post one purchase after the other, each until it is answered, even when the programme ends in between. */
export function openTills(url: string, { key, cardNumbers, offerPoints }: Shop) {
  const day = randomUUID()
  const acknowledged: Posting[] = []
  const refusals = new Set<string>()
  let isOpen = true

  async function post(
    { reference, points }: Posting,
    { cardNumber, hasOffer }: { cardNumber: string; hasOffer: boolean },
  ): Promise<Receipt | undefined> {
    const answer = await fetch(`${url}/api${postTransaction.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        transactionId: reference,
        cardNumber,
        occurredAt: boughtAt,
        storeId: '0042',
        amountPence: 1000,
        ...(hasOffer ? { basket: [loaf] } : { points }),
      }),
    }).catch(() => undefined)
    if (answer && !answer.ok) refusals.add(`${answer.status}, again in ${answer.headers.get('retry-after')} s`)
    return answer?.ok ? ((await answer.json().catch(() => undefined)) as Receipt | undefined) : undefined
  }

  async function serveCustomers(till: number) {
    for (let customer = 0; isOpen; customer++) {
      const hasOffer = offerPoints !== undefined && customer % 2 === 1
      const points = hasOffer ? 10 + offerPoints : randomInt(1, 100)
      const posting = { reference: `${day} ${till}-${customer}`, points }
      const purchase = { cardNumber: cardNumbers[randomInt(cardNumbers.length)] as string, hasOffer }
      let receipt = await post(posting, purchase)
      while (!receipt) {
        await sleep(100)
        receipt = await post(posting, purchase)
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
    /** Waits until so many more were served: a server is back by itself when its database is. */
    async hadCustomers(many: number) {
      const until = acknowledged.length + many
      await expect.poll(() => acknowledged.length, { timeout: 150_000, interval: 5 }).toBeGreaterThan(until)
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
    `select reference, sum(points)::integer as points from transfers where starts_with(reference, $1) group by reference`,
    [day],
  )
  const byReference = (one: Posting, other: Posting) => (one.reference < other.reference ? -1 : 1)
  expect(rows.sort(byReference)).toEqual([...acknowledged].sort(byReference))
  expect(await database.transaction(discrepancies)).toBe(0)
  const offers = await database.pool.query(
    `select (select coalesce(sum(bonus_points(about)), 0) from transfers where starts_with(reference, $1)) =
        (select coalesce(sum(given), 0) from offer_uses, unnest(points) given where starts_with(reference, $1)) as "usesAreBonus",
      (select count(*)::integer from offer_states where uses > 0 and not is_promised) as "usedUnpromised",
      (select count(*)::integer from offer_budgets where promised > cap) as "overBudget",
      (select coalesce(sum(promised), 0) from offer_budgets) =
        (select count(*) from offer_states where is_promised and slice is not null) as "promisesAreHeld"`,
    [day],
  )
  expect(offers.rows).toEqual([{ usesAreBonus: true, usedUnpromised: 0, overBudget: 0, promisesAreHeld: true }])
  await database.close()
}
