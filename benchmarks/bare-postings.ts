import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { transfersIn } from './at-the-tills.ts'

/** Gives each collector a number that pgbench can draw. */
export async function prepareBarePostings(owner: pg.Client): Promise<void> {
  await owner.query(
    `create table drawn_collectors as
       select row_number() over ()::integer as nth, collector_id from balances order by collector_id`,
  )
  await owner.query('alter table drawn_collectors add primary key (nth)')
  await owner.query('analyze drawn_collectors')
}

/**
 * Posts purchases by `move_points` alone, through pgbench: the rows that the server writes, without the server.
 *
 * @param inOneCall  how many purchases one statement posts
 * @returns how many were posted a second
 */
export async function postBare(
  owner: pg.Client,
  { connectionString, inOneCall, seconds }: { connectionString: string; inOneCall: number; seconds: number },
): Promise<{ posted: number; perSecond: number }> {
  const collectors = Number((await owner.query('select count(*) from drawn_collectors')).rows[0].count)
  const folder = await mkdtemp(join(tmpdir(), 'pollen-pgbench-'))
  const script = join(folder, 'post.sql')
  await writeFile(script, postingScript({ collectors, inOneCall }))
  const before = await transfersIn(owner)
  const since = performance.now()
  await promisify(execFile)('pgbench', [
    ...['--protocol=prepared', '--client=2', '--jobs=2', '--no-vacuum'],
    ...[`--time=${seconds}`, `--file=${script}`, connectionString],
  ])
  const posted = (await transfersIn(owner)) - before
  await rm(folder, { recursive: true, force: true })
  return { posted, perSecond: (1000 * posted) / (performance.now() - since) }
}

/** Collectors that follow each other by id, from one that is drawn: two statements seldom wait for each other. */
const postingScript = ({ collectors, inOneCall }: { collectors: number; inOneCall: number }) => `
\\set first random(1, ${collectors - inOneCall + 1})
select count(*) from (
  select array_agg(d.collector_id) as ids, array_agg('0042-' || gen_random_uuid()) as refs, array_agg(gen_random_uuid()) as hashes
  from drawn_collectors d where d.nth between :first and :first + ${inOneCall - 1}) asked
cross join lateral move_points(
  asked.ids, ${arrayOf(inOneCall, "'sainsburys'", 'text')}, asked.refs, ${arrayOf(inOneCall, '0', 'smallint')},
  ${arrayOf(inOneCall, "'earn'", 'movement')}, ${arrayOf(inOneCall, '23', 'integer')},
  ${arrayOf(inOneCall, 'now()', 'timestamptz')}, ${arrayOf(inOneCall, 'null', 'uuid')}, asked.hashes,
  ${arrayOf(inOneCall, `'{"pence":2350,"storeId":"0042"}'`, 'jsonb')}) moved;
`

const arrayOf = (length: number, value: string, type: string) => `array_fill(${value}::${type}, array[${length}])`
