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
set search_path from current
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
