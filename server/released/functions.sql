-- The functions of the last release: npm run database -- release.
-- The rights of the application's role. ledger/functions.sql takes some of them back for the ledger's tables.
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;

-- Queues a job in the caller's transaction. The queue's tables belong to graphile-worker; the application's role
-- reaches them through this function only.
set check_function_bodies = off;
create or replace function queue_job(task text, payload json, key text, at timestamptz, attempts integer default null)
  returns void
  language sql security definer set search_path = '' as
  $$ select graphile_worker.add_job(task, payload, run_at => at, job_key => key, max_attempts => attempts) $$;

-- Deletes the job that waits under this key.
create or replace function cancel_job(key text) returns void
  language sql security definer set search_path = '' as
  $$ select graphile_worker.remove_job(key) $$;

-- Deletes the jobs that wait and carry one of these words: what an erased member was to be sent.
create or replace function forget_jobs(words text[]) returns void
  language sql security definer set search_path = '' as
  $$ delete from graphile_worker._private_jobs where locked_at is null
    and exists (select from unnest(words) word where strpos(payload::text, word) > 0);
    delete from public.batched_jobs
    where exists (select from unnest(words) word where strpos(payload::text, word) > 0) $$;

-- How the queue stands, for metrics.
create or replace function queue_state()
  returns table (due bigint, oldest_seconds float8, given_up bigint, oldest_message_seconds float8)
  language sql stable security definer set search_path = '' as $$
  select count(*) filter (where is_due), coalesce(extract(epoch from max(age) filter (where is_due)), 0)::float8,
    count(*) filter (where attempts >= max_attempts),
    coalesce(extract(epoch from max(age) filter (where is_due and task_identifier = 'deliverMessage')), 0)::float8
  from (
    select attempts, max_attempts, task_identifier, now() - run_at as age,
      attempts < max_attempts and locked_at is null and run_at <= now() as is_due
    from graphile_worker.jobs
    union all
    select attempts, most_attempts, name, now() - run_at, attempts < most_attempts and run_at <= now()
    from public.batched_jobs
  ) jobs $$;
set check_function_bodies = on;
revoke execute on function queue_job(text, json, text, timestamptz, integer) from public;
grant execute on function queue_job(text, json, text, timestamptz, integer) to pollen_application;
revoke execute on function cancel_job(text) from public;
grant execute on function cancel_job(text) to pollen_application;
revoke execute on function forget_jobs(text[]) from public;
grant execute on function forget_jobs(text[]) to pollen_application;
revoke execute on function queue_state() from public;
grant execute on function queue_state() to pollen_application;

-- What each movement does, as ledger/movements.ts says.

create or replace function taken_from(movement) returns text language sql immutable parallel safe return case
  when $1 in ('earn', 'earnPending', 'bonus', 'bonusPending', 'prize') then 'issued'
  when $1 in ('settle', 'cancel') then 'pending'
  when $1 in ('reversal', 'spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut') then 'available'
  when $1 in ('capture', 'release', 'conversionSettled', 'conversionBack') then 'held'
  when $1 in ('adjustmentIn') then 'adjusted'
  when $1 in ('conversionIn', 'conversionUndone') then 'converted'
  when $1 in ('conversionLate') then 'disputed'
  when $1 in ('rewardBack') then 'vouchers'
  when $1 in ('closureIn') then 'closed' end;

create or replace function given_to(movement) returns text language sql immutable parallel safe return case
  when $1 in ('earn', 'bonus', 'prize', 'settle', 'release', 'adjustmentIn', 'conversionIn', 'conversionBack', 'conversionUndone', 'rewardBack', 'closureIn') then 'available'
  when $1 in ('earnPending', 'bonusPending') then 'pending'
  when $1 in ('cancel', 'reversal') then 'issued'
  when $1 in ('spend', 'capture') then 'redeemed'
  when $1 in ('hold', 'conversionHold') then 'held'
  when $1 in ('expiry') then 'expired'
  when $1 in ('adjustmentOut') then 'adjusted'
  when $1 in ('conversionOut', 'conversionSettled', 'conversionLate') then 'converted'
  when $1 in ('reward') then 'vouchers'
  when $1 in ('closureOut') then 'closed' end;

create or replace function spends(movement) returns boolean language sql immutable parallel safe return
  $1 in ('spend', 'hold', 'capture', 'conversionOut', 'conversionHold', 'reward');

create or replace function overdraws(movement) returns boolean language sql immutable parallel safe return
  $1 in ('reversal');

create or replace function capped(movement) returns boolean language sql immutable parallel safe return
  $1 in ('earn', 'earnPending', 'bonus', 'bonusPending');

-- Points move by `move_points` alone. This file is applied again whenever it changed, so every statement must be
-- repeatable. A function that a released server calls stays until the next release.

-- Both entries of each transfer. The accounts of the programme have no stored balance.
create or replace view entries (collector_id, number, account, points, balance) as
  select t.collector_id, t.number, e.account, e.points,
    case e.account when 'available' then t.available when 'pending' then t.pending when 'held' then t.held end
  from transfers t
  cross join lateral (values (taken_from(t.movement), -t.points), (given_to(t.movement), t.points)) e (account, points);

-- A reference of any length as 8 bytes for an index. SHA-256 makes it hard to construct two references with the same
-- key.
create or replace function reference_key(brand_key text, reference text) returns bigint
  language sql stable parallel safe as
  $$ select ('x' || encode(substr(sha256(convert_to(brand_key || chr(10) || reference, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint $$;

-- The points of the bonuses within a purchase's points (earning/lines.ts), in a transfer's `about`.
create or replace function bonus_points(about jsonb) returns bigint language sql immutable parallel safe as
  $$ select coalesce(sum((bonus->>1)::integer), 0) from jsonb_array_elements(about->'bonuses') bonus $$;

-- The name of the lock between claims of a brand's purchases and postings by its tills.
create or replace function purchases_lock(brand_key text) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended('purchases ' || brand_key, 0) $$;

-- The transfers of a posting, from the given one on: they are consecutive. Each is looked up by the whole primary key: no
-- statistics can make that anything else.
create or replace function posting_from(collector_id uuid, number integer) returns setof transfers language sql stable parallel safe as $$
  with recursive legs as (
    select t.* from transfers t where t.collector_id = $1 and t.number = $2
    union all
    select t.* from legs l
    cross join lateral (
      select * from transfers t where t.collector_id = $1 and t.number = l.number + 1 and t.leg = l.leg + 1 limit 1
    ) t)
  select * from legs
$$;

-- Moves points, for many postings at once. Runs with the rights of the tables' owner: the application's role cannot
-- write to them.
--
-- An item is a leg of a posting. The legs of a posting are consecutive, have the same reference, and are posted all or
-- not at all. Items of one collector see each other's effect, in their order. No two postings of one call may have the
-- same reference.
--
-- Returns a row for each leg that was posted, or had been posted before (repeated), with the balances after it, and one
-- row for a posting that is refused: reused, locked, short (of points), unknown (collector), or above (the
-- ceiling of what tills may give a collector in a day, UTC), unless each of its legs says that it is for review.
create or replace function move_points(
  collector_ids uuid[], brand_keys text[], refs text[], legs smallint[], kinds movement[], amounts integer[],
  times timestamptz[], tills uuid[], hashes uuid[], abouts jsonb[]
) returns table (
  place integer, outcome text, leg smallint, movement movement, points integer, number integer,
  available bigint, pending bigint, held bigint, about jsonb
)
language plpgsql security definer
set search_path = public, pg_temp
-- Prevents scans of the tables whatever their statistics say: this needs a few hundred look-ups by key.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  items constant integer := coalesce(cardinality(collector_ids), 0);
  outcomes text[] := array_fill(null::text, array[items]);
  keys bigint[] := array_fill(null::bigint, array[items]);
  numbers integer[] := array_fill(null::integer, array[items]);
  availables bigint[] := array_fill(null::bigint, array[items]);
  pendings bigint[] := array_fill(null::bigint, array[items]);
  helds bigint[] := array_fill(null::bigint, array[items]);
  -- The collectors, in the order of their ids, and their balances, each at the same index of its array. A distributed
  -- PostgreSQL (Citus) can send scalars and arrays of scalars to the node with a collector's rows, but no rows.
  owner_ids uuid[];
  owner_available bigint[];
  owner_pending bigint[];
  owner_held bigint[];
  owner_numbers integer[];
  owner_locks timestamptz[];
  owner_given bigint[]; -- today
  owner_movements movement[]; -- the last; null for those of whom nothing was posted
  owners integer;
  today constant date := (clock_timestamp() at time zone 'UTC')::date;
  ceiling constant bigint := (select c.points from ceilings c where c.scope = 'card');
  nth integer := 0;
  owner uuid; -- the collector of the current items, and the balances by now
  now_available bigint;
  now_pending bigint;
  now_held bigint;
  now_number integer;
  now_given bigint;
  now_movement movement;
  locked_from timestamptz;
  it record;
  posting integer; -- the index of the current posting's first leg, and the balances before it
  before_available bigint;
  before_pending bigint;
  before_held bigint;
  before_number integer;
  before_given bigint;
  before_movement movement;
  verdict text; -- the result of the current posting
  repeats integer := 0;
begin
  select array_agg(b.collector_id), array_agg(b.available), array_agg(b.pending), array_agg(b.held),
    array_agg(b.number),
    array_agg(case when b.spending_held_until > clock_timestamp() then '-infinity' else b.spending_locked_from end),
    array_agg(case b.given_on when today then b.given_points else 0 end), array_agg(null::movement), count(*)
  into owner_ids, owner_available, owner_pending, owner_held, owner_numbers, owner_locks,
    owner_given, owner_movements, owners
  from (
    select * from balances b where b.collector_id = any (collector_ids) order by b.collector_id for no key update
  ) b;

  -- A claim takes these locks for itself (store.ts): none is decided while its purchase is being posted with a card.
  perform pg_advisory_xact_lock_shared(purchases_lock(b.brand_key))
  from (
    select distinct i.brand_key from unnest(brand_keys, tills) i (brand_key, till_id)
    where i.till_id is not null order by i.brand_key
  ) b;

  for it in
    select i.collector_id, i.place::integer, i.leg, k.key, t.number as first,
      t.body_hash is not null and t.body_hash is distinct from i.body_hash
        or t.brand_key <> i.brand_key or t.reference <> i.reference
        -- Somebody else claimed it by its receipt. Brands without claims are not looked for.
        or t.number is null and i.leg = 0 and (select exists (
          select from transfers c where c.brand_key = any (brand_keys) and c.leg = 0 and c.about ? 'claimedAt'
        )) and exists (
          select from transfers c
          where c.brand_key = i.brand_key and c.reference_key = k.key and c.reference = i.reference
            and c.leg = 0 and c.about ? 'claimedAt'
        ) as is_other,
      i.movement, case when capped(i.movement) then i.points else 0 end as given,
      spends(i.movement) as spends, k.source = 'available' and not overdraws(i.movement) as is_bound,
      case 'available' when k.source then -i.points when k.target then i.points else 0 end as available,
      case 'pending' when k.source then -i.points when k.target then i.points else 0 end as pending,
      case 'held' when k.source then -i.points when k.target then i.points else 0 end as held
    from unnest(collector_ids, brand_keys, refs, legs, kinds, amounts, hashes) with ordinality
      as i (collector_id, brand_key, reference, leg, movement, points, body_hash, place)
    cross join lateral (
      select reference_key(i.brand_key, i.reference) as key, taken_from(i.movement) as source, given_to(i.movement) as target
      offset 0
    ) k
    left join lateral ( -- the limit makes it a look-up by key, whatever the tables' statistics say
      select * from transfers t where t.collector_id = i.collector_id and t.reference_key = k.key and t.leg = 0 limit 1
    ) t on i.leg = 0
    order by i.collector_id, i.place
  loop
    while nth < owners and (nth = 0 or owner < it.collector_id) loop
      if now_movement is not null then
        owner_movements[nth] := now_movement;
        owner_available[nth] := now_available;
        owner_pending[nth] := now_pending;
        owner_held[nth] := now_held;
        owner_numbers[nth] := now_number;
        owner_given[nth] := now_given;
      end if;
      nth := nth + 1;
      owner := owner_ids[nth];
      now_available := owner_available[nth];
      now_pending := owner_pending[nth];
      now_held := owner_held[nth];
      now_number := owner_numbers[nth];
      now_given := owner_given[nth];
      now_movement := null;
      locked_from := owner_locks[nth];
    end loop;

    if it.leg = 0 then
      posting := it.place;
      before_available := now_available;
      before_pending := now_pending;
      before_held := now_held;
      before_number := now_number;
      before_given := now_given;
      before_movement := now_movement;
      if owner is distinct from it.collector_id then verdict := 'unknown';
      elsif it.is_other then verdict := 'reused';
      elsif it.first is not null then verdict := 'repeated'; repeats := repeats + 1; numbers[posting] := it.first;
      else verdict := 'posted';
      end if;
      outcomes[posting] := verdict;
    end if;
    continue when verdict <> 'posted';

    now_available := now_available + it.available;
    now_pending := now_pending + it.pending;
    now_held := now_held + it.held;
    if now_available < 0 and it.is_bound or now_pending < 0 or now_held < 0 then verdict := 'short'; end if;
    if it.spends and locked_from <= clock_timestamp() then verdict := 'locked'; end if;
    now_given := now_given + it.given;
    if it.given > 0 and now_given > ceiling and not coalesce(abouts[it.place] ? 'review', false) then
      verdict := 'above';
    end if;
    if verdict <> 'posted' then
      now_available := before_available;
      now_pending := before_pending;
      now_held := before_held;
      now_number := before_number;
      now_given := before_given;
      now_movement := before_movement;
      for place in posting .. it.place loop outcomes[place] := null; end loop;
      outcomes[posting] := verdict;
      continue;
    end if;
    now_number := now_number + 1;
    now_movement := it.movement;
    outcomes[it.place] := verdict;
    keys[it.place] := it.key;
    numbers[it.place] := now_number;
    availables[it.place] := now_available;
    pendings[it.place] := now_pending;
    helds[it.place] := now_held;
  end loop;

  if now_movement is not null then
    owner_movements[nth] := now_movement;
    owner_available[nth] := now_available;
    owner_pending[nth] := now_pending;
    owner_held[nth] := now_held;
    owner_numbers[nth] := now_number;
    owner_given[nth] := now_given;
  end if;

  insert into transfers (
    collector_id, body_hash, till_id, occurred_at, reference_key, available, pending, held, number, points,
    movement, leg, brand_key, reference, about)
  select i.collector_id, i.hash, i.till_id, i.occurred_at, i.key, i.available, i.pending, i.held, i.number, i.points,
    i.movement, i.leg, i.brand_key, i.reference, i.about
  from unnest(
    collector_ids, hashes, tills, times, keys, availables, pendings, helds, numbers, amounts, kinds, legs,
    brand_keys, refs, abouts, outcomes)
    as i (collector_id, hash, till_id, occurred_at, key, available, pending, held, number, points, movement, leg,
      brand_key, reference, about, outcome)
  where i.outcome = 'posted';

  update balances b
  set available = o.available, pending = o.pending, held = o.held, number = o.number, last_movement = o.movement,
    given_on = today, given_points = o.given
  from unnest(owner_ids, owner_available, owner_pending, owner_held, owner_numbers, owner_movements, owner_given)
    as o (collector_id, available, pending, held, number, movement, given)
  where b.collector_id = o.collector_id and o.movement is not null;

  -- Commits that notify wait for each other, so only collectors whose points a page shows now are named.
  perform pg_notify('watched_collectors', w.collector_id::text)
  from watched_collectors w
  where w.collector_id = any (owner_ids) and w.watched_until > clock_timestamp()
    and owner_movements[array_position(owner_ids, w.collector_id)] is not null;

  return query
    select i.place::integer, i.outcome, i.leg, i.movement, i.points, i.number,
      i.available, i.pending, i.held, null::jsonb
    from unnest(outcomes, legs, kinds, amounts, numbers, availables, pendings, helds) with ordinality
      as i (outcome, leg, movement, points, number, available, pending, held, place)
    where i.outcome <> 'repeated';

  if repeats > 0 then
    return query
      select i.place::integer, i.outcome, t.leg, t.movement, t.points, t.number,
        t.available, t.pending, t.held, t.about
      from unnest(outcomes, collector_ids, numbers) with ordinality as i (outcome, collector_id, number, place)
      cross join lateral posting_from(i.collector_id, i.number) t
      where i.outcome = 'repeated'
      order by i.place, t.leg;
  end if;
end $$;

-- Erases what the transfers of a closed account say beside their numbers, some of them in each call; returns how many. The
-- amounts and savings stay: brands' files are compared with them. So does that a purchase was claimed: nobody else gets it.
create or replace function erase_details(collector_id uuid, most integer) returns integer
language sql security definer
set search_path = public, pg_temp
as $$
  with found as (
    select t.number, (select jsonb_object_agg(k.key, k.value) from jsonb_each(t.about) k where k.key in ('pence', 'saved', 'claimedAt')) as kept
    from transfers t
    where t.collector_id = $1 and t.about - array['pence', 'saved', 'claimedAt'] <> '{}'
      and exists (select from closures c where c.collector_id = $1 and c.erasure_began_at is not null)
    limit $2),
  erased as (
    update transfers t set about = found.kept from found
    where t.collector_id = $1 and t.number = found.number
    returning 1)
  select count(*)::integer from erased
$$;

-- The application's role may read the ledger's tables, insert a balance of zero, lock spending and hold it; it moves points by
-- move_points alone.
revoke insert, update, delete, truncate on transfers, entries, balances from pollen_application;
grant select on entries to pollen_application;
grant insert (collector_id), update (spending_locked_from, spending_held_until) on balances to pollen_application;
revoke execute on function move_points from public;
grant execute on function move_points to pollen_application;
revoke execute on function erase_details from public;
grant execute on function erase_details to pollen_application;

-- Nobody changes or deletes what was charged.
revoke update, delete, truncate on product_prices from pollen_application;

-- Nobody changes or deletes a version of an offer: who loaded it keeps it.
revoke update, delete, truncate on offer_versions from pollen_application;

create or replace function is_in_hand(state text) returns boolean language sql immutable parallel safe as
  $$ select state = any ('{LOADED,PINNED,OPTEDIN}') $$;

-- Posts purchases for which offers count, and counts these for their members (docs/decisions/094). It takes what
-- `move_points` takes, for postings of one leg and of different collectors, and for each a list of its offers: as arrays,
-- printed. `loaded_ats` has null for an offer that everybody has, and `mosts` for one without a limit of uses.
--
-- Nothing is posted where an offer is not as it was found: not loaded any more, loaded anew, used up, or its promise was
-- given back. The balances that `move_points` locks keep its state as it is.
create or replace function post_with_offers(
  collector_ids uuid[], brand_keys text[], refs text[], legs smallint[], kinds movement[], amounts integer[],
  times timestamptz[], tills uuid[], hashes uuid[], abouts jsonb[],
  offer_ids text[], versions text[], loaded_ats text[], mosts text[], offer_points text[], offer_pence text[]
) returns table (
  place integer, outcome text, leg smallint, movement movement, points integer, number integer,
  available bigint, pending bigint, held bigint, about jsonb
)
language plpgsql
set search_path = public, pg_temp
-- Prevents scans of the tables whatever their statistics say: this needs a few hundred look-ups by key.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  posted boolean[] := array_fill(false, array[coalesce(cardinality(collector_ids), 0)]);
  moved record;
  expected bigint; -- uses
  counted bigint;
begin
  for moved in
    select * from move_points(collector_ids, brand_keys, refs, legs, kinds, amounts, times, tills, hashes, abouts)
  loop
    posted[moved.place] := moved.outcome = 'posted';
    place := moved.place; outcome := moved.outcome; leg := moved.leg; movement := moved.movement; points := moved.points;
    number := moved.number; available := moved.available; pending := moved.pending; held := moved.held; about := moved.about;
    return next;
  end loop;

  with entered as (
    insert into offer_uses (collector_id, brand_key, reference, used_at, offer_ids, versions, points, pence)
    select p.collector_id, p.brand_key, p.reference, now(), p.offer_ids::text[], p.versions::integer[],
      p.points::integer[], p.pence::integer[]
    from unnest(collector_ids, brand_keys, refs, offer_ids, versions, offer_points, offer_pence) with ordinality
      as p (collector_id, brand_key, reference, offer_ids, versions, points, pence, place)
    where posted[p.place]
    returning cardinality(offer_ids) as uses)
  select coalesce(sum(e.uses), 0) into expected from entered e;

  -- What everybody has gets a row with its first use.
  if array_to_string(loaded_ats, '') like '%null%' then
    insert into offer_states (collector_id, offer_id, version, state, is_promised, uses)
    select p.collector_id, o.offer_id, o.version, 'LOADED', false, 0
    from unnest(collector_ids, offer_ids, versions, loaded_ats) with ordinality
      as p (collector_id, offer_ids, versions, loaded_ats, place)
    cross join lateral unnest(p.offer_ids::text[], p.versions::integer[], p.loaded_ats::timestamptz[])
      as o (offer_id, version, loaded_at)
    where posted[p.place] and o.loaded_at is null
    on conflict do nothing;
  end if;

  update offer_states s set uses = s.uses + 1, is_promised = true
  from unnest(collector_ids, offer_ids, versions, loaded_ats, mosts) with ordinality
    as p (collector_id, offer_ids, versions, loaded_ats, mosts, place)
  cross join lateral unnest(p.offer_ids::text[], p.versions::integer[], p.loaded_ats::timestamptz[], p.mosts::integer[])
    as o (offer_id, version, loaded_at, most)
  where posted[p.place] and s.collector_id = p.collector_id and s.offer_id = o.offer_id
    and (o.loaded_at is null or s.loaded_at = o.loaded_at and s.version = o.version and is_in_hand(s.state))
    and (o.most is null or s.uses < o.most) and (s.is_promised or s.slice is null);
  get diagnostics counted = row_count;
  if counted <> expected then raise exception 'offers changed' using errcode = 'OF001'; end if;
end $$;

-- Nobody changes or deletes what a member agreed to, and when.
revoke update, delete, truncate on consent_log from pollen_application;

-- Nobody changes or deletes a version of a reward: vouchers are of it.
revoke update, delete, truncate on reward_versions from pollen_application;

-- Nobody changes or deletes a version of a quest: who joined keeps it.
revoke update, delete, truncate on quest_versions from pollen_application;

-- Looks for words in every column of every table, the job queue's as well: in how many rows of each they stand. A word of
-- fewer than five characters must stand by itself. Returns a row for each column that was looked at.
create or replace function find_everywhere(words text[])
  returns table (place text, hits bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  pattern constant text := (
    select string_agg(
      case when length(word) < 5 then '\m' || escaped || '\M' else escaped end, '|')
    from unnest(words) word
    cross join lateral (select regexp_replace(word, '([^\w\s])', '\\\1', 'g') as escaped) e);
  looked record;
begin
  for looked in
    select c.oid::regclass as table_name, a.attname as column_name, a.atttypid = 'bytea'::regtype as is_bytes
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relpersistence <> 't'
    join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
    order by n.nspname <> 'public', c.relname, a.attnum
  loop
    place := replace(looked.table_name::text, 'public.', '') || '.' || looked.column_name;
    execute format('select count(*) from %s where %s ~* $1', looked.table_name,
      case when looked.is_bytes then format('encode(%I, ''escape'')', looked.column_name)
        else format('%I::text', looked.column_name) end)
      into hits using pattern;
    return next;
  end loop;
end $$;
revoke execute on function find_everywhere(text[]) from public;
grant execute on function find_everywhere(text[]) to pollen_application;

do $$ declare busy text; begin
  foreach busy in array array[
    'balances', 'batched_jobs', 'conversion_quotes', 'conversions', 'earned_days', 'eshop_visits', 'given_points', 'known_devices', 'messages', 'named_calls', 'notifications', 'notified_transfers', 'offer_states', 'offer_uses', 'personal_prices', 'provider_records', 'rate_limits', 'redemption_names', 'redemptions', 'refunds', 'refused_tries', 'robot_checks', 'security_events', 'sessions', 'split_test_exposures', 'transfers', 'two_factor_challenges', 'unclaimed_purchases', 'unsettled', 'voucher_uses', 'vouchers']
  loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', busy);
  end loop;
end $$;
