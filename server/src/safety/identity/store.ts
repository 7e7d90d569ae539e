import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { unlessTaken } from '../../platform/database/unless-taken.ts'
import {
  identities,
  knownDevices,
  loginTokens,
  passwordResets,
  providerRecords,
  recoveryReports,
  sessions,
  signingKeys,
} from './tables.ts'

export type Identity = typeof identities.$inferSelect
export type Session = typeof sessions.$inferSelect
type Device = typeof knownDevices.$inferInsert
type LoginToken = typeof loginTokens.$inferSelect

/** False when the address belongs to another collector. */
export async function insertIdentity(tx: Transaction, identity: typeof identities.$inferInsert): Promise<boolean> {
  await tx.insert(identities).values(identity).onConflictDoNothing()
  return (await findIdentity(tx, identity.collectorId)) !== undefined
}

export async function findIdentity(tx: Transaction, collectorId: string): Promise<Identity | undefined> {
  const [identity] = await tx.select().from(identities).where(eq(identities.collectorId, collectorId))
  return identity
}

/** The confirmed addresses of those of these collectors who have one. */
export async function confirmedEmails(tx: Transaction, collectorIds: string[]): Promise<Map<string, string>> {
  const { collectorId, email } = identities
  const rows = await tx
    .select({ collectorId, email })
    .from(identities)
    .where(sql`${collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
  return new Map(rows.flatMap((row) => (row.email === null ? [] : [[row.collectorId, row.email] as const])))
}

export async function changeIdentity(tx: Transaction, collectorId: string, to: Partial<Identity>): Promise<void> {
  await tx.update(identities).set(to).where(eq(identities.collectorId, collectorId))
}

export async function findByEmail(tx: Transaction, email: string): Promise<Identity | undefined> {
  const [identity] = await tx.select().from(identities).where(eq(identities.email, email))
  return identity
}

/** False when the address belongs to another collector, also when two collectors take it at once. */
export async function changeEmail(tx: Transaction, collectorId: string, email: string): Promise<boolean> {
  return unlessTaken(tx, 'identities_email', (step) => changeIdentity(step, collectorId, { email }))
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

type UsedSession = Pick<Session, 'collectorId' | 'lastUsedAt'>

const ofSession = `select collector_id as "collectorId", last_used_at as "lastUsedAt" from sessions
  where token_hash = $1 and expires_at > $2 and last_used_at > $3`

/** In a transaction of its own. */
export async function findSession(
  { prepared }: Database,
  tokenHash: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<UsedSession | undefined> {
  const [session] = await prepared<UsedSession>('session_in_use', ofSession, [tokenHash, now, usedAfter])
  return session
}

export async function keepLastUse({ transaction }: Database, tokenHash: string, lastUsedAt: Date): Promise<void> {
  await transaction((tx) => tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash)))
}

/** The collector's sessions that are good now, the last used first. */
export async function sessionsOf(
  tx: Transaction,
  collectorId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<Session[]> {
  const isGood = and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, usedAfter))
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.collectorId, collectorId), isGood))
    .orderBy(desc(sessions.lastUsedAt))
}

export async function deleteSession(tx: Transaction, tokenHash: string): Promise<Session | undefined> {
  const [session] = await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning()
  return session
}

/** False when this is no session of the collector's. */
export async function endSessionAt(
  tx: Transaction,
  { tokenHash, collectorId, expiresAt }: Pick<Session, 'tokenHash' | 'collectorId' | 'expiresAt'>,
): Promise<boolean> {
  const theirs = and(eq(sessions.tokenHash, tokenHash), eq(sessions.collectorId, collectorId))
  const ending = { expiresAt: sql`least(${sessions.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` }
  return (await tx.update(sessions).set(ending).where(theirs).returning({ tokenHash: sessions.tokenHash })).length > 0
}

/** Deletes every session of the collector but one, and all by which the identity provider would sign them in. */
export async function deleteSessionsOf(tx: Transaction, collectorId: string, exceptTokenHash?: string): Promise<void> {
  const isOther = exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash)
  await tx.delete(sessions).where(and(eq(sessions.collectorId, collectorId), isOther))
  await deleteSignInsOf(tx, collectorId)
}

/** Deletes all by which the identity provider would sign the collector in without a password. */
export async function deleteSignInsOf(tx: Transaction, collectorId: string): Promise<void> {
  await deleteLoginTokensOf(tx, collectorId)
  await tx.delete(providerRecords).where(eq(providerRecords.accountId, collectorId))
}

export async function insertLoginToken(tx: Transaction, token: typeof loginTokens.$inferInsert): Promise<void> {
  await tx.insert(loginTokens).values(token)
}

export async function deleteLoginToken(tx: Transaction, tokenHash: string): Promise<LoginToken | undefined> {
  const [token] = await tx.delete(loginTokens).where(eq(loginTokens.tokenHash, tokenHash)).returning()
  return token
}

async function deleteLoginTokensOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(loginTokens).where(eq(loginTokens.collectorId, collectorId))
}

export async function findDevice(
  tx: Transaction,
  { collectorId, deviceHash }: Pick<Device, 'collectorId' | 'deviceHash'>,
  now: Date,
): Promise<typeof knownDevices.$inferSelect | undefined> {
  const [device] = await tx
    .select()
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.collectorId, collectorId),
        eq(knownDevices.deviceHash, deviceHash),
        gt(knownDevices.expiresAt, now),
      ),
    )
  return device
}

/**
 * Stores the device, or prolongs it when it is known, and deletes the collector's devices that have run out.
 *
 * @returns whether it is new, to a collector who has others
 */
export async function keepDevice(tx: Transaction, device: Device, now: Date): Promise<boolean> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.collectorId, device.collectorId), lt(knownDevices.expiresAt, now)))
  const [others] = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.collectorId, device.collectorId))
    .limit(1)
  const [kept] = await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.collectorId, knownDevices.deviceHash],
      set: {
        expiresAt: device.expiresAt,
        hasShownCode: sql`${knownDevices.hasShownCode} or excluded.has_shown_code`,
      },
    })
    .returning({ isNew: sql<boolean>`known_devices.xmax = 0` }) // a row that it inserted has no earlier version
  return kept?.isNew === true && others !== undefined
}

export async function insertReset(tx: Transaction, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset)
}

export async function findReset(tx: Transaction, tokenHash: string, now: Date) {
  const [reset] = await tx
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
  return reset
}

export async function deleteResetsOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.collectorId, collectorId))
}

/** Deletes every known device of the collector but one. */
export async function deleteDevicesOf(tx: Transaction, collectorId: string, exceptHash?: string): Promise<void> {
  const isOther = exceptHash === undefined ? undefined : ne(knownDevices.deviceHash, exceptHash)
  await tx.delete(knownDevices).where(and(eq(knownDevices.collectorId, collectorId), isOther))
}

export async function insertRecoveryReport(
  tx: Transaction,
  report: typeof recoveryReports.$inferInsert,
): Promise<void> {
  await tx.insert(recoveryReports).values(report)
}

/** Deletes the link; of two calls at once, one gets the collector. */
export async function takeRecoveryReport(tx: Transaction, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(recoveryReports)
    .where(and(eq(recoveryReports.tokenHash, tokenHash), gt(recoveryReports.expiresAt, now)))
    .returning()
  return taken?.collectorId
}

export async function deleteReportsOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(recoveryReports).where(eq(recoveryReports.collectorId, collectorId))
}

export type SigningKey = typeof signingKeys.$inferSelect

export async function keys(tx: Transaction): Promise<SigningKey[]> {
  return tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
}

export async function insertKey(tx: Transaction, key: typeof signingKeys.$inferInsert): Promise<void> {
  await tx.insert(signingKeys).values(key)
}

export async function changeKey(tx: Transaction, keyId: string, privateJwk: SigningKey['privateJwk']): Promise<void> {
  await tx.update(signingKeys).set({ privateJwk }).where(eq(signingKeys.keyId, keyId))
}

export async function deleteKeysBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(signingKeys).where(lt(signingKeys.createdAt, before))
}

/** Two servers that find the key too old at the same time make only one new key. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
}
