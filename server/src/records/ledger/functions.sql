-- What the books compute with. This file is applied again whenever it changed, so every statement must be repeatable.

-- A reference of any length as 8 bytes for an index. SHA-256 makes it hard to construct two references with the same
-- key.
create or replace function reference_key(brand_key text, reference text) returns bigint
  language sql stable parallel safe as
  $$ select ('x' || encode(substr(sha256(convert_to(brand_key || chr(10) || reference, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint $$;

-- The points of the bonuses within a purchase's points (earning/lines.ts), in a transfer's `about`.
create or replace function bonus_points(about jsonb) returns bigint language sql immutable parallel safe as
  $$ select coalesce(sum((bonus->>1)::integer), 0) from jsonb_array_elements(about->'bonuses') bonus $$;

-- The name of the lock between a claim of a brand's purchase and postings of the same.
create or replace function purchase_lock(brand_key text, reference text) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended('purchase ' || brand_key || chr(10) || reference, 0) $$;

-- Claims of the released server lock all purchases of a brand by this name.
create or replace function purchases_lock(brand_key text) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended('purchases ' || brand_key, 0) $$;
