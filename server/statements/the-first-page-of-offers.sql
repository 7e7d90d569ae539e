-- select bought_products (rewards/habits/store.ts: find)
select products
from bought_products
where bought_products.collector_id = $1;

-- select collectors (records/collectors/store.ts: find)
select collector_id, title, first_name, last_name, date_of_birth, email, mobile, mobile_confirmed_at, contact_changed_at,
  memorable_name, withheld_details, address_lines, business, business_offers_opt_in, contact_by_email, contact_by_sms,
  contact_by_phone, contact_by_post, online_advertising_consent, linked_brands, terms_agreed_at, created_at
from collectors
where collectors.collector_id = $1;

-- select member_transfers (rewards/habits/habits.ts: habitsBefore)
select brand_key, till_id, count(*)
from member_transfers
where ((member_transfers.collector_id = $1 and member_transfers.number > (
      select balances.number
      from balances
      where balances.collector_id = $2) - $3::integer) and member_transfers.leg = $4 and member_transfers.movement in ($5,
    $6) and member_transfers.occurred_at >= $7 and member_transfers.occurred_at < $8)
group by member_transfers.brand_key, member_transfers.till_id;

-- select offer_bookmarks (rewards/offers/bookmarks-store.ts: savedBy)
select collector_id, offer_id, saved_at
from offer_bookmarks
where offer_bookmarks.collector_id = $1;

-- select offer_states (rewards/offers/member-offers.ts: offersOfCollector)
select collector_id, offer_id, version, state, state_before, loaded_at, given_back_at, is_promised, slice, uses
from offer_states
where offer_states.collector_id = $1;

-- select personal_prices (rewards/offers/member-offers.ts: memberOf)
select collector_id, week, offer_id, given_at, bought, shops
from personal_prices
where (personal_prices.collector_id = $1 and personal_prices.week = $2)
order by personal_prices.bought desc, personal_prices.offer_id;

-- session_in_use
select collector_id as "collectorId", last_used_at as "lastUsedAt"
from sessions
where token_hash = $1 and expires_at > $2 and last_used_at > $3;
