-- insert batched_jobs (rewards/vouchers/issue.ts: issueAndTellEach)
insert into batched_jobs (name, payload, most_attempts)
select $1, payload, $2::integer
from unnest($3::jsonb[]) payload;

-- insert vouchers (rewards/vouchers/store.ts: insertEach)
insert into vouchers (collector_id, voucher_id, reward_id, version, state, points, request_id, reason, code_key,
  sealed_code, issued_at, expires_at, shown_at, held_until, ended_at, said_used_at, notice_days, not_me_token_hash,
  case_id, case_released_points)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20);

-- move_points() (records/ledger/posting-store.ts: move)
select place, outcome, leg, movement, points, number, available, pending, held, about
from move_points($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::movement[], $6::integer[], $7::timestamptz[],
  $8::uuid[], $9::uuid[], $10::jsonb[]);

-- rate_limits:rlflx-upsert
INSERT INTO rate_limits
VALUES ($1, $2, $3)
ON CONFLICT(key) DO
UPDATE
SET points = CASE WHEN (rate_limits.expire <= $4 OR 1=0) THEN $2 ELSE rate_limits.points + ($2) END, expire = CASE WHEN rate_limits.expire <= $4 THEN $3 ELSE rate_limits.expire END
RETURNING points, expire;;

-- select balances (records/ledger/store.ts: lockEach)
select collector_id, available, pending, held, spending_locked_from, spending_held_until
from balances
where balances.collector_id in ($1)
order by balances.collector_id
for no key update;

-- select brands (records/brands/store.ts: find)
select brand_key, name, colour, takes_old_purchases, returns_taken_by, contact_email, stopped_at
from brands
where brands.brand_key = $1;

-- select drops (rewards/queue-passes/queue-passes.ts: passesFor)
select event_id, opens_at, closes_at, admitted_per_minute, reward_ids, is_listed, last_number, credit, credited_at
from drops
where drops.is_listed = $1
order by drops.event_id;

-- select rewards (rewards/vouchers/buy.ts: buyEach)
select rewards.reward_id, rewards.version, rewards.is_listed, rewards.issued, reward_versions.details
from rewards inner
join reward_versions on (reward_versions.reward_id = rewards.reward_id and reward_versions.version = rewards.version)
where rewards.reward_id in ($1);

-- select spending_choices (safety/spending/store.ts: findEach)
select collector_id, daily_limit_points, raised_limit_points, raised_from, told_by, locked_for_case, changed_through,
  changed_at
from spending_choices
where spending_choices.collector_id in ($1);

-- select unnest (records/ledger/store.ts: lastOfEach)
select last.collector_id, last.body_hash, last.till_id, last.occurred_at, last.posted_at, last.available, last.pending,
  last.held, last.number, last.points, last.movement, last.leg, last.brand_key, last.reference, last.about, last.saved_pence
from unnest($1::uuid[]) asked (id)
cross join lateral (
  select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence
  from transfers
  where (transfers.collector_id = asked.id and transfers.number > (
      select balances.number
      from balances
      where balances.collector_id = asked.id) - $2::integer)) last
order by last.collector_id, last.number desc;

-- select vouchers (rewards/vouchers/buy.ts: buyEach)
select vouchers.collector_id, vouchers.voucher_id, vouchers.reward_id, vouchers.version, vouchers.state, vouchers.points,
  vouchers.request_id, vouchers.reason, vouchers.code_key, vouchers.sealed_code, vouchers.issued_at, vouchers.expires_at,
  vouchers.shown_at, vouchers.held_until, vouchers.ended_at, vouchers.said_used_at, vouchers.notice_days, vouchers.not_me_token_hash,
  vouchers.case_id, vouchers.case_released_points
from vouchers inner
join (
  select unnest($1::uuid[]) as collector_id, unnest($2::uuid[]) as request_id) asked on asked.collector_id = vouchers.collector_id and asked.request_id = vouchers.request_id;

-- select vouchers (rewards/vouchers/rewards.ts: countsWithinYear)
select collector_id, reward_id, count(*)::integer
from vouchers
where (vouchers.collector_id in ($1) and vouchers.issued_at > $2 and vouchers.state <> $3)
group by vouchers.collector_id, vouchers.reward_id;

-- session_in_use
select collector_id as "collectorId", last_used_at as "lastUsedAt"
from sessions
where token_hash = $1 and expires_at > $2 and last_used_at > $3;
