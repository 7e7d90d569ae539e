import { randomUUID } from 'node:crypto'
import { becomeColleague } from '@pollen/contract/developer/console'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'
import { move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { hashOfSeal } from '../../records/staff-actions/seals.ts'
import { actionsUnder, sealsAfter } from '../../records/staff-actions/seals-store.ts'
import { record, recordInOffice, seal } from '../../records/staff-actions/staff-actions.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database, secrets } = server
const { transaction } = database
const owner = (statement: string) => asOwner(database.connectionString, statement)
/** A thief with the server's login, and no more. */
const application = (statement: string, values: unknown[] = []) => database.pool.query(statement, values)
const command = async (name: 'audit' | 'ledger') => {
  const settings = { DATABASE_URL: database.connectionString, SECRETS_KEY: secretsKey }
  const { exitCode, output } = await runCommand(name, ['verify'], settings)
  return { exitCode, output }
}
const verify = () => command('audit')
const seals = () => transaction((tx) => seal(tx, new Date(), secrets.staffSeals))

const [tom, ruth, dale] = [
  await desk.aColleague('agent'),
  await desk.aColleague('senior'),
  await desk.aColleague('administrator'),
]
const ada = await aMember(database)
/** Each signs in, as everybody does. */
async function atTheDesk({ staffId }: { staffId: string }) {
  const browser = desk.aBrowser()
  await browser.ask(becomeColleague, { params: { staffId } })
  return browser
}
// Those that the desk opened by themselves have no sign-in.
await owner('delete from staff_sessions')
const [toms, ruths] = [await atTheDesk(tom), await atTheDesk(ruth)]
const gives = (points: number) => ({
  params: { member: ada.collectorId },
  body: { points, why: 'goodwill' as const, reason: 'It rained', sentAs: randomUUID() },
})
await toms.ask(adjustPoints, gives(300))
const asked = (await toms.ask(adjustPoints, gives(4000))).json
const requestId = asked.outcome === 'waits' ? asked.requestId : ''
await seals()
await ruths.ask(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Three times, in fact' } })
await seals()

test('what people of the office did agrees with the books, the requests and the sessions', async () => {
  expect(await verify()).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/✓ \d+ actions under 2 seals.*\n✓ It is signed by this installation, since seal 1\./),
  })
  expect(await command('ledger')).toMatchObject({ exitCode: 0 })
})

const given = (by: string, points: number) => ({
  collectorId: ada.collectorId,
  brandKey: programmeKey,
  reference: referenceFor('adjustment', `console ${randomUUID()}`),
  movement: 'adjustmentIn' as const,
  points,
  occurredAt: new Date(),
  about: { reason: 'Goodwill', by },
})
const aSession = (staffId: string) =>
  application(
    `insert into staff_sessions (token_hash, staff_id, created_at, last_used_at, proven_at, expires_at)
      values ($1, $2, now(), now(), now(), now() + interval '8 hours')`,
    [randomUUID(), staffId],
  )

type Deed = [what: string, deed: () => Promise<unknown>, sentence: RegExp, undo: string]

/** As whoever has the server's login. */
test.each<Deed>([
  [
    'points that nobody gave',
    () => transaction((tx) => move(tx, given('Ruth Adeyemi', 1_000_000))),
    /Collector \S+: 1000000 points by hand, “console \S+”, by Ruth Adeyemi: nobody of us wrote down that they did it\./,
    `delete from transfers where points = 1000000; update balances b set (available, number) =
      (select t.available, t.number from transfers t where t.collector_id = b.collector_id order by number desc limit 1)`,
  ],
  [
    'a session that nobody signed in to',
    () => aSession(dale.staffId),
    new RegExp(`A session of colleague ${dale.staffId} since \\S+ was opened by no sign-in\\.`),
    `delete from staff_sessions where staff_id = '${dale.staffId}'`,
  ],
  [
    'a session of somebody who signed in, by another’s token',
    () => owner(`update staff_sessions set token_hash = 'stolen' where staff_id = '${ruth.staffId}'`),
    new RegExp(`A session of colleague ${ruth.staffId} since \\S+ was opened by no sign-in\\.`),
    `delete from staff_sessions where token_hash = 'stolen'`,
  ],
  [
    'a request that nobody asked for',
    () =>
      application(
        `insert into staff_requests (request_id, kind, subject, collector_id, what, payload, payload_hash, before_hash,
          changes, asked_by, asked_by_name, asked_at, reason, expires_at, state)
        select $1, kind, subject, collector_id, what, payload, payload_hash, before_hash, changes, asked_by, asked_by_name,
          now(), reason, now() + interval '1 day', 'open' from staff_requests where request_id = $2`,
        [randomUUID(), requestId],
      ),
    new RegExp(
      `Request \\S+ says that Colleague 1, colleague ${tom.staffId}, asked for it: nobody wrote down that they did`,
    ),
    `delete from staff_requests where state = 'open'`,
  ],
  [
    'an hour in another role that nobody wrote down',
    () =>
      application(
        `insert into staff_elevations (elevation_id, staff_id, role, is_emergency, reason, began_at, ends_at)
          values ($1, $2, 'fraud', false, 'x', now(), now() + interval '1 hour')`,
        [randomUUID(), tom.staffId],
      ),
    new RegExp(`Colleague ${tom.staffId} acts as fraud by elevation \\S+, which nobody wrote down\\.`),
    'delete from staff_elevations',
  ],
  [
    'an action of somebody who had not signed in',
    () =>
      transaction((tx) => {
        const signedIn = { staffId: dale.staffId, role: dale.role, callId: 'x' }
        return recordInOffice(tx, { action: 'searched', by: 'Colleague 3', signedIn, now: new Date() })
      }),
    new RegExp(`Action \\S+ \\(searched\\) is by Colleague 3, colleague ${dale.staffId}, who had not signed in\\.`),
    `delete from staff_actions where staff_id = '${dale.staffId}'`,
  ],
  [
    'an action that says points were given, which were not',
    () =>
      transaction((tx) =>
        record(tx, ada.collectorId, {
          action: 'pointsGiven',
          by: 'Colleague 2',
          reason: 'x',
          points: 777,
          effect: 'adjustment\tnothing',
          now: new Date(),
        }),
      ),
    /Action \S+ \(pointsGiven of 777 points, by Colleague 2\) says “nothing”: nothing of that is there\./,
    `delete from careline_entries where entry_id in (select action_id from staff_actions where points = 777);
      delete from staff_actions where points = 777`,
  ],
  [
    'a voucher that nobody gave',
    () =>
      owner(
        `insert into vouchers (collector_id, voucher_id, reward_id, version, state, points, code_key, sealed_code, issued_at, expires_at)
          values ('${ada.collectorId}', gen_random_uuid(), 'x', 1, 'TO_USE', 0, 'x', 'x', now(), now())`,
      ),
    /Collector \S+: Voucher \S+ that we gave, by nobody who is named: nobody of us wrote down that they did it\./,
    'delete from vouchers',
  ],
])('it is found: %s', async (_, deed, sentence, undo) => {
  await deed()
  for (const name of ['audit', 'ledger'] as const)
    expect(await command(name), name).toMatchObject({ exitCode: 1, output: expect.stringMatching(sentence) })
  await owner(undo)
  expect(await verify()).toMatchObject({ exitCode: 0 })
})

test.each([
  `update staff_requests set asked_by = gen_random_uuid()`,
  `update staff_requests set payload = '{}'`,
  `update staff_sessions set staff_id = gen_random_uuid()`,
  `update staff_sessions set token_hash = 'stolen'`,
  `update staff_sessions set expires_at = now() + interval '1 year'`,
  `update staff_elevations set role = 'fraud'`,
  'delete from staff_elevations',
  'delete from staff',
])('nobody who works as the application may: %s', async (statement) => {
  await expect(application(statement)).rejects.toThrow('permission denied')
})

test('it is found that the last seals were deleted, with what they were on; also when others followed since', async () => {
  await transaction((tx) => recordInOffice(tx, { action: 'backupTaken', by: 'Grace', now: new Date() }))
  await seals()
  await owner(`delete from staff_actions where action_id in (select action_id from sealed_actions where seal_number > 2);
    delete from sealed_actions where seal_number > 2; delete from staff_seals where seal_number > 2`)
  const taken = /Seals were made up to this one, and the last ones are not there, nor what they were on: seal 3\./
  expect(await verify()).toMatchObject({ exitCode: 1, output: expect.stringMatching(taken) })
  await transaction((tx) => recordInOffice(tx, { action: 'backupTaken', by: 'Grace', now: new Date() }))
  await seals()
  const missing = /Something that was written down is missing: seal 4\./
  expect(await verify()).toMatchObject({ exitCode: 1, output: expect.stringMatching(missing) })
})

test('it is found that an old action was made somebody else’s, and all seals since were made anew', async () => {
  await owner(`update staff_actions set done_by = 'Nobody' where action = 'signedIn'`)
  await transaction(async (tx) => {
    let before: string | undefined
    for (const { sealNumber } of await sealsAfter(tx, 0, 100)) {
      before = hashOfSeal(before, await actionsUnder(tx, sealNumber))
      await owner(`update staff_seals set hash = '${before}' where seal_number = ${sealNumber}`)
    }
  })
  const replaced = /It is another one than was made: it, and what is under it or before it, was made anew: seal 4\./
  expect(await verify()).toMatchObject({ exitCode: 1, output: expect.stringMatching(replaced) })
  await owner('update staff_seal_head set hash = (select hash from staff_seals where seal_number = 4)')
  const forged = /As the newest it was signed by nobody who has the server’s key: seal 4\./
  expect(await verify()).toMatchObject({ exitCode: 1, output: expect.stringMatching(forged) })
  await transaction((tx) => recordInOffice(tx, { action: 'backupTaken', by: 'Grace', now: new Date() }))
  await seals()
  expect(await verify()).toMatchObject({ exitCode: 1, output: expect.stringMatching(/signed by nobody who has/) })
})
