import { inject } from 'vitest'
import { asOwner, type TestDatabase } from './database.ts'

const nameOf = ({ connectionString }: Pick<TestDatabase, 'connectionString'>) =>
  new URL(connectionString).pathname.slice(1)

/** Cuts every connection to a database, as a failover does, and sees them end. @returns how many there were */
export async function cutConnections(database: Pick<TestDatabase, 'connectionString'>): Promise<number> {
  const cut = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${nameOf(database)}'`
  return (await asOwner(inject('postgres'), cut)).length
}

/** Makes a database unreachable, and reachable again. */
export const setReachable = async (database: TestDatabase, isReachable: boolean): Promise<void> => {
  await asOwner(inject('postgres'), `alter database ${nameOf(database)} allow_connections ${isReachable}`)
  if (!isReachable) await cutConnections(database)
}
