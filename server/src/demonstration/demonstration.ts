import { createHmac } from 'node:crypto'
import { onTheWire } from '@pollen/contract/date-of-birth'
import type { demo } from '@pollen/contract/developer/demonstration'
import type { Answer } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import { uuidv7 } from 'uuidv7'
import { brandsByKey, registerTill, tillByKey } from '../brands/brands.ts'
import { enter, register } from '../cards/cards.ts'
import { enrol } from '../collectors/collectors.ts'
import { createIdentity, enterOlderAccount, hasAccount, hashPassword } from '../identity/identity.ts'
import * as ledger from '../ledger/ledger.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { takeNamedLock } from '../platform/database/named-lock.ts'
import type { Till } from '../platform/http/access.ts'
import { refund } from '../refunds/refunds.ts'
import { postPurchase, tillContextWithin } from '../till/till.ts'
import { basketFor } from './baskets.ts'
import { type Member, members, olderMembers, password, plasticCards, tills } from './cast.ts'
import { visitsOf } from './history.ts'
import { chooseOffers } from './offers-of-cast.ts'
import { givePricesOfCast } from './prices-of-cast.ts'

export { fill } from './multitude.ts'
export { sizeOf } from './multitude-store.ts'

/**
 * A till's key in the demonstration. It is derived from this installation's own secret, so it can be shown without
 * being stored.
 */
const keyOf = (brandKey: string, secret: string) =>
  createHmac('sha256', secret).update(`till ${brandKey}`).digest('base64url')

/** Enters the invented cast with eighteen months of history. Does nothing if the database has the cast already. */
export async function loadDemonstration(
  database: Database,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await takeNamedLock(tx, 'demonstration') // servers that start together on an empty database
    if (await hasAccount(tx, members[0]?.email ?? '')) return
    const passwordHash = await hashPassword(password)
    for (const { brandKey, name } of await tillsOf(tx))
      await registerTill(tx, { brandKey, name, key: keyOf(brandKey, secret), scopes: ['post', 'redeem', 'read'] })
    for (const { cardNumber, state, onFile } of plasticCards) await enter(tx, { cardNumber, state, ...onFile })
    for (const member of members) await enterMember(tx, member, createIdentity, { passwordHash, secret, now })
    for (const member of olderMembers) await enterMember(tx, member, enterOlderAccount, { passwordHash, secret, now })
  })
}

/** The cast's tills of brands that the programme has: another retailer's programme may lack some. */
async function tillsOf(tx: Transaction): Promise<typeof tills> {
  const brands = await brandsByKey(tx)
  return tills.filter(({ brandKey }) => brands.has(brandKey))
}

async function enterMember(
  tx: Transaction,
  member: Member,
  enterIdentity: (...identity: Parameters<typeof createIdentity>) => Promise<unknown>,
  { passwordHash, secret, now }: { passwordHash: string; secret: string; now: Date },
) {
  const { habits: _, spends: __, givesBack: ___, offers, cardNumber, ...person } = member
  const collectorId = uuidv7()
  await enterIdentity(tx, { collectorId, email: person.email, passwordHash })
  await enrol(tx, {
    collectorId,
    ...person,
    memorableName: 'Honeycomb',
    termsAgreedAt: now,
    business: null,
    businessOffersOptIn: false,
    contactByEmail: true,
    contactBySms: true,
    contactByPhone: false,
    contactByPost: false,
    onlineAdvertisingConsent: true,
  })
  await enter(tx, { cardNumber, state: 'UNREGISTERED' })
  await register(tx, cardNumber, collectorId)
  await ledger.open(tx, collectorId)
  if (offers) await chooseOffers(tx, collectorId, { ...offers, now })

  const tillsByBrand = new Map<string, Till | undefined>()
  for (const { brandKey } of await tillsOf(tx)) tillsByBrand.set(brandKey, await tillByKey(tx, keyOf(brandKey, secret)))
  const context = tillContextWithin(tx)
  const visits = visitsOf(member, now)
  const shops = visits.flatMap(({ brandKey, reference, ...visit }) =>
    brandKey === programme.mainGrocer && 'amountPence' in visit
      ? [{ receipt: receiptOf(member, reference), amountPence: visit.amountPence }]
      : [],
  )
  await givePricesOfCast(tx, { collectorId, now, shops })
  for (const { brandKey, reference, occurredAt, ...visit } of visits) {
    const till = tillsByBrand.get(brandKey)
    if (!till) continue
    if ('spends' in visit) await spend(tx, { collectorId, brandKey, reference, occurredAt, points: visit.spends })
    else if ('refundOf' in visit)
      await refund(
        tx,
        till,
        visit.refundOf,
        {
          refundId: reference,
          cardNumber,
          occurredAt: occurredAt.toISOString(),
          amountPence: visit.refundPence,
        },
        now,
      )
    else
      await postPurchase(
        context,
        till,
        {
          transactionId: reference,
          cardNumber,
          storeId: '0042',
          occurredAt: occurredAt.toISOString(),
          amountPence: visit.amountPence,
          ...(brandKey === programme.mainGrocer && basketFor(receiptOf(member, reference), visit.amountPence)),
        },
        now,
      )
  }
}

/** What a shop's basket is invented from. */
const receiptOf = ({ cardNumber }: Member, reference: string) => `${cardNumber} ${reference}`

/** Spends the points, unless the member has not collected enough yet. */
async function spend(tx: Transaction, transfer: Omit<ledger.Transfer, 'movement'>) {
  const available = await ledger.balanceOf(tx, transfer.collectorId)
  if (available >= transfer.points) await ledger.move(tx, { ...transfer, movement: 'spend' })
}

/** The cast, as listed for developers. */
export async function cast(tx: Transaction, secret: string): Promise<Answer<typeof demo>> {
  return {
    members: members.map(({ email, cardNumber, firstName }) => ({ email, password, cardNumber, firstName })),
    olderMembers: olderMembers.map(({ email, mobile, cardNumber, firstName }) => ({
      email,
      mobile,
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
      ...[...members, ...olderMembers].map(({ cardNumber, lastName, dateOfBirth, addressLines }) => ({
        cardNumber,
        state: 'REGISTERED' as const,
        lastName,
        dateOfBirth: onTheWire(dateOfBirth),
        postcode: addressLines.at(-1) ?? '',
      })),
    ],
    tills: (await tillsOf(tx)).map(({ brandKey, name }) => ({ brandKey, name, key: keyOf(brandKey, secret) })),
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
