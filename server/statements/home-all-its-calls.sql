-- select balances (records/ledger/store.ts: balancesOf)
select available, pending, held
from balances
where balances.collector_id = $1;

-- select balances (records/ledger/store.ts: numberOf)
select number
from balances
where balances.collector_id = $1;

-- select balances (records/ledger/store.ts: spendingStops)
select spending_locked_from, spending_held_until
from balances
where balances.collector_id = $1;

-- select bought_products (rewards/habits/store.ts: find)
select products
from bought_products
where bought_products.collector_id = $1;

-- select cards (records/cards/store.ts: findOf)
select card_number, state, collector_id, last_name, date_of_birth, postcode, address_lines, missed_tries, locked_until,
  ends_at, issued_at, batch_id
from cards
where (cards.collector_id = $1 and cards.state = $2)
limit $3;

-- select cases (records/cases/store.ts: ofCollector)
select collector_id, case_id, kind, about, sent_as, opened_at, service_failure_at, service_failure_by, taken_by,
  taken_by_name, taken_at, closed_at, closed_by, reason, given_back_points, outcome, notes
from cases
where cases.collector_id = $1
order by cases.case_id desc;

-- select collectors (records/collectors/store.ts: find)
select collector_id, title, first_name, last_name, date_of_birth, email, mobile, mobile_confirmed_at, contact_changed_at,
  memorable_name, withheld_details, address_lines, business, business_offers_opt_in, contact_by_email, contact_by_sms,
  contact_by_phone, contact_by_post, online_advertising_consent, linked_brands, terms_agreed_at, created_at
from collectors
where collectors.collector_id = $1;

-- select drops (rewards/queue-passes/queue-passes.ts: dropsByReward)
select event_id, opens_at, closes_at, admitted_per_minute, reward_ids, is_listed, last_number, credit, credited_at
from drops
where drops.is_listed = $1
order by drops.event_id;

-- select earning_rates (points/earning/earning.ts: rulesOf)
select brand_key, since, points, per_pence, minimum_pence, most_per_purchase, most_per_day, excluded, settles_after_hours,
  points_per_litre, sold_by_litre
from earning_rates
where earning_rates.brand_key = $1
order by earning_rates.since;

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

-- select member_posting_from (points/refunds/purchases-kept.ts: purchasesKept)
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
            where balances.collector_id = $2), $3::integer, -1) as number) numbers
      cross join lateral (
        select *
        from member_transfers t
        where t.collector_id = $4 and t.number = numbers.number
        limit 1 ) member_transfers
      where ((member_transfers.leg = 0 and member_transfers.movement not in ('settle', 'capture', 'release', 'conversionSettled',
            'conversionBack', 'conversionLate', 'closureOut', 'closureIn', 'joinedOut', 'joinedPendingOut', 'joinedHeldOut',
            'joinedHeldIn')) and ((member_transfers.movement in ('settle', 'cancel', 'reversal', 'spend', 'hold',
              'expiry', 'reversalOfExpired', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut',
              'joinedOut', 'joinedPendingOut')) = $5 and (member_transfers.occurred_at >= ($6::date)::timestamp at time zone $7 and member_transfers.occurred_at < ($8::date + 1)::timestamp at time zone $9)))
      limit $10)))
order by member_transfers.number desc;

-- select member_transfers (events/picks/picks.ts: picksFor)
select brand_key, till_id, count(*)
from member_transfers
where ((member_transfers.collector_id = $1 and member_transfers.number > (
      select balances.number
      from balances
      where balances.collector_id = $2) - $3::integer) and member_transfers.leg = $4 and member_transfers.movement in ($5,
    $6) and member_transfers.occurred_at >= $7 and member_transfers.occurred_at < $8)
group by member_transfers.brand_key, member_transfers.till_id;

-- select member_transfers (rewards/habits/habits.ts: habitsBefore)
select brand_key, till_id, count(*)
from member_transfers
where ((member_transfers.collector_id = $1 and member_transfers.number > (
      select balances.number
      from balances
      where balances.collector_id = $2) - $3::integer) and member_transfers.leg = $4 and member_transfers.movement in ($5,
    $6) and member_transfers.occurred_at >= $7 and member_transfers.occurred_at < $8)
group by member_transfers.brand_key, member_transfers.till_id;

-- select notifications (records/notifications/store.ts: countUnread)
select notification_id
from notifications
where (notifications.collector_id = $1 and notifications.read_at is null and notifications.kind in ($2, $3, $4,
    $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27,
    $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49,
    $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71) and not exists (
    select
    from (
      select *
      from paused_messages) paused
    where paused.kind = notifications.kind and paused.paused_at <= notifications.at))
limit $72;

-- select notified_transfers (records/notifications/store.ts: notifiedTransferOf)
select collector_id, number
from notified_transfers
where notified_transfers.collector_id = $1;

-- select offer_bookmarks (rewards/offers/bookmarks-store.ts: savedBy)
select collector_id, offer_id, saved_at
from offer_bookmarks
where offer_bookmarks.collector_id = $1;

-- select offer_states (rewards/offers/member-offers.ts: offersOfCollector)
select collector_id, offer_id, version, state, state_before, loaded_at, given_back_at, is_promised, slice, uses
from offer_states
where offer_states.collector_id = $1;

-- select offer_uses (rewards/offers/uses-store.ts: usesOfPurchases)
select collector_id, brand_key, reference, used_at, offer_ids, versions, points, pence, given_back_at
from offer_uses
where offer_uses.ctid = any(array(
    select u.row
    from unnest($1::text[], $2::text[]) as purchase (brand_key, reference)
    cross join lateral (
      select ctid as row
      from offer_uses
      where collector_id = $3 and brand_key = purchase.brand_key and reference = purchase.reference
      limit 1) u));

-- select personal_prices (rewards/offers/member-offers.ts: memberOf)
select collector_id, week, offer_id, given_at, bought, shops
from personal_prices
where (personal_prices.collector_id = $1 and personal_prices.week = $2)
order by personal_prices.bought desc, personal_prices.offer_id;

-- select pool_codes (rewards/vouchers/store.ts: countLeft)
select code_key
from pool_codes
where (pool_codes.reward_id = $1 and pool_codes.sealed_code is not null)
limit $2;

-- select products (rewards/prices/store.ts: unrestrictedCategories)
select sku, category
from products
where (products.is_listed = $1 and products.restriction is null);

-- select purchase_reviews (points/refunds/purchases-kept.ts: keptOf)
select collector_id, brand_key, reference
from purchase_reviews
where (purchase_reviews.collector_id = $1 and (purchase_reviews.decision is null or purchase_reviews.decision <> $2));

-- select quest_members (events/quests/store.ts: joinedBy)
select quest_members.collector_id, quest_members.quest_id, quest_members.version, quest_members.joined_at, quest_members.counted_number,
  quest_members.progress, quest_members.progress_number, quest_members.tallies, quest_members.rewarded_at, quest_members.voucher_id,
  quest_members.taken_back_at, quest_members.closed_at, quest_versions.quest_id, quest_versions.version, quest_versions.since,
  quest_versions.details
from quest_members inner
join quest_versions on (quest_versions.quest_id = quest_members.quest_id and quest_versions.version = quest_members.version)
where quest_members.collector_id = $1
order by quest_members.quest_id;

-- select quests (events/quests/settle.ts: countAsIfJoined)
select quests.quest_id, quests.version, quests.is_listed, quests.members, quest_versions.details
from quests inner
join quest_versions on (quest_versions.quest_id = quests.quest_id and quest_versions.version = quests.version)
order by quests.quest_id;

-- select refunds (points/refunds/purchases-kept.ts: keptOf)
select collector_id, brand_key, transaction_id, refund_id, amount_pence, saved_pence, items, taken
from refunds
where refunds.ctid = any(array(
    select r.row
    from unnest($1::text[], $2::text[]) as purchase (brand_key, transaction_id)
    cross join lateral (
      select ctid as row
      from refunds
      where collector_id = $3 and brand_key = purchase.brand_key and transaction_id = purchase.transaction_id
      limit 1000) r));

-- select rewards (rewards/vouchers/rewards.ts: rewardsFor)
select rewards.reward_id, rewards.version, rewards.is_listed, rewards.issued, reward_versions.details
from rewards inner
join reward_versions on (reward_versions.reward_id = rewards.reward_id and reward_versions.version = rewards.version)
order by rewards.reward_id;

-- select spending_choices (safety/spending/store.ts: find)
select collector_id, daily_limit_points, raised_limit_points, raised_from, told_by, locked_for_case, changed_through,
  changed_at
from spending_choices
where spending_choices.collector_id = $1;

-- select tills (records/brands/till-keys.ts: tillNames)
select till_id, name
from tills
where tills.till_id in ($1);

-- select unsettled (points/activity/pending-purchases.ts: pendingPurchasesOf)
select collector_id, brand_key, reference, settles_at, points
from unsettled
where unsettled.collector_id = $1;

-- select vouchers (rewards/vouchers/rewards.ts: countsWithinYear)
select collector_id, reward_id, count(*)::integer
from vouchers
where (vouchers.collector_id in ($1) and vouchers.issued_at > $2 and vouchers.state <> $3)
group by vouchers.collector_id, vouchers.reward_id;

-- session_in_use
select collector_id as "collectorId", last_used_at as "lastUsedAt"
from sessions
where token_hash = $1 and expires_at > $2 and last_used_at > $3;

-- to_char() (points/activity/savings.ts: savingsOf)
select to_char(date_trunc('month', member_transfers.occurred_at at time zone 'Europe/London'), 'YYYY-MM'), sum(saved_pence),
  count(*)
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.saved_pence <> $2)
group by date_trunc('month', member_transfers.occurred_at at time zone 'Europe/London')
order by date_trunc('month', member_transfers.occurred_at at time zone 'Europe/London');

-- with balances (records/ledger/feed-store.ts: numberSince)
with recursive search as (
  select first as low, case when first < 1 then first else coalesce((
      select balances.number
      from balances
      where balances.collector_id = $1), 0) + 1 end as high
  from (
    select coalesce((
        select min(j.number)
        from joined_transfers j
        where j.collector_id = $2), 1) as first) numbers
  union all
  select case when middle.posted_at < $3 then middle.number + 1 else low end, case when middle.posted_at < $4 then high else middle.number end
  from search
  cross join lateral (
    select t.number, t.posted_at
    from member_transfers t
    where t.collector_id = $5 and t.number = (low + high) / 2
    limit 1) middle
  where low < high)
select low
from search
where low = high;

-- with member_transfers (records/ledger/habits-store.ts: habitsOf)
with shops as materialized (
  select collector_id, number, about->'lines' as lines
  from member_transfers
  where ((member_transfers.collector_id = $1 and member_transfers.number > (
        select balances.number
        from balances
        where balances.collector_id = $2) - $3::integer)) and brand_key = $4 and leg = 0 and occurred_at >= $5 and occurred_at < $6 and posted_at < $7 and about ? 'lines'),
  bought as (
  select collector_id, key, count(distinct number)::integer as times
  from shops
  cross join jsonb_array_elements(lines) as line
  join unnest( $8::text[], $9::text[]) as meant (code, key) on meant.code = line->>0
  group by collector_id, key)
select collector_id, shops, bought
from (
  select collector_id, count(*)::integer as shops
  from shops
  group by collector_id) as each_shop
left join (
  select collector_id, jsonb_object_agg(key, times) as bought
  from bought
  group by collector_id) as each_bought using (collector_id)
order by collector_id;
