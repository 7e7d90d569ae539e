-- The books' own rules, in the database: what each movement does, and the one way in which points move.

create view movements (movement, taken_from, given_to, spends, overdraws) as values
  ('earn'::movement, 'issued', 'available', false, false),
  ('earnPending', 'issued', 'pending', false, false),
  ('bonus', 'issued', 'available', false, false),
  ('bonusPending', 'issued', 'pending', false, false),
  ('settle', 'pending', 'available', false, false),
  ('cancel', 'pending', 'issued', false, false),
  ('reversal', 'available', 'issued', false, true),
  ('spend', 'available', 'redeemed', true, false),
  ('hold', 'available', 'held', true, false),
  ('capture', 'held', 'redeemed', true, false),
  ('release', 'held', 'available', false, false),
  ('expiry', 'available', 'expired', false, false),
  ('adjustmentIn', 'adjusted', 'available', false, false),
  ('adjustmentOut', 'available', 'adjusted', false, false),
  ('conversionIn', 'converted', 'available', false, false),
  ('conversionOut', 'available', 'converted', true, false);

-- The two entries of every transfer. The programme's accounts have no balance that anybody keeps.
create view entries (collector_id, number, account, points, balance) as
  select t.collector_id, t.number, e.account, e.points,
    case e.account when 'available' then t.available when 'pending' then t.pending when 'held' then t.held end
  from transfers t
  join movements m using (movement)
  cross join lateral (values (m.taken_from, -t.points), (m.given_to, t.points)) e (account, points);

-- As short for a long reference as for a short one, and not to be made alike on purpose.
create function reference_key(brand_key text, reference text) returns bigint
  language sql stable parallel safe as
  $$ select ('x' || encode(substr(sha256(convert_to(brand_key || chr(10) || reference, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint $$;

-- Moves points, many at once. Works as the owner of the books: the application's role can neither write nor change them.
--
-- An item is a leg of a posting; a posting's legs follow each other, share its reference, and happen all or not at all.
-- Items of one collector see each other in their order. No two postings of one call may bear the same reference.
--
-- Answers a row for each leg that was posted, or was when the posting came first (repeated), with the balances after it,
-- and one row for a posting that is refused: reused, locked, short (of points), unknown (collector).
create function move_points(
  collector_ids uuid[], brand_keys text[], refs text[], legs smallint[], kinds movement[], amounts integer[],
  times timestamptz[], tills uuid[], hashes uuid[], abouts jsonb[]
) returns table (
  place integer, outcome text, leg smallint, movement movement, points integer, number integer,
  available bigint, pending bigint, held bigint, about jsonb
)
language plpgsql security definer
set search_path = public, pg_temp
-- Whatever the tables' statistics say: a few hundred look-ups by key, never a scan of the books.
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
  it record;
  holder uuid;
  available_now bigint; pending_now bigint; held_now bigint; number_now integer;
  available_before bigint; pending_before bigint; held_before bigint; number_before integer;
  posting integer; -- the place of the first leg of the posting under way
  verdict text;    -- what is said of it
  repeats integer := 0;
begin
  perform from balances b where b.collector_id = any (collector_ids) order by b.collector_id for no key update;

  for it in
    select i.*, m.taken_from, m.given_to, m.spends, m.overdraws, k.key,
      b.available, b.pending, b.held, b.number, b.spending_locked_from <= now() as is_locked,
      t.number as first_number, t.body_hash is not null and t.body_hash is distinct from i.body_hash
        or t.brand_key <> i.brand_key or t.reference <> i.reference as is_other
    from unnest(collector_ids, brand_keys, refs, legs, kinds, amounts, hashes) with ordinality
      as i (collector_id, brand_key, reference, leg, movement, points, body_hash, place)
    cross join lateral (select reference_key(i.brand_key, i.reference) as key) k
    join movements m on m.movement = i.movement
    left join balances b on b.collector_id = i.collector_id
    left join transfers t on t.collector_id = i.collector_id and t.reference_key = k.key and t.leg = i.leg and i.leg = 0
    order by i.collector_id, i.place
  loop
    if it.collector_id is distinct from holder then
      holder := it.collector_id;
      available_now := it.available; pending_now := it.pending; held_now := it.held; number_now := it.number;
    end if;

    if it.leg = 0 then
      posting := it.place;
      available_before := available_now; pending_before := pending_now; held_before := held_now;
      number_before := number_now;
      verdict := case
        when number_now is null then 'unknown'
        when it.is_other then 'reused'
        when it.first_number is not null then 'repeated'
        else 'posted' end;
      if verdict = 'repeated' then repeats := repeats + 1; end if;
    end if;

    if verdict = 'posted' then
      case it.taken_from
        when 'available' then available_now := available_now - it.points;
        when 'pending' then pending_now := pending_now - it.points;
        when 'held' then held_now := held_now - it.points;
        else null;
      end case;
      if it.spends and it.is_locked then
        verdict := 'locked';
      elsif pending_now < 0 or held_now < 0
        or it.taken_from = 'available' and available_now < 0 and not it.overdraws then
        verdict := 'short';
      end if;
      case it.given_to
        when 'available' then available_now := available_now + it.points;
        when 'pending' then pending_now := pending_now + it.points;
        when 'held' then held_now := held_now + it.points;
        else null;
      end case;
      if verdict = 'posted' then
        number_now := number_now + 1;
        keys[it.place] := it.key; numbers[it.place] := number_now;
        availables[it.place] := available_now; pendings[it.place] := pending_now; helds[it.place] := held_now;
      else
        available_now := available_before; pending_now := pending_before; held_now := held_before;
        number_now := number_before;
        for place in posting .. it.place - 1 loop outcomes[place] := null; end loop;
        outcomes[posting] := verdict;
        continue;
      end if;
    elsif it.leg > 0 then
      continue;
    end if;
    outcomes[it.place] := verdict;
  end loop;

  with posted as (
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
    where i.outcome = 'posted'
    returning collector_id, available, pending, held, number, movement
  )
  update balances b
  set available = last.available, pending = last.pending, held = last.held, number = last.number,
    last_movement = last.movement
  from (select distinct on (collector_id) * from posted order by collector_id, number desc) last
  where b.collector_id = last.collector_id;

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
      from unnest(outcomes, collector_ids, brand_keys, refs) with ordinality
        as i (outcome, collector_id, brand_key, reference, place)
      join transfers t on t.collector_id = i.collector_id and t.reference_key = reference_key(i.brand_key, i.reference)
      where i.outcome = 'repeated'
      order by i.place, t.leg;
  end if;
end $$;

-- A balance row is replaced with every posting: room beside it, so that no index has to hear of it.
alter table balances set (fillfactor = 60);

-- The application's role reads the books, opens a balance at zero, and locks spending; it moves points as above.
revoke insert, update, delete, truncate on transfers, entries, movements, balances from pollen_application;
grant insert (collector_id), update (spending_locked_from) on balances to pollen_application;
revoke execute on function move_points from public;
grant execute on function move_points to pollen_application;
