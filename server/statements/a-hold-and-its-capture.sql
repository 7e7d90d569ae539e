-- count() (points/redemptions/store.ts: otherCardsAt)
select count(distinct card_number)
from redemption_names
where (redemption_names.till_id = $1 and redemption_names.store_id = $2 and redemption_names.held_at > $3 and redemption_names.card_number <> $4);

-- insert redemption_names (points/redemptions/store.ts: insertName)
insert into redemption_names (brand_key, redemption_id, collector_id, card_number, till_id, store_id, held_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning brand_key, redemption_id, collector_id, card_number, till_id, store_id, held_at;

-- insert redemptions (points/redemptions/store.ts: insert)
insert into redemptions (collector_id, brand_key, redemption_id, card_number, till_id, store_id, points, state,
  purpose, captured_points, refunded_points, refund_case_points, released_points, held_at, expires_at, ended_at,
  signals, with_code, not_me_token_hash, case_id, case_released_points)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, $10, $11, default, $12, $13, $14,
  default, default);

-- move_points() (records/ledger/posting-store.ts: move)
select place, outcome, leg, movement, points, number, available, pending, held, about
from move_points($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::movement[], $6::integer[], $7::timestamptz[],
  $8::uuid[], $9::uuid[], $10::jsonb[]);

-- queue_job() (points/redemptions/redemptions.ts: holdNow)
select queue_job($1, $2::json, $3, $4, $5::integer);

-- select balances (records/ledger/store.ts: lock)
select available, pending, held, decided_at
from balances
where balances.collector_id = $1
for no key update;

-- select balances (records/ledger/store.ts: spendingStops)
select spending_locked_from, spending_held_until
from balances
where balances.collector_id = $1;

-- select cards (records/cards/store.ts: find)
select card_number, state, collector_id, last_name, date_of_birth, postcode, address_lines, missed_tries, locked_until,
  ends_at, issued_at, batch_id
from cards
where cards.card_number = $1;

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

-- select redemption_names (points/redemptions/store.ts: findName)
select brand_key, redemption_id, collector_id, card_number, till_id, store_id, held_at
from redemption_names
where (redemption_names.brand_key = $1 and redemption_names.redemption_id = $2);

-- select redemptions (points/redemptions/signals.ts: signalsOf)
select brand_key, store_id
from redemptions
where (redemptions.collector_id = $1 and redemptions.held_at > $2);

-- select redemptions (points/redemptions/store.ts: find)
select collector_id, brand_key, redemption_id, card_number, till_id, store_id, points, state, purpose, captured_points,
  refunded_points, refund_case_points, released_points, held_at, expires_at, ended_at, signals, with_code, not_me_token_hash,
  case_id, case_released_points
from redemptions
where (redemptions.collector_id = $1 and redemptions.brand_key = $2 and redemptions.redemption_id = $3);

-- select refused_tries (points/redemptions/signals.ts: signalsOf)
select brand_key, refusal, tried_at
from refused_tries
where (refused_tries.collector_id = $1 and refused_tries.card_number = $2 and refused_tries.tried_at > $3)
order by refused_tries.tried_at;

-- select spending_choices (safety/spending/store.ts: find)
select collector_id, daily_limit_points, raised_limit_points, raised_from, told_by, locked_for_case, changed_through,
  changed_at
from spending_choices
where spending_choices.collector_id = $1;

-- update redemptions (points/redemptions/store.ts: change)
update redemptions
set state = $1, captured_points = $2, ended_at = $3
where (redemptions.collector_id = $4 and redemptions.brand_key = $5 and redemptions.redemption_id = $6);
