-- select balances (records/ledger/store.ts: balancesOf)
select available, pending, held
from balances
where balances.collector_id = $1;

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

-- select spending_choices (safety/spending/store.ts: find)
select collector_id, daily_limit_points, raised_limit_points, raised_from, told_by, locked_for_case, changed_through,
  changed_at
from spending_choices
where spending_choices.collector_id = $1;
