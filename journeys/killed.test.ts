import { randomInt, randomUUID } from 'node:crypto'
import { confirmRegistration } from '@pollen/contract/visitor/registration'
import { details } from '@pollen/testing/details'
import { test as base, type Settings } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { aPersonInLine } from '@pollen/testing/person-in-line'
import { robotCheckHeader } from '@pollen/testing/robot-check'
import { type Programme, startProgramme } from '@pollen/testing/running-server'
import { holdUp } from '@pollen/testing/table-lock'
import { areWhole, openTills, shopWithOffers } from '@pollen/testing/tills-under-load'
import { expect } from 'vitest'
import { hashOf, newToken } from '../server/src/platform/process/tokens.ts'

/** What the making of an account writes to, in its order; the first test looks whether that is all. */
const written = [
  'identities',
  'collectors',
  'consent_log',
  'cards',
  'card_aliases',
  'balances',
  'temporary_card_checks',
  'temporary_cards',
  'messages',
  'batched_jobs',
  'login_tokens',
  'registrations',
]

/** People stand in the line of a drop, each from a network of their own. */
const line = { SWITCHES: 'queuePassing=on', TRUSTED_PROXIES: '127.0.0.1, ::1' }

const test = base.extend<{ running: { programme: Programme }; url: string; ask: Ask; registrant: Registrant }>({
  running: [
    async ({ settings }, use) => {
      const running = { programme: await startProgramme({ ...settings, ...line }) }
      await use(running)
      await running.programme.stop()
    },
    { scope: 'file' },
  ],
  /** Also that of the programme which comes after it. */
  url: async ({ running }, use) => use(running.programme.url),
  ask: async ({ database }, use) =>
    use(async (question, values = []) => (await database.query({ text: question, values, rowMode: 'array' })).rows),
  registrant: async ({ running: _, ask }, use) => {
    const registrant = { authToken: newToken(), email: `${randomUUID()}@example.com`, collectorId: randomUUID() }
    const { authToken, email, collectorId } = registrant
    await ask(
      `insert into registrations (registration_id, collector_id, auth_token_hash, email, email_confirmed_at)
       values ($1, $2, $3, $4, now())`,
      [randomUUID(), collectorId, hashOf(authToken), email],
    )
    await use(registrant)
  },
})

/** The rows that answer a question to the database. */
type Ask = (question: string, values?: unknown[]) => Promise<unknown[][]>
/** Somebody whose address is confirmed, and who has entered everything else. */
type Registrant = { authToken: string; email: string; collectorId: string }

async function confirms(programme: Programme, { authToken }: Registrant) {
  const answer = await fetch(`${programme.url}/api${confirmRegistration.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authToken, ...details }),
  })
  expect(answer.status).toBe(200)
}

/** The processes of the database that wait to write to the table. */
const waiting = `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and relation = $1::regclass and not granted and pid <> pg_backend_pid()`

const waitFor = (table: string, ask: Ask) => expect.poll(async () => (await ask(waiting, [table])).flat(), patiently)
const patiently = { interval: 20 }

/** Lets the making of the account come as far as its first writing to `table`, and no further. */
async function comesTo(table: string, { settings, running, ask, registrant }: Scene) {
  const [beginning = ''] = written
  const first = await holdUp(settings.DATABASE_URL, beginning)
  await first.held
  await confirms(running.programme, registrant)
  await waitFor(beginning, ask).not.toEqual([])
  const [maker] = (await ask(waiting, [beginning])).flat()
  if (table === beginning) return { maker, hold: first }
  const hold = await holdUp(settings.DATABASE_URL, table)
  await hold.held
  await first.release()
  await waitFor(table, ask).toContain(maker)
  return { maker, hold }
}

type Scene = { settings: Settings; running: { programme: Programme }; ask: Ask; registrant: Registrant }

/** One collector, card, points account, identity and welcome, the message sent, and nothing left to do. */
async function isMadeOnce({ email, collectorId }: Registrant, ask: Ask) {
  // Claims of the demonstration end by jobs that are due in weeks.
  const done = `select status,
      (select count(*)::int from graphile_worker.jobs where run_at < now() + interval '1 day')
        + (select count(*)::int from batched_jobs)
    from registrations where collector_id = $1`
  // What a killed worker had in hand is free again when its lease of two minutes ends.
  await expect.poll(() => ask(done, [collectorId]), { timeout: 180_000, interval: 50 }).toEqual([['COMPLETE', 0]])
  const counted = await ask(
    `select (select count(*)::int from collectors where email = $1), (select count(*)::int from identities where email = $1),
            (select count(*)::int from cards where collector_id = $2 and state = 'REGISTERED'),
            (select count(*)::int from balances where collector_id = $2),
            (select count(*)::int from messages where recipient = $1 and sent_at is not null),
            (select count(*)::int from messages where recipient = $1)`,
    [email, collectorId],
  )
  expect(counted).toEqual([[1, 1, 1, 1, 1, 1]])
}

test('the steps of making an account are all of them', async ({ settings, running, ask, registrant }) => {
  const { maker, hold } = await comesTo('registrations', { settings, running, ask, registrant })
  const touched = await ask(
    `select distinct relation::regclass::text from pg_locks join pg_class on pg_class.oid = relation
     where pid = $1 and mode = 'RowExclusiveLock' and relkind = 'r'
     and (relnamespace = 'public'::regnamespace or relname = '_private_jobs')`,
    [maker],
  )
  await hold.release()
  expect(touched.flat().sort()).toEqual([...written].sort())
  await isMadeOnce(registrant, ask)
})

/** One transaction writes it all, so that the database undoes it alike wherever it ends: some of the steps show that. */
const killedAt = isLongForm ? written : ['messages']

test.for([...killedAt, 'its end'])(
  'killed at %s, the account is made once when the programme is back',
  async (step, { settings, running, ask, registrant }) => {
    const scene = { settings, running, ask, registrant }
    const { hold } = step === 'its end' ? await comesToItsEnd(scene) : await comesTo(step, scene)
    const { crash, port } = running.programme
    await crash()
    await hold.release()
    running.programme = await startProgramme({ ...settings, ...line, PORT: String(port) })
    await isMadeOnce(registrant, ask)
  },
)

/** All is written and committed; that the job is done is not. */
async function comesToItsEnd(scene: Scene) {
  const { hold: last } = await comesTo('registrations', scene)
  const hold = await holdUp(scene.settings.DATABASE_URL, 'graphile_worker._private_jobs')
  await hold.held
  await last.release()
  const status = 'select status from registrations where collector_id = $1'
  await expect.poll(() => scene.ask(status, [scene.registrant.collectorId]), patiently).toEqual([['COMPLETE']])
  return { hold }
}

const kills = isLongForm ? 20 : 1

test(`killed ${kills} times among postings, each that was acknowledged is there, once`, async ({
  settings,
  running,
}) => {
  const connectionString = settings.DATABASE_URL
  const { port, url } = running.programme
  const open = openTills(url, await shopWithOffers(connectionString))
  for (let kill = 0; kill < kills; kill++) {
    await open.hadCustomers(randomInt(20, 100))
    await running.programme.crash()
    running.programme = await startProgramme({ ...settings, ...line, PORT: String(port) })
  }
  await open.hadCustomers(100)
  await open.close()
  await areWhole(connectionString, open)
})

test('killed while people wait in line, each keeps the number they have, and is let in by it', async ({
  running,
  settings,
  ask,
}) => {
  const eventId = 'hamper-drop'
  // The programme's content says again when it opens, at each start.
  const opens = (perMinute: number) =>
    ask(
      `update drops set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour',
         admitted_per_minute = $2, credited_at = coalesce(credited_at, now()) where event_id = $1`,
      [eventId, perMinute],
    )
  await ask('delete from queue_places where event_id = $1', [eventId]) // of this test’s first try
  await ask('update drops set last_number = 0, credit = 0 where event_id = $1', [eventId])
  await opens(6)
  const { url, port } = running.programme
  const robotCheck = () => robotCheckHeader(url)
  const people = Array.from({ length: 8 }, (_, nth) =>
    aPersonInLine(url, { eventId, network: `10.1.0.${nth}`, robotCheck }),
  )
  for (const person of people) await person.stands()
  const numbers = 'select place_id, number from queue_places where event_id = $1 order by number'
  const numbersNow = async () => {
    await people[0]?.place() // whoever asks moves the line on, once a second
    return (await ask(numbers, [eventId])).map(([, number]) => number)
  }
  await expect.poll(numbersNow, patiently).toEqual(people.map((_, nth) => nth + 1))
  const before = await ask(numbers, [eventId])

  const standing = people.map((person) => person.stands().catch(() => {})) // in the middle of which it dies
  await running.programme.crash()
  await Promise.all(standing)
  running.programme = await startProgramme({ ...settings, ...line, PORT: String(port) })
  await opens(60)
  const after = await ask(numbers, [eventId])
  expect(after.slice(0, people.length)).toEqual(before)

  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - interval '15 seconds'`).join()
  const admitted = 'select number from queue_places where event_id = $1 and admitted_at is not null order by number'
  const isLetIn = async () => {
    await ask(`update drops set ${earlier(['opens_at', 'credited_at'])} where event_id = $1`, [eventId])
    await ask(`update queue_places set ${earlier(['joined_at', 'admitted_at', 'pass_until'])} where event_id = $1`, [
      eventId,
    ])
    await people[0]?.place()
    const letIn = (await ask(admitted, [eventId])).flat()
    expect(letIn).toEqual(letIn.map((_, nth) => nth + 1))
    return letIn.length
  }
  await expect.poll(isLetIn, { interval: 200 }).toBe(after.length)
  expect((await Promise.all(people.map((person) => person.place()))).map(({ state }) => state)).toEqual(
    people.map(() => 'pass'),
  )
})

test('a registration goes on when the programme is back after a crash, and the data is kept', async ({
  visitor,
  mailbox,
  email,
  running,
  till,
  settings,
}) => {
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  await visitor.sees('What’s your address?')
  const before = await till.demonstration()

  const { crash, port } = running.programme
  await crash()
  running.programme = await startProgramme({ ...settings, ...line, PORT: String(port) })
  await expect.poll(() => till.demonstration()).toEqual(before) // also once what plays the partners is back
  await visitor.finishesRegistration()
  expect(await running.programme.stop()).toBe(0)
})
