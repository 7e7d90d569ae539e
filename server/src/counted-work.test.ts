import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { convertPoints } from '@pollen/contract/member/conversions'
import { memberOffers } from '@pollen/contract/member/offers'
import { requestVoucher } from '@pollen/contract/member/vouchers'
import { cardAtTill } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { confirmRegistration, identityEmailCheckConfirm, ready } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { callsOfHome } from '@pollen/testing/calls-of-home'
import { aConverter } from '@pollen/testing/converter'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { openPartners } from '@pollen/testing/partner-programme'
import { registrants } from '@pollen/testing/registrants'
import { aTill, type TestTill } from '@pollen/testing/till-calls'
import { workWithin } from '@pollen/testing/work-within'
import { expect, test } from 'vitest'
import { writeToEach } from './events/weekly-offers/weekly-offers.ts'
import { eraseAccount } from './people/leaving/leaving.ts'
import { brandsByKey } from './records/brands/brands.ts'
import { recordClosure } from './records/closures/closures.ts'
import { stopMarketing } from './records/collectors/collectors.ts'
import { move, programmeKey, referenceFor } from './records/ledger/ledger.ts'
import { allOffers, changeWithin } from './rewards/offers/offers.ts'

const partners = await openPartners()
const server = await startTestApp({ ...partners.variables, SWITCHES: 'nectarPicks=on' })
const { database, call, app } = server
const now = new Date()
const products = ['BREAD', 'TEA', 'JAM', 'MILK', 'HAM']
await enterOffers(
  database,
  products.map((product) => ({
    offer_id: product.toLowerCase(),
    name: product,
    products: product,
    uses_per_member: '',
  })),
)
const till = await aTill(server)
const expectWithin = await workWithin(database)

const shoppers = await Promise.all(Array.from({ length: 64 }, () => aMember(database)))

/** One who does not lack points. */
async function aRichMember(): Promise<Member> {
  const member = await aMember(database)
  const given = {
    brandKey: programmeKey,
    reference: referenceFor('adjustment', 'for tests'),
    movement: 'adjustmentIn',
    points: 50_000,
  } as const
  await database.transaction((tx) => move(tx, { collectorId: member.collectorId, occurredAt: now, ...given }))
  return member
}

let purchases = 0
const aPurchase = (basket?: string[]) => ({
  transactionId: `purchase ${++purchases}`,
  cardNumber: shoppers[purchases % shoppers.length]?.cardNumber ?? '',
  occurredAt: now.toISOString(),
  storeId: '0042',
  amountPence: 1000,
  ...(basket && {
    basket: basket.map((productCode) => ({ productCode, description: productCode, quantity: 1, amountPence: 200 })),
  }),
})
type SentRequest = { url: string; body: object; headers: Record<string, string> }

/** Calls that are sent at once, each through a connection of its own to the listening server. */
function connections(number: number) {
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: number })
  atTheEnd(async () => agent.destroy())
  const send = ({ url, body, headers }: SentRequest) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const options = { agent, port, method: 'POST', path: `/api${url}`, headers: { ...headers, ...type } }
      request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
        .on('error', reject)
        .end(text)
    })
  return async (calls: SentRequest[]) => {
    const answers = await Promise.all(calls.map(send))
    expect(new Set(answers)).toEqual(new Set([200]))
  }
}

/** Purchases of a till that are sent at once. */
function purchasesThrough(number: number) {
  const send = connections(number)
  return ({ headers }: TestTill) =>
    send(Array.from({ length: number }, () => ({ url: postTransaction.url, body: aPurchase(), headers })))
}

await app.listen({ port: 0, host: '127.0.0.1' })

test('purchases that arrive together share their statements', async () => {
  const twice = (post: (by: TestTill) => Promise<void>, by: TestTill) => async () => {
    await post(by) // so that all connections are open, and what is cached is known
    return async () => {
      await post(by)
      await post(by)
    }
  }
  await expectWithin('512 purchases through 256 connections', twice(purchasesThrough(256), till))
  const other = await aTill(server, 'argos')
  const unclaimed = { ...aPurchase(), cardNumber: undefined, receiptNumber: 'R000001' }
  expect((await other.call(postUnclaimedPurchase, { body: unclaimed })).status).toBe(200)
  await expectWithin('128 purchases of a brand that also posts without cards', twice(purchasesThrough(64), other))
})

test('a purchase, alone and in a call of many, costs no statement more than it must', async () => {
  await expectWithin('500 purchases in one call', async () => {
    const body = { transactions: Array.from({ length: 500 }, () => aPurchase()) }
    return async () => expect((await till.call(postTransaction, { body })).status).toBe(200)
  })
  await expectWithin('one purchase', async () => async () => {
    expect((await till.call(postTransaction, { body: aPurchase() })).status).toBe(200)
  })
})

test('five offers that count for a purchase are written together', async () => {
  await database.transaction(async (tx) => {
    const known = await allOffers(tx)
    for (const { collectorId } of shoppers) {
      const member = offerMember(collectorId, now)
      const wanted = products.map((product) => ({ offerId: product.toLowerCase(), wanted: 'LOADED' as const }))
      await changeWithin(tx, { known, member, now }, wanted)
    }
  })
  await expectWithin('64 purchases with five offers that count', async () => {
    const body = { transactions: shoppers.map(() => aPurchase(products)) }
    return async () => {
      const { json } = await till.call(postTransaction, { body })
      expect((json as { transactions: object[] }).transactions[0]).toMatchObject({ lines: Array(6).fill({}) })
    }
  })
})

test('points are held, captured and taken back', async () => {
  const ada = await aRichMember()
  await expectWithin('a hold and its capture', async () => async () => {
    const redemptionId = crypto.randomUUID()
    expect((await till.holds({ cardNumber: ada.cardNumber, redemptionId })).status).toBe(200)
    expect((await till.captures(redemptionId)).status).toBe(200)
  })
  await expectWithin('a balance at a till', async () => async () => {
    expect((await till.call(cardAtTill, { params: { number: ada.cardNumber } })).status).toBe(200)
  })
  await expectWithin('a refund', async () => {
    const { transactionId, cardNumber } = aPurchase()
    const purchase = { ...aPurchase(), transactionId, cardNumber }
    await till.call(postTransaction, { body: purchase })
    const body = { refundId: `refund ${transactionId}`, cardNumber, occurredAt: now.toISOString(), amountPence: 100 }
    return async () =>
      expect((await till.call(refundTransaction, { params: { transactionId }, body })).status).toBe(200)
  })
})

test('points become a voucher, and a partner’s', async () => {
  const headers = await signedIn(database, await aRichMember())
  const buys = async () => {
    const body = { rewardId: 'quayside-coffee', requestId: crypto.randomUUID(), points: 600 }
    expect((await call(requestVoucher, { headers, body })).status).toBe(200)
  }
  await expectWithin('a voucher', async () => buys)
  await server.doJobs()
  await expectWithin('what a voucher leaves for later', async () => {
    await buys()
    return server.doJobs
  })
  const converter = await aConverter(server, partners, { points: 20_000 })
  await expectWithin('a conversion, quoted and accepted', async () => {
    const proof = await converter.proof('NECTAR_TO_PARTNER', 400)
    return async () => {
      const { quoteId } = (await converter.quotes('NECTAR_TO_PARTNER', 400)).json
      expect((await converter.converts(quoteId, proof)).status).toBe(200)
    }
  })
})

test('vouchers, and conversions, that are asked for together share their statements', async () => {
  const send = connections(64)
  const converters: Awaited<ReturnType<typeof aConverter>>[] = []
  for (let nth = 0; nth < 64; nth++) converters.push(await aConverter(server, partners, { points: 50_000 }))
  const headersOf = await Promise.all(converters.map(({ member }) => signedIn(database, member)))
  const bodyOf = () => ({ rewardId: 'quayside-coffee', requestId: crypto.randomUUID(), points: 600 })
  const buy = () => send(headersOf.map((headers) => ({ url: requestVoucher.url, body: bodyOf(), headers })))
  await buy() // so that all connections are open
  await expectWithin('64 vouchers at once', async () => buy)
  await server.doJobs()
  await expectWithin('what 64 vouchers leave for later', async () => {
    await buy()
    return server.doJobs
  })

  const url = convertPoints.url.replace(':partnerId', 'BA')
  /** A member converts five times a day, and one address calls a thousand times in a while: all before was long ago. */
  async function quoted() {
    await asOwner(database.connectionString, `update conversions set asked_at = asked_at - interval '2 days'`)
    await asOwner(database.connectionString, 'truncate rate_limits')
    const calls: SentRequest[] = []
    for (const [nth, { quotes, proof }] of converters.entries()) {
      const { quoteId } = (await quotes('NECTAR_TO_PARTNER', 400)).json
      calls.push({ url, body: { quoteId }, headers: { ...headersOf[nth], ...(await proof('NECTAR_TO_PARTNER', 400)) } })
    }
    return calls
  }
  await expectWithin('64 conversions at once', async () => {
    const calls = await quoted()
    return () => send(calls)
  })
  await server.doJobs()
  await expectWithin('what 64 conversions leave for later', async () => {
    await send(await quoted())
    return server.doJobs
  })
})

test('a shopper becomes a member', async () => {
  const { anEmail, entersEmail, linkSentTo, browser } = registrants(server)
  await expectWithin('a registration, from its link to its account', async () => {
    const email = anEmail()
    const authToken = await entersEmail(email)
    const identitySessionToken = await linkSentTo(email)
    return async () => {
      await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
      await call(confirmRegistration, { body: { authToken, ...details } })
      await server.doJobs()
      expect((await call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')
    }
  })
})

test('a member signs in, opens Home, and reads', async () => {
  const ada = await aRichMember()
  const known = new TestBrowser(server)
  await known.signsIn(ada)
  const cookies = { device: known.cookie('device') ?? '' }
  const logsIn = () => new TestBrowser(server, cookies).signsIn(ada)
  await expectWithin('a sign-in', async () => logsIn)
  const headers = await signedIn(database, ada)
  await till.call(postTransaction, {
    body: { transactions: Array.from({ length: 60 }, () => ({ ...aPurchase(), cardNumber: ada.cardNumber })) },
  })
  await expectWithin('Home, all its calls', async () => async () => {
    for (const endpoint of callsOfHome) expect((await call(endpoint, { headers })).status, endpoint.url).toBe(200)
  })
  await expectWithin('the first page of the activity', async () => async () => {
    expect((await call(transactions, { headers })).status).toBe(200)
  })
  await expectWithin('the first page of offers', async () => async () => {
    expect((await call(memberOffers, { headers })).status).toBe(200)
  })
})

test('an account is erased in few transactions', async () => {
  const { securityEvents } = server.secrets
  await expectWithin('an erasure', async () => {
    const { collectorId, cardNumber } = await aMember(database)
    await till.call(postTransaction, { body: { ...aPurchase(products), cardNumber } })
    const closed = new Date(now.getTime() - 31 * dayMs)
    await database.transaction(async (tx) =>
      recordClosure(tx, collectorId, { agreed: await stopMarketing(tx, collectorId), now: closed }),
    )
    return async () => expect(await eraseAccount(database, collectorId, { now, secret: securityEvents })).toBe(true)
  })
})

test('what a hundred members can have this week is written by as few statements as for one', async () => {
  const ids = (await Promise.all(Array.from({ length: 100 }, () => aMember(database)))).map((it) => it.collectorId)
  const [known, brands] = [await database.transaction(allOffers), await database.transaction(brandsByKey)]
  const context = { publicUrl: server.settings.publicUrl, secret: server.secrets.unsubscribe, known, brands }
  const mondays = [5, 12, 19, 26].map((day) => new Date(Date.UTC(2099, 0, day, 10))).values()
  const write = (monday = now) => database.transaction((tx) => writeToEach(tx, ids, { ...context, now: monday }))
  await expectWithin('100 weekly letters and texts', async () => () => write(mondays.next().value))
})
