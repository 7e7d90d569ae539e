-- insert batched_jobs (partnerships/conversions/begin.ts: beginEach)
insert into batched_jobs (name, payload, most_attempts)
select $1, payload, $2::integer
from unnest($3::jsonb[]) payload;

-- insert conversion_quotes (partnerships/conversions/store.ts: insertQuote)
insert into conversion_quotes (collector_id, quote_id, partner_id, type, points, arrives, gives, gets, quoted_at,
  holds_until)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insert conversions (partnerships/conversions/store.ts: insertEach)
insert into conversions (collector_id, conversion_id, partner_id, type, points, arrives, gives, gets, brand_key,
  is_automatic, account_hash, state, attempts, asked_at, held_at, sent_at, unknown_at, ended_at, late_at, due_at,
  partner_reference, end_reason, not_me_token_hash, case_id, case_released_points)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
  $24, $25);

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

-- select balances (records/ledger/store.ts: balancesOf)
select available, pending, held
from balances
where balances.collector_id = $1;

-- select balances (records/ledger/store.ts: lockEach)
select collector_id, available, pending, held, spending_locked_from, spending_held_until
from balances
where balances.collector_id in ($1)
order by balances.collector_id
for no key update;

-- select balances (records/ledger/store.ts: spendingStops)
select spending_locked_from, spending_held_until
from balances
where balances.collector_id = $1;

-- select collectors (records/collectors/collectors.ts: collectorsById)
select collector_id, title, first_name, last_name, date_of_birth, email, mobile, mobile_confirmed_at, contact_changed_at,
  memorable_name, withheld_details, address_lines, business, business_offers_opt_in, contact_by_email, contact_by_sms,
  contact_by_phone, contact_by_post, online_advertising_consent, linked_brands, terms_agreed_at, created_at
from collectors
where collectors.collector_id = any($1::uuid[]);

-- select conversion_quotes (partnerships/conversions/convert.ts: convertEach)
select collector_id, quote_id, partner_id, type, points, arrives, gives, gets, quoted_at, holds_until
from conversion_quotes
where (conversion_quotes.collector_id = $1 and conversion_quotes.quote_id = $2);

-- select conversions (partnerships/conversions/convert.ts: convertEach)
select conversions.collector_id, conversions.conversion_id, conversions.partner_id, conversions.type, conversions.points,
  conversions.arrives, conversions.gives, conversions.gets, conversions.brand_key, conversions.is_automatic, conversions.account_hash,
  conversions.state, conversions.attempts, conversions.asked_at, conversions.held_at, conversions.sent_at, conversions.unknown_at,
  conversions.ended_at, conversions.late_at, conversions.due_at, conversions.partner_reference, conversions.end_reason,
  conversions.not_me_token_hash, conversions.case_id, conversions.case_released_points
from conversions inner
join (
  select unnest($1::uuid[]) as collector_id, unnest($2::uuid[]) as conversion_id) asked on asked.collector_id = conversions.collector_id and asked.conversion_id = conversions.conversion_id;

-- select conversions (partnerships/conversions/terms.ts: leftTodayOfEach)
select collector_id, partner_id, type, sum(points), count(*)
from conversions
where (conversions.collector_id in ($1) and conversions.asked_at > $2 and conversions.state not in ($3, $4))
group by conversions.collector_id, conversions.partner_id, conversions.type;

-- select member_transfers
select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.number < (
    select balances.number
    from balances
    where balances.collector_id = $2) + 1 and member_transfers.number >= (
    select balances.number
    from balances
    where balances.collector_id = $3) + 1 - $4::integer)
order by member_transfers.number desc;

-- select partner_links (partnerships/partners/partners.ts: linksOfEach)
select partner_links.collector_id, partner_links.partner_id, partner_links.account_hash, partner_links.sealed_account,
  partner_links.links, partner_links.linked_at, partner_links.unlinked_at, partner_links.needs_login
from partner_links inner
join (
  select unnest($1::uuid[]) as collector_id, unnest($2::text[]) as partner_id) asked on asked.collector_id = partner_links.collector_id and asked.partner_id = partner_links.partner_id;

-- select partner_links (partnerships/partners/store.ts: find)
select collector_id, partner_id, account_hash, sealed_account, links, linked_at, unlinked_at, needs_login
from partner_links
where (partner_links.collector_id = $1 and partner_links.partner_id = $2);

-- select spending_choices (safety/spending/store.ts: find)
select collector_id, daily_limit_points, raised_limit_points, raised_from, told_by, locked_for_case, changed_through,
  changed_at
from spending_choices
where spending_choices.collector_id = $1;

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

-- select unnest (safety/two-factor/store.ts: findNewestOfEach)
select newest.challenge_id, newest.purpose, newest.change, newest.allows, newest.collector_id, newest.code_hash,
  newest.code_sent_by, newest.link_hash, newest.codes_sent, newest.texts_sent, newest.is_of_known_device, newest.missed_tries,
  newest.sends, newest.expires_at, newest.created_at
from unnest($1::uuid[], $2::jsonb[]) asked (id, change)
cross join lateral (
  select challenge_id, purpose, change, allows, collector_id, code_hash, code_sent_by, link_hash, codes_sent, texts_sent,
  is_of_known_device, missed_tries, sends, expires_at, created_at
  from two_factor_challenges
  where ((two_factor_challenges.collector_id = asked.id and two_factor_challenges.purpose = $3 and two_factor_challenges.change = asked.change) and two_factor_challenges.created_at > $4)
  order by two_factor_challenges.created_at desc
  limit $5
  for update) newest;

-- session_in_use
select collector_id as "collectorId", last_used_at as "lastUsedAt"
from sessions
where token_hash = $1 and expires_at > $2 and last_used_at > $3;

-- update two_factor_challenges (safety/two-factor/store.ts: changeEach)
update two_factor_challenges
set code_hash = $1, link_hash = $2, expires_at = $3
where two_factor_challenges.challenge_id in ($4);
