import { randomUUID } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import type { Endpoint } from '@pollen/contract/endpoint'
import { giveCaseVoucher, sayCaseFailure } from '@pollen/contract/staff/cases/cases'
import { giveBackSpend } from '@pollen/contract/staff/cases/disputes'
import { changeRoleOf, inviteColleague } from '@pollen/contract/staff/colleagues/colleagues'
import { askForRole, declareEmergency } from '@pollen/contract/staff/colleagues/elevations'
import { adjustPoints, unlockMember } from '@pollen/contract/staff/members/members'
import { changeCodeOfVoucher } from '@pollen/contract/staff/members/vouchers'
import { askForRepair } from '@pollen/contract/staff/repairs'
import { decideRequest, staffRequests, withdrawRequest } from '@pollen/contract/staff/requests'
import { decideHeld, type HeldPurchase, heldPurchases } from '@pollen/contract/staff/reviews'
import { pointLimits, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { postTransaction } from '@pollen/contract/till/transactions'
import { apologyVoucher } from '@pollen/testing/apology-voucher'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember, type Member } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { seededChance } from '@pollen/testing/seeded-chance'
import { staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { loadRules } from '../points/earning/earning.ts'
import { settleDue } from '../points/earning/settle.ts'
import { openCase } from '../records/cases/cases.ts'
import { setCeilings } from '../records/ledger/ledger.ts'
import { changeStates } from '../rewards/offers/change-states.ts'
import { allOffers } from '../rewards/offers/offers.ts'
import { loadPrices } from '../rewards/prices/prices.ts'
import { enterVoucher, loadRewards } from '../rewards/vouchers/vouchers.ts'
import { type OfficeFault, proveOffice } from './bookkeeping/bookkeeping.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database, secrets } = server
const inside = database.transaction
const sql = (statement: string) => asOwner(database.connectionString, statement)
const members = await Promise.all(Array.from({ length: 5 }, () => aMember(database)))

const sequences = isLongForm ? 10_000 : 84
const callsInOne = 10

const longAgo = new Date('2026-01-01T10:00:00Z')
const offerId = 'bakery'

/** Everybody who ever sat there, with the role that they began with. */
const everybody = new Map<string, StaffRole>()

type Chance = (below: number) => number
/** One that ends the session would end the sequence. */
const calls = staffEndpoints.filter(([name]) => name !== 'staffSignOut')
/** What gives points or rights is tried more often. */
const forRights = [changeRoleOf, inviteColleague, askForRole, declareEmergency]
const withVouchers = [giveCaseVoucher, changeCodeOfVoucher, sayCaseFailure]
const forPoints = [adjustPoints, giveBackSpend, decideHeld, askForRepair, ...withVouchers]
const often = [...forPoints, decideHeld, decideRequest, withdrawRequest, unlockMember, ...forRights]
const pick = <T>(all: readonly T[], random: Chance): T => all[random(all.length)] as T

/** One that waits and that they see, where the call is about one. */
async function aRequest(headers: TestColleague['headers'], random: Chance, { url }: Endpoint): Promise<string> {
  if (!url.includes(':requestId')) return randomUUID()
  const { open = [] } = (await desk.call(staffRequests, { headers })).json // none for whoever ended their own access
  return open.length > 0 ? pick(open, random).requestId : randomUUID()
}

/** A spend that its member disputes, or their words about a service that failed, where the call is about a case. */
async function aCase(collectorId: string, random: Chance, { url }: Endpoint): Promise<{ caseNumber?: string }> {
  if (!url.includes(':caseNumber')) return {}
  const words = { collectorId, kind: 'feedback' as const, about: { topic: 'support' as const }, now: new Date() }
  if (random(2) === 0) return { caseNumber: (await database.transaction((tx) => openCase(tx, words))).slice(-8) }
  const spend = { brandKey: 'argos', redemptionId: '1', storeId: '1', signals: [], releasedPoints: 0 }
  const about = { ...spend, spentPoints: random(9000) }
  const dispute = { collectorId, kind: 'notMe' as const, about, now: new Date() }
  return { caseNumber: (await database.transaction((tx) => openCase(tx, dispute))).slice(-8) }
}

/** Members with a voucher each, and with a purchase that a list of products left short: what may be given beside points. */
const shoppers: (Member & { voucherId: string })[] = []

async function goesShopping(): Promise<void> {
  const ago = new Date(Date.now() - hourMs)
  const ceilings = { card: 1_000_000, till: 1_000_000, brand: 1_000_000 }
  const columns =
    'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price'
  const listed = (...skus: string[]) => {
    const rows = skus.map((sku) => `${sku},"Some of ${sku}",Bakery,bread,,2026-01-01,2.50,2.50,0.20,2.30`)
    return inside((tx) => loadPrices(tx, { text: [columns, ...rows, ''].join('\n'), now: new Date() }))
  }
  await inside((tx) => loadRules(tx, JSON.stringify({ rates: allRates(), ceilings })))
  await inside((tx) => loadRewards(tx, { text: JSON.stringify([apologyVoucher]), now: ago }))
  const bakery = { offer_id: offerId, name: '40 points on bread', products: '', categories: 'Bakery' }
  await enterOffers(database, [{ ...bakery, first_day: '2026-01-01' }], longAgo)
  await listed('7001')
  const till = await aTill(server)
  for (let nth = 0; nth < 3; nth++) {
    const member = await aMember(database)
    const { collectorId, cardNumber } = member
    await changeStates(
      database,
      { known: await inside(allOffers), member: offerMember(collectorId, longAgo), now: longAgo },
      [{ offerId, wanted: 'LOADED' }],
    )
    const bread = { productCode: '7714', description: 'A loaf', quantity: 1, amountPence: 250 }
    const at = { storeId: '0042', occurredAt: ago.toISOString(), amountPence: 250 }
    await till.call(postTransaction, { body: { transactionId: randomUUID(), cardNumber, ...at, basket: [bread] } })
    const given = { collectorId, rewardId: apologyVoucher.rewardId }
    const voucher = await inside((tx) => enterVoucher(tx, given, { secret: secrets.vouchers, now: new Date() }))
    if (voucher) shoppers.push({ ...member, voucherId: voucher.voucherId })
  }
  await sql('update vouchers set request_id = gen_random_uuid()') // they bought them
  await listed('7001', '7714') // put right: what was missed can be repaired
}

/** What a till posted above its ceiling, with a key that somebody stole: up to 9,000 points each time. */
let held: HeldPurchase[] = []

async function postsAboveACeiling(random: Chance): Promise<void> {
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const till = await aTill(server)
  for (const { cardNumber } of members)
    for (let nth = 0; nth < 20; nth++) await till.posts(cardNumber, 1000 + random(8000))
  const { staffId, headers } = await desk.aColleague('fraud')
  everybody.set(staffId, 'fraud')
  held = (await desk.call(heldPurchases, { headers })).json.held
}

/** One call that whoever sits there may think of, of all that there are; what it answers does not matter. */
async function anyCall({ headers, staffId }: TestColleague, random: Chance): Promise<void> {
  const endpoint = random(4) > 0 ? pick(often, random) : pick(calls, random)[1]
  const { collectorId: member, cardNumber, ...has } = pick([...members, ...shoppers], random)
  const points = () => (random(4) === 0 ? random(30_000) - 5000 : random(6000) + 1) || 1
  const known = {
    member,
    cardNumber,
    points,
    sentAs: randomUUID,
    purchases: () => Array.from({ length: 1 + random(3) }, () => pick(held, random)),
    why: 'goodwill',
    says: 'yes',
    reason: 'Because',
    role: () => pick(staffRoles, random),
    name: 'A friend',
    email: () => `friend-${random(3)}@example.com`,
    staffId: random(4) === 0 ? pick([...everybody.keys()], random) : staffId,
    identifiedBy: 'By their voice',
    rewardId: apologyVoucher.rewardId,
    offerId,
    id: '1',
    ...('voucherId' in has && { voucherId: has.voucherId }),
    ...(await aCase(member, random, endpoint)),
    brands: [],
    q: cardNumber,
    dateOfBirth: `19${10 + random(90)}-03-14`,
    requestId: await aRequest(headers, random, endpoint),
  }
  const { status, json } = await desk.call<Endpoint>(endpoint, {
    ...validInput(endpoint, known, random(1000)),
    headers,
  })
  expect(status, `${endpoint.method} ${endpoint.url}: ${JSON.stringify(json)}`).toBeLessThan(500)
}

test(`whatever one person does in ${sequences} sequences of calls, they give no more than their role's day, and no right`, {
  timeout: hourMs,
}, async () => {
  const { between } = seededChance(31)
  const random = (below: number) => between(0, below - 1)
  await goesShopping()
  await postsAboveACeiling(random)
  const [owned] = await sql('select sum(available)::integer as points from balances')
  const codes = () => sql('select voucher_id, code_key from vouchers order by voucher_id')
  const codesBefore = await codes()
  for (let nth = 0; nth < sequences; nth++) {
    const role: StaffRole = staffRoles[nth % staffRoles.length] ?? 'agent'
    const colleague = await desk.aColleague(role)
    everybody.set(colleague.staffId, role)
    for (let call = 0; call < callsInOne; call++) await anyCall(colleague, random)
    const [given] = await sql(`select coalesce(sum(points), 0)::integer as points from staff_actions
      where staff_id = '${colleague.staffId}' and points > 0`)
    expect(given?.points, `${role}, sequence ${nth}`).toBeLessThanOrEqual(pointLimits[role]?.aDay ?? 0)
    const [row] = await sql(`select role from staff where staff_id = '${colleague.staffId}'`)
    expect(row?.role, `sequence ${nth}`).toBe(role)
    // The next one begins with nothing that this one asked for: whoever decides that would be a second person.
    await sql(`update staff_requests set state = 'withdrawn' where state = 'open'`)
  }
  expect(await sql(`select 1 from staff_requests where decided_by = asked_by`)).toEqual([])
  const known = await sql('select staff_id, role from staff')
  expect(new Map(known.map(({ staff_id, role }) => [staff_id, role]))).toEqual(everybody)
  expect(await sql('select 1 from staff_elevations where not is_emergency')).toEqual([])
  expect(await sql('select 1 from staff_elevations where is_emergency')).not.toEqual([])
  while ((await database.transaction((tx) => settleDue(tx, new Date(), 100))).due > 0);
  expect(await sql(`select 1 from staff_actions where action = 'reviewReleased'`)).not.toEqual([])
  // What two people decide was asked for, and none of it came of one; some of it was taken back.
  const asked = (await sql('select distinct kind from staff_requests')).map(({ kind }) => kind)
  expect(asked).toEqual(
    expect.arrayContaining(['adjustPoints', 'changeVoucherCode', 'giveCaseVoucher', 'releaseHeld', 'repairForAll']),
  )
  expect(await sql(`select 1 from staff_actions where action = 'requestWithdrawn'`)).not.toEqual([])
  expect(await codes()).toEqual(codesBefore)
  expect(await sql('select 1 from repairs')).toEqual([])
  const [balances] = await sql('select sum(available)::integer as points from balances')
  const [written] = await sql('select sum(points)::integer as points from staff_actions')
  expect(balances?.points).toBe(Number(owned?.points) + Number(written?.points))
  const faults: string[] = []
  // The test opened their sessions without a sign-in.
  const isOfTest = (kind: string) => kind === 'session' || kind === 'signIn'
  const onFault = ({ kind, says }: OfficeFault) => isOfTest(kind) || faults.push(says)
  await proveOffice(database.ofServer, { now: new Date(), onFault })
  expect(faults).toEqual([])
})
