import { onTheWire } from '@pollen/contract/date-of-birth'
import type { demo } from '@pollen/contract/developer/demonstration'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { uuidv7 } from 'uuidv7'
import { lastYear, makeYears } from '../../people/years/years.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { askLaneOf, askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { newToken } from '../../platform/process/tokens.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { notifyOfPoints } from '../../points/activity/activity.ts'
import { keepWithoutCard } from '../../points/claims/claims.ts'
import { tillContextWithin } from '../../points/till/till.ts'
import { enter, recogniseAll, register } from '../../records/cards/cards.ts'
import { areThereMembers, enrol, logRegistrationConsents } from '../../records/collectors/collectors.ts'
import * as ledger from '../../records/ledger/ledger.ts'
import { claimableOf, type ReceiptSecrets } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { weekOf } from '../../rewards/offers/offers.ts'
import { givePricesTo } from '../../rewards/personal-prices/personal-prices.ts'
import { memberPricesAt } from '../../rewards/prices/prices.ts'
import { fillPool, poolsNow } from '../../rewards/vouchers/vouchers.ts'
import { createIdentity, enterOlderAccount, hashPassword } from '../../safety/identity/identity.ts'
import { type Member, members, olderMembers, password, plasticCards, receiptsWithoutCard } from './cast.ts'
import { areInvented, enterColleagues } from './colleagues.ts'
import { type Visit, visitsOf } from './history.ts'
import { keepShopping } from './jobs.ts'
import { chooseOffers, choseOffersAt } from './offers-of-cast.ts'
import { callers } from './office-cast.ts'
import { keepQueues } from './office-queues.ts'
import { goShopping, type Shops } from './shopping.ts'
import { keyOf, registerTills, tillsByBrand, tillsOf } from './tills.ts'
import { enterVouchers } from './vouchers-of-cast.ts'

export { fill } from './multitude.ts'
export { sizeOf } from './multitude-store.ts'

const weekMs = 7 * dayMs

/**
 * Whether the invented people may be in this database: where it holds members of its own, as after a restore, nothing of ours
 * is written there.
 */
export const isForDemonstration = ({ transaction }: Pick<Database, 'transaction'>): Promise<boolean> =>
  transaction(async (tx) => (await areInvented(tx)) || !(await areThereMembers(tx)))

/**
 * Enters the invented cast with eighteen months of history, and those who call the office. Does nothing about whom the
 * database has already. What all share stands there before the first of them is entered, as each is in their own lane.
 */
export async function loadDemonstration(
  database: Database,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<void> {
  const alone = (work: (tx: Transaction) => Promise<void>) =>
    database.transaction(async (tx) => {
      await takeNamedLock(tx, 'demonstration') // servers that start together on an empty database
      await work(tx)
    })
  await alone(async (tx) => {
    await fillPools(tx, secrets.vouchers)
    await enterColleagues(tx, now)
    if (await isMissing(tx, plasticCards)) await enterShops(tx, secrets)
  })
  await alone(async (tx) => {
    if (await isMissing(tx, listed)) await enterCast(tx, secrets, now)
    if (await isMissing(tx, callers)) await enterEach(tx, callers, createIdentity, await enteringWith(tx, secrets, now))
  })
  await keepQueues(database, { secrets, now })
  await database.transaction((tx) => keepShopping.queue(tx, {}, { key: 'at the start' }))
}

/** The cast in the order in which it is entered. */
const listed = [...members, ...olderMembers]

type WithCard = Pick<Member, 'cardNumber'>

/** Whether some of these cards are not entered yet: the last of them is entered last. */
const isMissing = async (tx: Transaction, cards: WithCard[]): Promise<boolean> =>
  (await recogniseAll(tx, [cards.at(-1)?.cardNumber ?? '']))[0] === undefined

async function enterShops(tx: Transaction, secrets: Secrets): Promise<void> {
  await registerTills(tx, secrets.demonstration)
  for (const { cardNumber, state, onFile } of plasticCards) await enter(tx, { cardNumber, state, ...onFile })
}

async function enterCast(tx: Transaction, secrets: Secrets, now: Date): Promise<void> {
  const entering = await enteringWith(tx, secrets, now)
  const collectorIds = [
    ...(await enterEach(tx, members, createIdentity, entering)),
    ...(await enterEach(tx, olderMembers, enterOlderAccount, entering)),
  ]
  await buyWithoutCard(tx, secrets, entering.shops)
  // The job that gives prices next runs on Sunday, if the server does.
  for (const at of [now, new Date(now.getTime() + weekMs)])
    await askLanesOf(tx, collectorIds, (lane, those) =>
      givePricesTo(lane, those, { week: weekOf(at), now: new Date() }),
    )
  await askLanesOf(tx, collectorIds, (lane, those) => {
    const joined = those.map((collectorId) => ({ collectorId, createdAt: now }))
    return makeYears(lane, joined, { year: lastYear(now), now })
  })
}

/** So many codes are entered where a partner's own are few, so that each reward can be tried. */
const inventedCodes = 500

async function fillPools(tx: Transaction, secret: string): Promise<void> {
  for (const { rewardId, isLow } of await poolsNow(tx)) {
    if (!isLow) continue
    const code = () => newToken().replace(/\W|_/g, '').slice(0, 10).toUpperCase()
    await fillPool(tx, secret, { rewardId, codes: Array.from({ length: inventedCodes }, code) })
  }
}

/** What it takes to enter a member with their purchases. */
type Entering = { passwordHash: string; shops: Omit<Shops, 'context'>; voucherSecret: string }

async function enteringWith(tx: Transaction, secrets: Secrets, now: Date): Promise<Entering> {
  const shelf = new Map((await memberPricesAt(tx, now)).map((price) => [price.sku, price]))
  const tills = await tillsByBrand(tx, secrets.demonstration)
  const shops = { tills, shelf, now }
  return { passwordHash: await hashPassword(password), shops, voucherSecret: secrets.vouchers }
}

type EnterIdentity = (...identity: Parameters<typeof createIdentity>) => Promise<unknown>

/** @returns their ids as collectors */
async function enterEach(
  tx: Transaction,
  people: Member[],
  enterIdentity: EnterIdentity,
  entering: Entering,
): Promise<string[]> {
  const collectorIds: string[] = []
  for (const member of people) {
    const [card] = await recogniseAll(tx, [member.cardNumber])
    const collectorId = card?.collectorId ?? uuidv7()
    if (!card?.collectorId)
      await askLaneOf(tx, collectorId, (lane) => enterMember(lane, { ...member, collectorId }, enterIdentity, entering))
    collectorIds.push(collectorId)
  }
  return collectorIds
}

/** What nobody showed a card for, so that whoever tries the product can claim it by its receipt. */
async function buyWithoutCard(
  tx: Transaction,
  secrets: ReceiptSecrets,
  { tills, now }: Omit<Shops, 'context'>,
): Promise<void> {
  for (const { brandKey, receiptNumber, daysAgo, amountPence } of receiptsWithoutCard) {
    const till = tills.get(brandKey)
    const occurredAt = new Date(now.getTime() - daysAgo * dayMs).toISOString()
    const purchase = { transactionId: `demo-${receiptNumber}`, receiptNumber, occurredAt, storeId: '0042', amountPence }
    if (till) await keepWithoutCard(tx, secrets, till, purchase, now)
  }
}

/** A member joined the day before their first purchase; whoever bought nothing yet joins now. */
const joinedBefore = ([first]: Visit[], now: Date): Date => (first ? new Date(first.occurredAt.getTime() - dayMs) : now)

async function enterMember(
  tx: Transaction,
  member: Member & { collectorId: string },
  enterIdentity: EnterIdentity,
  { passwordHash, shops: known, voucherSecret }: Entering,
): Promise<void> {
  const shops = { ...known, context: tillContextWithin(tx) }
  const {
    collectorId,
    habits: _,
    spends: __,
    givesBack: ___,
    latestShops: ____,
    usuals = [],
    offers,
    vouchers = [],
    cardNumber,
    business,
    ...person
  } = member
  const { now } = shops
  const visits = visitsOf(member, now)
  const joinedAt = joinedBefore(visits, now)
  await enterIdentity(tx, { collectorId, email: person.email, passwordHash })
  const collector = {
    collectorId,
    memorableName: 'Honeycomb',
    ...person,
    mobileConfirmedAt: person.mobile === null ? null : joinedAt,
    createdAt: joinedAt,
    termsAgreedAt: now,
    business: business ?? null,
    businessOffersOptIn: business !== undefined,
    contactByEmail: true,
    contactBySms: true,
    contactByPhone: false,
    contactByPost: false,
    onlineAdvertisingConsent: true,
  }
  await enrol(tx, collector)
  await logRegistrationConsents(tx, { ...collector, termsAgreedAt: joinedAt })
  await enter(tx, { cardNumber, state: 'UNREGISTERED' })
  await register(tx, cardNumber, collectorId)
  await ledger.open(tx, collectorId)

  const shopper = { collectorId, cardNumber, usuals, purchases: new Map() }
  const since = choseOffersAt(now)
  const isBefore = ({ occurredAt }: Visit) => occurredAt < since
  await goShopping(tx, shops, shopper, visits.filter(isBefore))
  if (offers) await chooseOffers(tx, collectorId, { ...offers, now })
  await goShopping(
    tx,
    shops,
    shopper,
    visits.filter((visit) => !isBefore(visit)),
  )
  await enterVouchers(tx, collectorId, { vouchers, tills: shops.tills, secret: voucherSecret, now })
  await notifyOfPoints(tx, collectorId, now, ({ occurredAt }) => occurredAt)
}

type Cast = Omit<Answer<typeof demo>, 'partnerMembers'>

/** The cast, as listed for developers; nobody where it was not entered. */
export async function cast(tx: Transaction, secrets: Secrets): Promise<Cast> {
  if (!(await areInvented(tx))) return { members: [], olderMembers: [], cards: [], receipts: [], tills: [] }
  const { demonstration: secret } = secrets
  const atTills = await tillsOf(tx)
  const receipts = await claimableOf(
    tx,
    secrets,
    atTills.map(({ brandKey }) => brandKey),
  )
  return {
    members: [...members, ...callers].map(({ email, cardNumber, firstName, business }) => ({
      email,
      password,
      cardNumber,
      firstName,
      ...(business && { business: business.name }),
    })),
    olderMembers: olderMembers.map(({ email, mobile, cardNumber, firstName }) => ({
      email,
      ...(mobile !== null && { mobile }),
      password,
      cardNumber,
      firstName,
    })),
    cards: [
      ...plasticCards.map(({ cardNumber, state, onFile }) => ({
        cardNumber,
        state,
        ...onFile,
        ...(onFile && { dateOfBirth: onTheWire(onFile.dateOfBirth) }),
      })),
      ...[...members, ...olderMembers, ...callers].map(({ cardNumber, lastName, dateOfBirth, addressLines }) => ({
        cardNumber,
        state: 'REGISTERED' as const,
        lastName,
        dateOfBirth: onTheWire(dateOfBirth),
        postcode: addressLines.at(-1) ?? '',
      })),
    ],
    receipts: receipts.map(({ brandKey, receiptNumber, day, amountPence }) => ({
      brandKey,
      receiptNumber,
      day,
      amountPence,
    })),
    tills: atTills.map(({ brandKey, name }) => ({ brandKey, name, key: keyOf(brandKey, secret) })),
  }
}

/** What the start prints: how to sign in, and where to find the rest. */
export function summary(publicUrl: string): string {
  return [
    `  Log in as   ${members[0]?.email} with ${password}`,
    `  Mailbox     ${publicUrl}/dev/mailbox`,
    `  Everything  ${publicUrl}/dev (members, cards, tills)`,
  ].join('\n')
}
