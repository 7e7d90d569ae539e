-- cards_and_offers
with found as materialized (
  select card_number as "cardNumber", state, collector_id as "collectorId", ends_at as "endsAt", card_number as "numberRead"
  from cards
  where card_number = any($1::text[])
  union all
  select card_number, state, cards.collector_id, ends_at, alias
  from card_aliases
  join cards using (card_number)
  where alias = any($1::text[])), in_hand as (
  select collector_id as "collectorId", json_build_object('offerIds', json_agg(offer_id), 'versions', json_agg(version),
    'uses', json_agg(uses), 'loadedAt', json_agg(loaded_at)) as "inHand"
  from offer_states
  where collector_id = any(array(
      select "collectorId"
      from found)) and offer_id = any($2::text[]) and is_in_hand(state)
  group by collector_id)
select "cardNumber", state, "collectorId", "endsAt", "numberRead", null::json as "inHand"
from found
union all
select null, null, "collectorId", null, null, "inHand"
from in_hand;

-- post_with_offers
select place, outcome, leg, movement, points, number, available, pending, held, about
from post_with_offers($1::uuid[],$2::text[],$3::text[],$4::smallint[],$5::movement[],$6::integer[],$7::timestamptz[],
  $8::uuid[],$9::uuid[],$10::jsonb[],$11::text[],$12::text[],$13::text[],$14::text[],$15::text[],$16::text[]);
