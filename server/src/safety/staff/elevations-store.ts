import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { staff, staffElevations, staffSessions } from './tables.ts'

/** Where the office reads who acts in another role. */
const elevationsAddress = '/staff/elevations'

export type Elevation = typeof staffElevations.$inferSelect

export async function insert(tx: Transaction, elevation: typeof staffElevations.$inferInsert): Promise<void> {
  await tx.insert(staffElevations).values(elevation)
  await tellConsole(tx, elevationsAddress)
}

/** Locked until the transaction ends. */
export async function lock(tx: Transaction, elevationId: string): Promise<Elevation | undefined> {
  const [found] = await tx
    .select()
    .from(staffElevations)
    .where(eq(staffElevations.elevationId, elevationId))
    .for('update')
  return found
}

export async function change(tx: Transaction, elevationId: string, to: Partial<Elevation>): Promise<void> {
  await tx.update(staffElevations).set(to).where(eq(staffElevations.elevationId, elevationId))
  await tellConsole(tx, elevationsAddress)
}

/** What runs of a colleague now. */
export async function runningOf(tx: Transaction, staffId: string, now: Date): Promise<Elevation | undefined> {
  const [found] = await tx
    .select()
    .from(staffElevations)
    .where(and(eq(staffElevations.staffId, staffId), gt(staffElevations.endsAt, now)))
  return found
}

/** Ends what runs of a colleague. */
export async function endOf(tx: Transaction, staffId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(staffElevations)
    .set({ endsAt: now })
    .where(and(eq(staffElevations.staffId, staffId), gt(staffElevations.endsAt, now)))
    .returning({ elevationId: staffElevations.elevationId })
  if (ended.length > 0) await tellConsole(tx, elevationsAddress)
  return ended.length > 0
}

/** Lets the sessions of a colleague that are in use act in another role; false when there is none. */
export async function elevateSessions(
  tx: Transaction,
  { staffId, elevationId }: Pick<Elevation, 'staffId' | 'elevationId'>,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<boolean> {
  const elevated = await tx
    .update(staffSessions)
    .set({ elevationId })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, usedAfter),
      ),
    )
    .returning({ tokenHash: staffSessions.tokenHash })
  return elevated.length > 0
}

/** The emergencies that nobody looked at yet, and then the newest; with whose they are. */
export async function newest(tx: Transaction, limit: number): Promise<(Elevation & { name: string })[]> {
  const rows = await tx
    .select({ elevation: staffElevations, name: staff.name })
    .from(staffElevations)
    .innerJoin(staff, eq(staff.staffId, staffElevations.staffId))
    .orderBy(
      desc(sql`${staffElevations.isEmergency} and ${staffElevations.lookedAt} is null`),
      desc(staffElevations.beganAt),
    )
    .limit(limit)
  return rows.map(({ elevation, name }) => ({ ...elevation, name }))
}

/** The addresses of whoever has one of these roles in the whole programme, and works here. */
export async function addressesOf(tx: Transaction, roles: (typeof staff.$inferSelect)['role'][]): Promise<string[]> {
  const found = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(inArray(staff.role, roles), isNull(staff.leftAt), sql`cardinality(${staff.brands}) = 0`))
  return found.flatMap(({ email }) => email ?? [])
}
