-- delete known_devices (safety/identity/store.ts: keepDevice)
delete from known_devices
where (known_devices.collector_id = $1 and known_devices.expires_at < $2);

-- delete provider_records (safety/identity/provider-store.ts: destroy)
delete from provider_records
where (provider_records.model = $1 and provider_records.id = $2);

-- insert known_devices (safety/identity/store.ts: keepDevice)
insert into known_devices (collector_id, device_hash, has_shown_code, expires_at)
values ($1, $2, $3, $4)
on conflict (collector_id,device_hash) do
update
set has_shown_code = known_devices.has_shown_code or excluded.has_shown_code, expires_at = $5
returning known_devices.xmax = 0;

-- insert provider_records (safety/identity/provider-store.ts: upsert)
insert into provider_records (model, id, payload, grant_id, uid, account_id, consumed_at, expires_at)
values ($1, $2, $3, $4, $5, $6, default, $7)
on conflict (model,id) do
update
set payload = $8, grant_id = $9, uid = $10, account_id = $11, expires_at = $12;

-- insert robot_checks (platform/http/robot-check.ts: markUsed)
insert into robot_checks (signature, expires_at)
values ($1, $2)
on conflict do nothing
returning signature, expires_at;

-- insert security_events (records/security-events/store.ts: insert)
insert into security_events (event_id, at, event, refusal, place, request_id, member, entered, network, brand_key,
  till_id, staff_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- insert sessions (safety/identity/store.ts: insertSession)
insert into sessions (token_hash, collector_id, sealed_id_token, id_token, created_at, device, network, last_used_at,
  expires_at)
values ($1, $2, $3, default, default, $4, $5, $6, $7);

-- rate_limits:rlflx-upsert
INSERT INTO rate_limits
VALUES ($1, $2, $3)
ON CONFLICT(key) DO
UPDATE
SET points = CASE WHEN (rate_limits.expire <= $4 OR 1=0) THEN $2 ELSE rate_limits.points + ($2) END, expire = CASE WHEN rate_limits.expire <= $4 THEN $3 ELSE rate_limits.expire END
RETURNING points, expire;;

-- select closures (records/closures/store.ts: find)
select collector_id, closed_at, erases_at, keep_token_hash, sign_in_token_hash, agreed, erasure_began_at, erased_at
from closures
where (closures.collector_id = $1 and closures.erased_at is null);

-- select collectors (records/collectors/store.ts: find)
select collector_id, title, first_name, last_name, date_of_birth, email, mobile, mobile_confirmed_at, contact_changed_at,
  memorable_name, withheld_details, address_lines, business, business_offers_opt_in, contact_by_email, contact_by_sms,
  contact_by_phone, contact_by_post, online_advertising_consent, linked_brands, terms_agreed_at, created_at
from collectors
where collectors.collector_id = $1;

-- select identities (safety/identity/store.ts: findByEmail)
select collector_id, email, signs_in_by, password_hash, created_at
from identities
where identities.email = $1;

-- select known_devices (safety/identity/store.ts: findDevice)
select collector_id, device_hash, has_shown_code, expires_at
from known_devices
where (known_devices.collector_id = $1 and known_devices.device_hash = $2 and known_devices.expires_at > $3);

-- select known_devices (safety/identity/store.ts: keepDevice)
select device_hash
from known_devices
where known_devices.collector_id = $1
limit $2;

-- select provider_records (safety/identity/provider-store.ts: #findBy)
select model, id, payload, grant_id, uid, account_id, consumed_at, expires_at
from provider_records
where (provider_records.model = $1 and provider_records.id = $2 and (provider_records.expires_at is null or provider_records.expires_at > now()));

-- select provider_records (safety/identity/provider-store.ts: #findBy)
select model, id, payload, grant_id, uid, account_id, consumed_at, expires_at
from provider_records
where (provider_records.model = $1 and provider_records.uid = $2 and (provider_records.expires_at is null or provider_records.expires_at > now()));

-- select safety_questions (records/revocation/revocation.ts: isAsked)
select collector_id, about, act, asked_at
from safety_questions
where safety_questions.collector_id = $1;

-- update provider_records (safety/identity/provider-store.ts: consume)
update provider_records
set consumed_at = $1
where ((provider_records.model = $2 and provider_records.id = $3) and provider_records.consumed_at is null)
returning id;
