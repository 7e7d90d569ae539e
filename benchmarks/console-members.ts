import pg from 'pg'
import { loadContent } from '../server/src/load-content.ts'
import { fill } from '../server/src/office/demonstration/multitude.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { progressBar } from '../server/src/platform/process/progress-bar.ts'
import { migrate } from '../server/src/schema.ts'

/** Years of an office's work among so many members, written by SQL: the calls of the bench add theirs. */
const work = { actions: 500_000, closedCases: 50_000, openCases: 400, requests: 20_000 }

/**
 * Fills an empty database with members who have a name, an address and what they bought, and with what the office did:
 * half of a million members in about two minutes.
 */
export async function fillWithMembers(connectionString: string, members: number): Promise<void> {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  await database.close()
  const bar = progressBar('Writing histories')
  const telling = { now: new Date(), onProgress: bar.show, onStep: bar.above }
  await fill(connectionString, { collectors: members, entries: members * 4, busiest: 10_000 }, telling)
  bar.end()
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    for (const [says, statement] of statements) {
      console.log(says)
      await owner.query(statement)
    }
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}

const since = `now() - random() * interval '3 years'`
/** A collector at random, by the number that the cards were given. */
const someMember = `(select collector_id from numbered where nth = (generated.nth::bigint * 7919) % (select count(*) from numbered))`

const statements: [says: string, statement: string][] = [
  [
    'Names and addresses…',
    `insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
       address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
       online_advertising_consent, terms_agreed_at, created_at)
     select collector_id, 'Ms', (array['Ada', 'Grace', 'Joan', 'Maya', 'Priya', 'Ruth', 'Tom', 'Wes'])[nth % 8 + 1],
       case when nth % 100 = 0 then 'Smith' else 'Marsh' || translate((nth % 2000)::text, '0123456789', 'abcdefghij') end, date '1940-01-01' + (nth % 20000)::integer,
       'm' || nth || '@example.com', '+447' || lpad(nth::text, 9, '0'), 'Honeycomb',
       jsonb_build_array(nth % 90 + 1 || ' Clover Row', 'Beeford',
         'A' || chr(65 + (nth % 26)::integer) || (nth / 26) % 90 + 1 || ' ' || nth % 9 + 1
           || chr(65 + (nth / 9 % 20)::integer) || chr(65 + (nth / 180 % 20)::integer)),
       false, true, false, false, false, true, now(), ${since}
     from (select collector_id, row_number() over (order by collector_id) as nth from balances) as known`,
  ],
  [
    'Ways to sign in…',
    `insert into identities (collector_id, email, password_hash) select collector_id, email, 'none' from collectors`,
  ],
  [
    'What the office did…',
    `create temporary table numbered as
       select collector_id, row_number() over () - 1 as nth from collectors limit 100000;
     create index on numbered (nth);
     insert into staff_actions (action_id, at, action, done_by, staff_id, role, collector_id)
       select gen_random_uuid(), ${since}, 'lookedUp', 'Colleague ' || nth % 40,
         ('0190bbbb-0000-7000-8000-' || lpad((nth % 40)::text, 12, '0'))::uuid, 'agent', ${someMember}
       from generate_series(1, ${work.actions}) as generated (nth);
     insert into sealed_actions (action_id, seal_number) select action_id, 1 from staff_actions;
     insert into staff_seals values (1, now(), ${work.actions}, 'of the benchmark');
     insert into cases (collector_id, case_id, kind, about, opened_at, closed_at, closed_by, reason)
       select ${someMember}, gen_random_uuid(), 'feedback', '{"topic": "support"}', ${since},
         case when nth > ${work.openCases} then now() end, 'Grace', 'Answered'
       from generate_series(1, ${work.openCases + work.closedCases}) as generated (nth);
     insert into case_messages (collector_id, case_id, message_id, text, written_at)
       select collector_id, case_id, gen_random_uuid(), 'The receipt is missing', opened_at from cases;
     insert into staff_requests (request_id, kind, subject, collector_id, what, payload, payload_hash, before_hash, changes,
         asked_by, asked_by_name, asked_at, reason, expires_at, state, decided_at)
       select gen_random_uuid(), 'adjustPoints', 's' || nth, ${someMember}, '+600 points for Ada M.', '{}', '', '', '[]',
         ('0190bbbb-0000-7000-8000-' || lpad((nth % 40)::text, 12, '0'))::uuid, 'Tom', ${since}, 'Late', now(), 'lapsed',
         ${since}
       from generate_series(1, ${work.requests}) as generated (nth);`,
  ],
]
