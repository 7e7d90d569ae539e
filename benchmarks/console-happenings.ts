import type pg from 'pg'

/** What the office has to do with beside its members: a list for each, made anew for every run. */
export type Happenings = Record<'disputes' | 'differences' | 'spotChecks' | 'elevations' | 'requests', string[]>

/** Members dispute a spend, partners' books differ, colleagues did something alone, and one of them in another role. */
export async function happen(owner: pg.Client, { members, rounds }: { members: string[]; rounds: number }) {
  const column = async (query: string, values: unknown[]): Promise<string[]> =>
    (await owner.query<Record<string, string>>(query, values)).rows.map((row) => String(Object.values(row)[0]))
  const spend = { brandKey: 'sainsburys', redemptionId: '1', storeId: '0042', signals: [], releasedPoints: 0 }
  const happenings: Happenings = {
    disputes: await column(
      `insert into cases (collector_id, case_id, kind, about, opened_at)
       select unnest($1::uuid[]), gen_random_uuid(), 'notMe', $2, now() returning upper(right(case_id::text, 8))`,
      [members, { ...spend, spentPoints: 20 }],
    ),
    differences: await column(
      `insert into partner_differences (difference_id, partner_id, day, direction, conversion_id, kind, says, points, found_at)
       select gen_random_uuid(), 'BA', current_date, 'credit', gen_random_uuid(), 'theirs only', '800 there', -800, now()
       from generate_series(1, $1) returning upper(right(difference_id::text, 8))`,
      [rounds],
    ),
    spotChecks: await column(
      `with done as (
         insert into staff_actions (action_id, at, action, done_by, staff_id, role, collector_id, reason)
         select gen_random_uuid(), now(), 'spendingLocked', 'Tom', gen_random_uuid(), 'agent', member, 'Stolen'
         from unnest($1::uuid[]) as member returning action_id)
       insert into spot_checks (action_id, dealt_at) select action_id, now() from done returning action_id`,
      [members],
    ),
    elevations: await column(
      `insert into staff_elevations (elevation_id, staff_id, role, is_emergency, reason, began_at, ends_at)
       select gen_random_uuid(), gen_random_uuid(), 'fraud', true, 'A till', now() - interval '2 hours', now() - interval '1 hour'
       from generate_series(1, $1) returning elevation_id`,
      [rounds],
    ),
    requests: await column(
      `insert into staff_requests (request_id, kind, subject, collector_id, what, payload, payload_hash, before_hash, changes,
         asked_by, asked_by_name, asked_at, reason, expires_at, state)
       select gen_random_uuid(), 'adjustPoints', 'bench ' || gen_random_uuid(), member, '+600 points for Ada M.',
         jsonb_build_object('collectorId', member, 'points', 600, 'why', 'goodwill', 'sentAs', gen_random_uuid()), '', '', '[]',
         gen_random_uuid(), 'Tom', now(), 'Late', now() + interval '1 day', 'open'
       from unnest($1::uuid[]) as member returning request_id`,
      [members],
    ),
  }
  return happenings
}
