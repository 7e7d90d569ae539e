import { and, arrayContains, asc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { unlessTaken } from '../../platform/database/unless-taken.ts'
import { endOf as endElevationOf } from './elevations-store.ts'
import {
  staff,
  staffChallenges,
  staffElevations,
  staffHomes,
  staffInvitations,
  staffPasskeys,
  staffSessions,
} from './tables.ts'

export type Colleague = typeof staff.$inferSelect
export type StaffPasskey = typeof staffPasskeys.$inferSelect
export type StaffChallenge = typeof staffChallenges.$inferSelect
export type StaffSession = typeof staffSessions.$inferSelect

/** False when somebody who has not left has this email. */
export async function insert(tx: Transaction, colleague: typeof staff.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staff).values(colleague).onConflictDoNothing().returning({ staffId: staff.staffId })
  return added.length > 0
}

export async function find(tx: Transaction, staffId: string): Promise<Colleague | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.staffId, staffId))
  return found
}

/** Enters an invented colleague; the same again changes nothing. */
export async function enterInvented(tx: Transaction, colleague: typeof staff.$inferInsert): Promise<void> {
  await tx
    .insert(staff)
    .values({ ...colleague, isInvented: true })
    .onConflictDoUpdate({ target: staff.staffId, set: { isInvented: true } })
}

/** Locked until the transaction ends. */
export async function lock(tx: Transaction, staffId: string): Promise<Colleague | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update')
  return found
}

export async function byEmail(tx: Transaction, email: string): Promise<Colleague | undefined> {
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(sql`lower(${staff.email}) = lower(${email})`, isNull(staff.leftAt)))
  return found
}

export async function change(tx: Transaction, staffId: string, to: Partial<Colleague>): Promise<void> {
  await tx.update(staff).set(to).where(eq(staff.staffId, staffId))
}

/** As `change`; false when somebody else has the email, also when they take it at this moment. */
export const changeUnlessTaken = (tx: Transaction, staffId: string, to: Partial<Colleague>): Promise<boolean> =>
  unlessTaken(tx, 'staff_by_email', (step) => change(step, staffId, to))

/** Everybody, those who have not left first, with when they were last there. */
export async function everybody(tx: Transaction): Promise<(Colleague & { lastSeenAt: Date | null })[]> {
  const seen = tx
    .select({ staffId: staffSessions.staffId, at: max(staffSessions.lastUsedAt).as('at') })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('seen')
  const rows = await tx
    .select({ colleague: staff, lastSeenAt: seen.at })
    .from(staff)
    .leftJoin(seen, eq(seen.staffId, staff.staffId))
    .orderBy(sql`${staff.leftAt} is not null`, asc(staff.name))
  return rows.map(({ colleague, lastSeenAt }) => ({ ...colleague, lastSeenAt }))
}

/** The administrators of the whole programme who have joined and not left, but one. */
export const countAdministrators = (tx: Transaction, { beside }: { beside: string }): Promise<number> =>
  tx.$count(
    staff,
    and(
      eq(staff.role, 'administrator'),
      sql`cardinality(${staff.brands}) = 0`,
      isNotNull(staff.joinedAt),
      isNull(staff.leftAt),
      ne(staff.staffId, beside),
    ),
  )

/** The members' accounts that colleagues named as their own. */
export async function ownAccounts(tx: Transaction): Promise<string[]> {
  const own = sql<string>`unnest(${staff.ownCollectorIds})`
  return (await tx.selectDistinct({ own }).from(staff)).map((row) => row.own)
}

export async function replaceOwnAccount(tx: Transaction, from: string, to: string): Promise<void> {
  const ownCollectorIds = sql`array_replace(${staff.ownCollectorIds}, ${from}::uuid, ${to}::uuid)`
  await tx
    .update(staff)
    .set({ ownCollectorIds })
    .where(arrayContains(staff.ownCollectorIds, [from]))
}

/** The colleagues who named this member's account as their own, and have not left. */
export async function ownersOf(tx: Transaction, collectorId: string): Promise<{ staffId: string; name: string }[]> {
  const isTheirs = and(arrayContains(staff.ownCollectorIds, [collectorId]), isNull(staff.leftAt))
  return tx.select({ staffId: staff.staffId, name: staff.name }).from(staff).where(isTheirs)
}

/** Places of erased accounts: of one colleague, or of all. */
export async function homesOf(tx: Transaction, staffId?: string): Promise<string[]> {
  const rows = await tx
    .select({ place: staffHomes.place })
    .from(staffHomes)
    .where(staffId === undefined ? undefined : eq(staffHomes.staffId, staffId))
  return rows.map(({ place }) => place)
}

export async function keepHomes(tx: Transaction, homes: (typeof staffHomes.$inferInsert)[]): Promise<void> {
  await tx.insert(staffHomes).values(homes).onConflictDoNothing()
}

export async function addPasskey(tx: Transaction, passkey: StaffPasskey): Promise<void> {
  await tx.insert(staffPasskeys).values(passkey)
}

/** Locked until the transaction ends, so that uses at once count one after the other. */
export async function lockPasskey(tx: Transaction, credentialHash: string): Promise<StaffPasskey | undefined> {
  const [found] = await tx
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialHash, credentialHash))
    .for('update')
  return found
}

export async function notePasskeyUse(
  tx: Transaction,
  credentialHash: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tx.update(staffPasskeys).set(use).where(eq(staffPasskeys.credentialHash, credentialHash))
}

export async function addChallenge(tx: Transaction, challenge: StaffChallenge): Promise<void> {
  await tx.insert(staffChallenges).values(challenge)
}

/** Deletes and returns it; of two calls at once, one gets it. */
export async function takeChallenge(tx: Transaction, challengeHash: string): Promise<StaffChallenge | undefined> {
  const [taken] = await tx.delete(staffChallenges).where(eq(staffChallenges.challengeHash, challengeHash)).returning()
  return taken
}

export async function addSession(tx: Transaction, session: StaffSession): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

export async function hasSession(tx: Transaction, tokenHash: string): Promise<boolean> {
  return (await tx.$count(staffSessions, eq(staffSessions.tokenHash, tokenHash))) > 0
}

/** With as what they act now: in an elevation its role, in an emergency their own. */
export type LiveSession = StaffSession &
  Pick<Colleague, 'name' | 'role' | 'brands' | 'ownCollectorIds' | 'saidNoCardAt' | 'providerSubject'> & {
    ownRole: Colleague['role']
    isEmergency: boolean
    elevation: { elevationId: string; endsAt: Date } | null
  }

/** A session that is good now, of somebody who has not left. */
export async function liveSession(
  tx: Transaction,
  tokenHash: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<LiveSession | undefined> {
  const [found] = await tx
    .select({ session: staffSessions, colleague: staff, elevation: staffElevations })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffId, staffSessions.staffId))
    .leftJoin(
      staffElevations,
      and(eq(staffElevations.elevationId, staffSessions.elevationId), gt(staffElevations.endsAt, now)),
    )
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, usedAfter),
        isNull(staff.leftAt),
      ),
    )
  if (!found) return undefined
  const { session, colleague, elevation } = found
  const { name, role: ownRole, brands, ownCollectorIds, saidNoCardAt, providerSubject } = colleague
  const isEmergency = elevation?.isEmergency ?? false
  const role = elevation && !isEmergency ? elevation.role : ownRole
  const own = { name, role, ownRole, brands, ownCollectorIds, saidNoCardAt, providerSubject }
  return { ...session, ...own, isEmergency, elevation }
}

export async function changeSession(
  tx: Transaction,
  tokenHash: string,
  to: Partial<Pick<StaffSession, 'lastUsedAt' | 'provenAt' | 'sealedRefresh' | 'askedAt' | 'answeredAt'>>,
): Promise<void> {
  await tx.update(staffSessions).set(to).where(eq(staffSessions.tokenHash, tokenHash))
}

/** Of calls at once that would ask the provider again, one may. */
export async function claimAsking(
  tx: Transaction,
  tokenHash: string,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<boolean> {
  const claimed = await tx
    .update(staffSessions)
    .set({ askedAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.askedAt, askedBefore)))
    .returning({ tokenHash: staffSessions.tokenHash })
  return claimed.length > 0
}

export async function bySubject(tx: Transaction, providerSubject: string): Promise<Colleague | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.providerSubject, providerSubject)).for('update')
  return found
}

/** Which of these colleagues used a session after a time. */
export async function presentSince(tx: Transaction, staffIds: string[], since: Date): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ staffId: staffSessions.staffId })
    .from(staffSessions)
    .where(and(inArray(staffSessions.staffId, staffIds), gt(staffSessions.lastUsedAt, since)))
  return new Set(rows.map(({ staffId }) => staffId))
}

/** Ends a session, and says what it was; of two calls at once, one is told. */
export async function takeSession(tx: Transaction, tokenHash: string): Promise<StaffSession | undefined> {
  const [taken] = await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash)).returning()
  return taken
}

/** Their sessions, and with them the other role that they act in. */
export async function deleteSessionsOf(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
  await endElevationOf(tx, staffId, now)
}

/** Everything by which somebody could come in again. */
export async function deleteAccessOf(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, staffId, now)
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))
}

export async function addInvitation(tx: Transaction, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, invitation.staffId))
  await tx.insert(staffInvitations).values(invitation)
}

/** An invitation that is still good, locked until the transaction ends. */
export async function lockInvitation(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ staffId: string } | undefined> {
  const [found] = await tx
    .select({ staffId: staffInvitations.staffId })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
    .for('update')
  return found
}

export async function deleteInvitation(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash))
}
