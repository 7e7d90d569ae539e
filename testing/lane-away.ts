import pg from 'pg'
import { schemaOf } from '../server/src/platform/lanes/lanes.ts'
import { asOwner, atTheEnd, type TestDatabase } from './database.ts'

/** Nobody is there, or nobody answers. */
export type Away = 'dead' | 'frozen'

/** Takes a lane away, until the test ends. @returns what brings it back before */
export async function takeLaneAway(
  { connectionString }: Pick<TestDatabase, 'connectionString'>,
  lane: number,
  how: Away,
): Promise<() => Promise<void>> {
  const back = how === 'dead' ? await hide(connectionString, lane) : await lock(connectionString, lane)
  let returned: Promise<void> | undefined
  const bringBack = () => {
    returned ??= back()
    return returned
  }
  atTheEnd(bringBack)
  return bringBack
}

async function hide(connectionString: string, lane: number): Promise<() => Promise<void>> {
  const schema = schemaOf(lane)
  await asOwner(connectionString, `alter schema ${schema} rename to away_${schema}`)
  return async () => void (await asOwner(connectionString, `alter schema away_${schema} rename to ${schema}`))
}

async function lock(connectionString: string, lane: number): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const { rows } = await owner.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') tables from pg_tables where schemaname = $1`,
    [schemaOf(lane)],
  )
  await owner.query('begin')
  await owner.query(`lock table ${rows[0]?.tables} in access exclusive mode`)
  return async () => {
    await owner.query('rollback')
    await owner.end()
  }
}
