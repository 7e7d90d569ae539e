import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { servers } from './tables.ts'

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
