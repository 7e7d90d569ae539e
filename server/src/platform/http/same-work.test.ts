import { recordStatements } from '@pollen/testing/asked-statements'
import { type Person, type Question, startQuestions, type Who } from '@pollen/testing/questions'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../safety/identity/identity.ts'
import { decoyHash } from '../../safety/identity/passwords.ts'

/** What was done for a call: its statements, and passwords that were hashed or checked, in their order. */
const done = vi.hoisted((): string[] => [])

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const noted = <Work extends (...args: never[]) => unknown>(name: string, work: Work) =>
    ((...args) => {
      done.push(name)
      return work(...args)
    }) as Work
  return { ...argon2, hash: noted('hash a password', argon2.hash), verify: noted('check a password', argon2.verify) }
})

const { server, questions, furtherQuestions, somebody } = await startQuestions(3)

const queue = new pg.Client({ connectionString: server.database.connectionString })
await queue.connect()
afterAll(() => queue.end())

/** Gets ready to ask about somebody. */
type Asking = (about: Person) => Promise<() => ReturnType<Question>>

const asking: [string, Asking][] = [
  ...Object.entries<Question>(questions).map(([name, ask]): [string, Asking] => [
    name,
    async (about) => () => ask(about),
  ]),
  ...Object.entries<Asking>(furtherQuestions),
]

/**
 * Whoever asks about somebody learns nothing from the time of the answer, because we do the same for nobody. What differs
 * is named here; `same-time.test.ts` looks for what these lists do not hold.
 */
test.each(asking)('asking for %s does the same for nobody as for a member', async (_, getReady) => {
  const workFor = async (who: Who, index: number) => {
    const ask = await getReady(await somebody(who, index))
    const jobsBefore = await countOfJobs()
    done.length = 0
    const { asked, stop } = recordStatements(server.database, async () => void done.push(asked.at(-1) ?? ''))
    const { status } = await ask()
    stop()
    expect(status).toBeLessThan(500)
    const inAnswer = [...done]
    await server.doJobs()
    return { inAnswer, jobs: (await countOfJobs()) - jobsBefore }
  }
  // Once for each before, so that nothing is done for the first time.
  for (const who of ['known', 'other'] as const) await workFor(who, 1)
  const forSomebody = await workFor('known', 2)
  expect(forSomebody.inAnswer.length).toBeGreaterThan(0)
  expect(await workFor('other', 2)).toEqual(forSomebody)
})

test('the password of an account that does not exist costs as much to check as any', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(await decoyHash)).toEqual(costOf(await hashPassword('Clover-Field-7')))
})

/** Since the database was made, but for those that begin minutes later: nobody who asks waits beside them. */
async function countOfJobs(): Promise<number> {
  const last = (of: string) => `coalesce(pg_sequence_last_value(pg_get_serial_sequence(${of})), 0)::int`
  const all = `${last(`'graphile_worker._private_jobs', 'id'`)} + ${last(`'batched_jobs', 'job_id'`)}`
  const later = `(select count(*)::int from graphile_worker._private_jobs where run_at > now() + interval '1 minute')`
  return (await queue.query(`select ${all} - ${later} as count`)).rows[0].count
}
