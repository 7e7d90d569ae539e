import { uuidv7 } from 'uuidv7'
import type { Database } from '../server/src/platform/database/database.ts'
import * as cards from '../server/src/records/cards/cards.ts'
import { enrol } from '../server/src/records/collectors/collectors.ts'
import * as ledger from '../server/src/records/ledger/ledger.ts'
import { createIdentity, enterOlderAccount, hashPassword } from '../server/src/safety/identity/identity.ts'
import { open as openSession } from '../server/src/safety/identity/sessions.ts'

export type Member = { collectorId: string; email: string; mobile: string; cardNumber: string; password: string }

/** The details that all members share. */
const onRecord = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1990-03-14',
  memorableName: 'Honeycomb',
  addressLines: ['1 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'],
  termsAgreedAt: new Date(),
  onlineAdvertisingConsent: true,
  contactByEmail: true,
  contactBySms: true,
  contactByPhone: false,
  contactByPost: false,
}

const password = 'Clover-Field-7'
/** One hash for all members: computing it takes longer than the rest of a member. */
const passwordHash = hashPassword(password)

let people = 0

/** Null: missing in the record. */
type Details = {
  business?: { name: string; category: string; employees: string }
  addressLines?: string[]
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  title?: null
  mobile?: null
  /** Null: no code that was texted to it was ever entered. */
  mobileConfirmedAt?: null
  memorableName?: null
}

/** Makes a member: collector, card, points account and identity. Each has a different email and mobile. */
export const aMember = (database: Database, details?: Details): Promise<Member> =>
  moveIn(database, createIdentity, details)

/** Makes a member whose account is a business's. */
export const aBusiness = (database: Database, name = 'Ada’s Café', addressLines?: string[]): Promise<Member> =>
  aMember(database, { business: { name, category: 'cafe', employees: 'B' }, ...(addressLines && { addressLines }) })

/** Makes a member whose account is older than the identity provider: they log in by card, with an unconfirmed email. */
export const anOlderMember = (database: Database, details?: Details): Promise<Member> =>
  moveIn(database, enterOlderAccount, details)

async function moveIn(
  { transaction }: Database,
  enterIdentity: (...identity: Parameters<typeof createIdentity>) => Promise<unknown>,
  details: Details = {},
): Promise<Member> {
  const number = ++people
  const member = {
    collectorId: uuidv7(),
    email: `member${number}@example.com`,
    mobile: `+447700900${String(200 + number).slice(-3)}`,
    password,
  }
  const { collectorId, email, mobile } = member
  return transaction(async (tx) => {
    const cardNumber = await cards.issue(tx)
    await enterIdentity(tx, { collectorId, email, passwordHash: await passwordHash })
    await enrol(tx, {
      ...onRecord,
      collectorId,
      email,
      mobile,
      mobileConfirmedAt: new Date(),
      businessOffersOptIn: details.business !== undefined,
      ...details,
    })
    await cards.register(tx, cardNumber, collectorId)
    await ledger.open(tx, collectorId)
    return { ...member, cardNumber }
  })
}

/** Signs the member in. @returns the headers that their browser sends with every call */
export async function signedIn(
  { transaction }: Database,
  { collectorId }: Pick<Member, 'collectorId'>,
): Promise<{ cookie: string }> {
  const token = await transaction((tx) => openSession(tx, collectorId, 'their id token', new Date()))
  return { cookie: `session=${token}` }
}
