import { asc, eq, gt, sql, sum } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { doneJobs, servers } from './tables.ts'

export type Server = typeof servers.$inferSelect

export async function tell(tx: Transaction, server: Server): Promise<void> {
  const { serverId: _, ...set } = server
  await tx.insert(servers).values(server).onConflictDoUpdate({ target: servers.serverId, set })
}

export async function forget(tx: Transaction, serverId: string): Promise<void> {
  await tx.delete(servers).where(eq(servers.serverId, serverId))
}

export const all = (tx: Transaction): Promise<Server[]> =>
  tx.select().from(servers).orderBy(asc(servers.kind), asc(servers.host), asc(servers.startedAt))

/** Adds to what was done in an hour. */
export async function addDone(tx: Transaction, hour: Date, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([name, done]) => ({ hour, name, done })).sort((a, b) => a.name.localeCompare(b.name))
  await tx
    .insert(doneJobs)
    .values(rows)
    .onConflictDoUpdate({
      target: [doneJobs.hour, doneJobs.name],
      set: { done: sql`${doneJobs.done} + excluded.done` },
    })
}

/** How many of each kind were done in the hours since then. */
export async function doneSince(tx: Transaction, since: Date): Promise<Map<string, number>> {
  const { name, done, hour } = doneJobs
  const rows = await tx
    .select({ name, done: sum(done).mapWith(Number) })
    .from(doneJobs)
    .where(gt(hour, since))
    .groupBy(name)
  return new Map(rows.map((row) => [row.name, row.done]))
}
