-- select member_posting_from (points/activity/feed.ts: feed)
select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence, (
  select sum((case when given_to(l.movement) in ('available', 'pending') then l.points else 0 end - case when taken_from(l.movement) in ('available',
        'pending') then l.points else 0 end))
  from member_posting_from(collector_id, number) l)
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.number = any(array(
      select member_transfers.number
      from (
        select generate_series((
            select balances.number
            from balances
            where balances.collector_id = $2), coalesce((
              select min(j.number)
              from joined_transfers j
              where j.collector_id = $3), 1)::integer, -1) as number) numbers
      cross join lateral (
        select *
        from member_transfers t
        where t.collector_id = $4 and t.number = numbers.number
        limit 1 ) member_transfers
      where (member_transfers.leg = 0 and member_transfers.movement not in ('settle', 'capture', 'release', 'conversionSettled',
          'conversionBack', 'conversionLate', 'closureOut', 'closureIn', 'joinedOut', 'joinedPendingOut', 'joinedHeldOut',
          'joinedHeldIn'))
      limit $5)))
order by member_transfers.number desc;

-- select tills (records/brands/till-keys.ts: tillNames)
select till_id, name
from tills
where tills.till_id in ($1);

-- select unsettled (points/activity/pending-purchases.ts: pendingPurchasesOf)
select collector_id, brand_key, reference, settles_at, points
from unsettled
where unsettled.collector_id = $1;

-- session_in_use
select collector_id as "collectorId", last_used_at as "lastUsedAt"
from sessions
where token_hash = $1 and expires_at > $2 and last_used_at > $3;
