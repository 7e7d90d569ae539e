-- insert refunds (points/refunds/store.ts: insert)
insert into refunds (collector_id, brand_key, transaction_id, refund_id, amount_pence, saved_pence, items, taken)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- move_points() (records/ledger/posting-store.ts: move)
select place, outcome, leg, movement, points, number, available, pending, held, about
from move_points($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::movement[], $6::integer[], $7::timestamptz[],
  $8::uuid[], $9::uuid[], $10::jsonb[]);

-- select balances (records/ledger/store.ts: lock)
select available, pending, held, decided_at
from balances
where balances.collector_id = $1
for no key update;

-- select cards (records/cards/store.ts: find)
select card_number, state, collector_id, last_name, date_of_birth, postcode, address_lines, missed_tries, locked_until,
  ends_at, issued_at, batch_id
from cards
where cards.card_number = $1;

-- select member_transfers (points/earning/look-again.ts: lookAgainPostings)
select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.number = any(array(
      select l.number
      from ((
          select t.number as first_number
          from member_transfers t
          where t.reference_key = reference_key($2, $3) and t.leg = 0 and t.collector_id is not distinct
          from $4::uuid and t.brand_key = $5 and t.reference = $6
          order by t.number desc
          limit 1)) first
      cross join lateral member_posting_from($7, first.first_number) l)))
order by member_transfers.leg;

-- select member_transfers (points/refunds/post-refund.ts: postRefund)
select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.number = any(array(
      select l.number
      from ((
          select t.number as first_number
          from member_transfers t
          where t.reference_key = reference_key($2, $3) and t.leg = 0 and t.collector_id is not distinct
          from $4::uuid and t.brand_key = $5 and t.reference = $6
          order by t.number desc
          limit 1)) first
      cross join lateral member_posting_from($7, first.first_number) l)))
order by member_transfers.leg;

-- select member_transfers (points/refunds/purchase-to-return.ts: purchaseToReturn)
select collector_id, body_hash, till_id, occurred_at, posted_at, available, pending, held, number, points, movement,
  leg, brand_key, reference, about, saved_pence
from member_transfers
where (member_transfers.collector_id = $1 and member_transfers.number = any(array(
      select l.number
      from ((
          select t.number as first_number
          from member_transfers t
          where t.reference_key = reference_key($2, $3) and t.leg = 0 and t.collector_id is not distinct
          from $4::uuid and t.brand_key = $5 and t.reference = $6
          order by t.number desc
          limit 1)) first
      cross join lateral member_posting_from($7, first.first_number) l)))
order by member_transfers.leg;

-- select offer_uses (rewards/offers/uses-store.ts: usesOf)
select collector_id, brand_key, reference, used_at, offer_ids, versions, points, pence, given_back_at
from offer_uses
where (offer_uses.collector_id = $1 and offer_uses.brand_key = $2 and offer_uses.reference = $3);

-- select purchase_reviews (points/earning/store.ts: reviewOf)
select collector_id, brand_key, reference, till_id, points, ceiling, held_at, settles_at, decision, decided_at,
  decided_by, reason
from purchase_reviews
where (purchase_reviews.collector_id = $1 and purchase_reviews.brand_key = $2 and purchase_reviews.reference = $3);

-- select refunds (points/refunds/purchase-on-record.ts: purchaseOnRecord)
select collector_id, brand_key, transaction_id, refund_id, amount_pence, saved_pence, items, taken
from refunds
where (refunds.collector_id = $1 and refunds.brand_key = $2 and refunds.transaction_id = $3);

-- select unsettled (points/earning/store.ts: pendingOf)
select points
from unsettled
where (unsettled.collector_id = $1 and unsettled.brand_key = $2 and unsettled.reference = $3)
for update;
