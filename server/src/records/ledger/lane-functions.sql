-- Points move by `move_points` alone. This file is applied again whenever it changed, in every lane, so every statement must
-- be repeatable. A function that a released server calls stays until the next release.

-- Both entries of each transfer. The accounts of the programme have no stored balance.
create or replace view entries (collector_id, number, account, points, balance) as
  select t.collector_id, t.number, e.account, e.points,
    case e.account when 'available' then t.available when 'pending' then t.pending when 'held' then t.held end
  from transfers t
  cross join lateral (values (taken_from(t.movement), -t.points), (given_to(t.movement), t.points)) e (account, points);

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

-- What a member reads: their own transfers, and those of accounts that were joined into theirs, numbered 0 and below.
create or replace view member_transfers as
  select collector_id, body_hash, till_id, occurred_at, posted_at, reference_key, available, pending, held, number, points,
    movement, leg, brand_key, reference, about, saved_pence
  from transfers
  union all
  select collector_id, body_hash, till_id, occurred_at, posted_at, reference_key, available, pending, held, number, points,
    movement, leg, brand_key, reference, about, saved_pence
  from joined_transfers;

-- Every transfer once, under the account that has it now: those of an account that was joined into another stand there.
create or replace view transfers_by_account as
  select t.* from member_transfers t
  where not exists (select from balances b where b.collector_id = t.collector_id and b.joined_into is not null);

-- As posting_from, of what a member reads.
create or replace function member_posting_from(collector_id uuid, number integer) returns setof member_transfers
language sql stable parallel safe as $$
  with recursive legs as (
    (select t.* from member_transfers t where t.collector_id = $1 and t.number = $2 limit 1)
    union all
    select t.* from legs l
    cross join lateral (
      select * from member_transfers t where t.collector_id = $1 and t.number = l.number + 1 and t.leg = l.leg + 1 limit 1
    ) t)
  select * from legs
$$;

-- Whose points a page shows now. Of several lanes each has nobody here (schemas.ts): a lane may be where no server listens, so
-- that the servers notify one another (posting-store.ts).
create or replace view watched (collector_id) as
  select collector_id from watched_collectors where watched_until > clock_timestamp();

-- Waits until nobody is posting this purchase of the brand; until this transaction ends, nobody does. It locks where postings
-- do: of a lane on a node those that are a transaction by themselves run there, others here, as this does. What a query reads
-- of the lane makes it run there.
create or replace function keep_purchase_back(brand_key text, reference text) returns void language plpgsql
set search_path from current
as $$
declare
  lock constant bigint := purchase_lock(brand_key, reference);
begin
  perform pg_advisory_xact_lock(lock);
  perform pg_advisory_xact_lock(lock + 0 * count(*)) from (select from balances limit 1) one;
end $$;

-- Moves points, for many postings at once. Runs with the rights of the tables' owner: the application's role cannot
-- write to them.
--
-- An item is a leg of a posting. The legs of a posting are consecutive, have the same reference, and are posted all or
-- not at all. Items of one collector see each other's effect, in their order. No two postings of one call may have the
-- same reference.
--
-- A till's purchase is one purchase of its brand, whoever's the card is (docs/decisions/139): it is reused where another
-- collector of this lane has it, unless all of it was returned. What was posted to an account that was joined into the
-- collector's is repeated, and nothing is posted to that account any more (docs/decisions/143).
--
-- Returns a row for each leg that was posted, or had been posted before (repeated), with the balances after it, and one
-- row for a posting that is refused: reused, locked, short (of points), unknown (collector), joined (into another), above (the
-- ceiling of what tills may give a collector in a day, UTC), unless each of its legs says that it is for review, or
-- claiming: somebody claims the purchase by its receipt at this moment, or posts it with another card. The others of the
-- call do not wait for that.
create or replace function move_points(
  collector_ids uuid[], brand_keys text[], refs text[], legs smallint[], kinds movement[], amounts integer[],
  times timestamptz[], tills uuid[], hashes uuid[], abouts jsonb[]
) returns table (
  place integer, outcome text, leg smallint, movement movement, points integer, number integer,
  available bigint, pending bigint, held bigint, about jsonb
)
language plpgsql security definer
set search_path from current
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
  owner_joined boolean[]; -- into another account
  owner_movements movement[]; -- the last; null for those of whom nothing was posted
  owner_decided timestamptz[]; -- when the calendar decided about them
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
  being_claimed bigint[]; -- places
  were_joined constant boolean := exists (select from joined_transfers);
  late_ids uuid[]; -- of those who were told of something of before the calendar decided
begin
  select array_agg(b.collector_id), array_agg(b.available), array_agg(b.pending), array_agg(b.held),
    array_agg(b.number),
    array_agg(case when b.spending_held_until > clock_timestamp() then '-infinity' else b.spending_locked_from end),
    array_agg(case b.given_on when today then b.given_points else 0 end), array_agg(b.joined_into is not null),
    array_agg(null::movement), array_agg(b.decided_at), count(*)
  into owner_ids, owner_available, owner_pending, owner_held, owner_numbers, owner_locks,
    owner_given, owner_joined, owner_movements, owner_decided, owners
  from (
    select * from balances b where b.collector_id = any (collector_ids) order by b.collector_id for no key update
  ) b;

  -- A purchase is locked while it is posted, as a claim locks it (keep_purchase_back): whoever comes second sees what became
  -- of it. What a brand calls its purchases has no tab.
  select array_agg(i.place) into being_claimed
  from unnest(brand_keys, refs, legs, tills) with ordinality i (brand_key, reference, leg, till_id, place)
  where i.leg = 0 and i.till_id is not null and strpos(i.reference, chr(9)) = 0
    and not pg_try_advisory_xact_lock(purchase_lock(i.brand_key, i.reference));

  -- The released server's claims take these.
  perform pg_advisory_xact_lock_shared(purchases_lock(b.brand_key))
  from (
    select distinct i.brand_key from unnest(brand_keys, tills) i (brand_key, till_id)
    where i.till_id is not null order by i.brand_key
  ) b;

  for it in
    select i.collector_id, i.place::integer, i.leg, k.key, coalesce(t.number, j.number) as first,
      t.body_hash is not null and t.body_hash is distinct from i.body_hash
        or t.brand_key <> i.brand_key or t.reference <> i.reference
        or j.body_hash is not null and j.body_hash is distinct from i.body_hash
        -- Another collector has it, by a card or by its receipt.
        or t.number is null and j.number is null and i.leg = 0 and i.till_id is not null and strpos(i.reference, chr(9)) = 0 and exists (
          select from transfers c
          where c.reference_key = k.key and c.leg = 0 and c.brand_key = i.brand_key and c.reference = i.reference
            and (c.about ? 'claimedAt' or coalesce((c.about ->> 'pence')::integer, 0) > coalesce((
              select sum(r.amount_pence) from refunds r
              where r.collector_id in (c.collector_id, (select b.joined_into from balances b where b.collector_id = c.collector_id))
                and r.brand_key = c.brand_key and r.transaction_id = c.reference), -1))
        )
        -- Somebody claimed it in another lane. With one there are none.
        or t.number is null and j.number is null and i.leg = 0 and (select exists (select from claimed_purchases)) and exists (
          select from claimed_purchases c
          where c.brand_key = i.brand_key and c.reference = i.reference and c.collector_id <> i.collector_id
        ) as is_other,
      i.movement, case when capped(i.movement) then i.points else 0 end as given,
      spends(i.movement) as spends, k.source = 'available' and not overdraws(i.movement) as is_bound,
      i.occurred_at, keeps_alive(i.movement) as keeps_alive,
      case 'available' when k.source then -i.points when k.target then i.points else 0 end as available,
      case 'pending' when k.source then -i.points when k.target then i.points else 0 end as pending,
      case 'held' when k.source then -i.points when k.target then i.points else 0 end as held
    from unnest(collector_ids, brand_keys, refs, legs, kinds, amounts, tills, hashes, times) with ordinality
      as i (collector_id, brand_key, reference, leg, movement, points, till_id, body_hash, occurred_at, place)
    cross join lateral (
      select reference_key(i.brand_key, i.reference) as key, taken_from(i.movement) as source, given_to(i.movement) as target
      offset 0
    ) k
    left join lateral ( -- the limit makes it a look-up by key, whatever the tables' statistics say
      select * from transfers t where t.collector_id = i.collector_id and t.reference_key = k.key and t.leg = 0 limit 1
    ) t on i.leg = 0
    left join lateral (
      select * from joined_transfers j
      where were_joined and j.collector_id = i.collector_id and j.reference_key = k.key and j.leg = 0
        and j.brand_key = i.brand_key and j.reference = i.reference
      limit 1
    ) j on i.leg = 0 and t.number is null
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
      elsif owner_joined[nth] then verdict := 'joined';
      elsif it.is_other then verdict := 'reused';
      elsif it.first is null and it.place = any (being_claimed) then verdict := 'claiming';
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
    if it.keeps_alive and it.occurred_at < owner_decided[nth] then late_ids := late_ids || owner; end if;
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

  if late_ids is not null then
    insert into told_late select distinct l.id from unnest(late_ids) l (id) on conflict do nothing;
  end if;

  -- Commits that notify wait for each other, so only collectors whose points a page shows now are named.
  perform pg_notify('watched_collectors', w.collector_id::text)
  from watched w
  where w.collector_id = any (owner_ids) and owner_movements[array_position(owner_ids, w.collector_id)] is not null;

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
      cross join lateral member_posting_from(i.collector_id, i.number) t
      where i.outcome = 'repeated'
      order by i.place, t.leg;
  end if;
end $$;

-- Erases what the transfers of a closed account say beside their numbers, some of them in each call; returns how many. The
-- amounts and savings stay: brands' files are compared with them. So does that a purchase was claimed: nobody else gets it.
create or replace function erase_details(collector_id uuid, most integer) returns integer
language sql security definer
set search_path from current
as $$
  with found as (
    select t.number, (select jsonb_object_agg(k.key, k.value) from jsonb_each(t.about) k where k.key in ('pence', 'saved', 'claimedAt')) as kept
    from member_transfers t
    where t.collector_id = $1 and t.about - array['pence', 'saved', 'claimedAt'] <> '{}'
      and exists (select from closures c where c.collector_id = $1 and c.erasure_began_at is not null)
    limit $2),
  erased as (
    update transfers t set about = found.kept from found
    where t.collector_id = $1 and t.number = found.number
    returning 1),
  erased_joined as (
    update joined_transfers t set about = found.kept from found
    where t.collector_id = $1 and t.number = found.number
    returning 1)
  select count(*)::integer from (select from erased union all select from erased_joined) them
$$;

-- The application's role may read the ledger's tables, insert a balance of zero, lock spending and hold it, and say when the
-- calendar decided; it moves points by move_points alone.
revoke insert, update, delete, truncate on transfers, entries, balances from pollen_application;
grant select on entries to pollen_application;
grant insert (collector_id), update (spending_locked_from, spending_held_until, joined_into, decided_at)
  on balances to pollen_application;
grant select on member_transfers, transfers_by_account to pollen_application;
revoke execute on function move_points from public;
grant execute on function move_points to pollen_application;
revoke execute on function erase_details from public;
grant execute on function erase_details to pollen_application;
