-- batched_jobs_due
select name, (
  select count(*) = $2
  from (
    select
    from batched_jobs j
    where j.name = name.name and run_at between now() - interval '1 second' and now() and attempts < most_attempts
    limit $2) lately) as "areMany"
from unnest($1::text[]) name
where exists (
  select
  from batched_jobs j
  where j.name = name.name and run_at <= now() and attempts < most_attempts);

-- delete temporary_card_checks (people/registration/temporary-card-store.ts: forgetTemporaryCard)
delete from temporary_card_checks
where temporary_card_checks.collector_id = $1;

-- delete temporary_cards (people/registration/temporary-card-store.ts: forgetTemporaryCard)
delete from temporary_cards
where temporary_cards.collector_id = $1;

-- end_batched_jobs
delete from batched_jobs
where job_id = any ($1::bigint[]);

-- insert balances (records/ledger/store.ts: open)
insert into balances (collector_id)
values ($1)
on conflict do nothing;

-- insert batched_jobs (records/messaging/messaging.ts: sendEach)
insert into batched_jobs (name, payload, most_attempts)
select $1, payload, $2::integer
from unnest($3::jsonb[]) payload;

-- insert cards (records/cards/store.ts: insert)
insert into cards (card_number, state, collector_id, last_name, date_of_birth, postcode, address_lines, missed_tries,
  locked_until, ends_at, issued_at, batch_id)
values ($1, $2, default, default, default, default, default, default, default, default, default, default)
on conflict do nothing
returning card_number;

-- insert collectors (records/collectors/store.ts: insertOnce)
insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, mobile_confirmed_at,
  contact_changed_at, memorable_name, withheld_details, address_lines, business, business_offers_opt_in, contact_by_email,
  contact_by_sms, contact_by_phone, contact_by_post, online_advertising_consent, linked_brands, terms_agreed_at,
  created_at)
values ($1, $2, $3, $4, $5, $6, $7, default, default, $8, default, $9, $10, $11, $12, $13, $14, $15, $16, default,
  $17, default)
on conflict do nothing;

-- insert consent_log (records/collectors/consent-store.ts: append)
insert into consent_log (collector_id, entry_id, at, channel, consent, wording, version, screen)
values ($1, $2, $3, $4, $5, $6, $7, $8), ($9, $10, $11, $12, $13, $14, $15, $16), ($17, $18, $19, $20, $21, $22,
  $23, $24), ($25, $26, $27, $28, $29, $30, $31, $32);

-- insert identities (safety/identity/store.ts: insertIdentity)
insert into identities (collector_id, email, signs_in_by, password_hash, created_at)
values ($1, $2, default, $3, default)
on conflict do nothing;

-- insert login_tokens (safety/identity/store.ts: insertLoginToken)
insert into login_tokens (token_hash, collector_id, expires_at)
values ($1, $2, $3);

-- insert messages (records/messaging/store.ts: insertEach)
insert into messages (message_id, channel, kind, recipient, collector_id, subject, text, html, one_press_unsubscribe,
  created_at, handed_over_at, sent_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default);

-- insert security_events (records/security-events/store.ts: insert)
insert into security_events (event_id, at, event, refusal, place, request_id, member, entered, network, brand_key,
  till_id, staff_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- queue_job() (people/registration/account.ts: confirm)
select queue_job($1, $2::json, $3, $4, $5::integer);

-- rate_limits:rlflx-upsert
INSERT INTO rate_limits
VALUES ($1, $2, $3)
ON CONFLICT(key) DO
UPDATE
SET points = CASE WHEN (rate_limits.expire <= $4 OR 1=0) THEN $2 ELSE rate_limits.points + ($2) END, expire = CASE WHEN rate_limits.expire <= $4 THEN $3 ELSE rate_limits.expire END
RETURNING points, expire;;

-- select cards (records/cards/store.ts: findForUpdate)
select card_number, state, collector_id, last_name, date_of_birth, postcode, address_lines, missed_tries, locked_until,
  ends_at, issued_at, batch_id
from cards
where cards.card_number = $1
for update;

-- select identities (safety/identity/store.ts: findIdentity)
select collector_id, email, signs_in_by, password_hash, created_at
from identities
where identities.collector_id = $1;

-- select paused_messages
select message_id, channel, kind, recipient, collector_id, subject, text, html, one_press_unsubscribe, created_at,
  handed_over_at, sent_at, exists (
  select
  from (
    select *
    from paused_messages) p
  where p.kind = messages.kind)
from messages
where messages.message_id = any($1::uuid[]);

-- select registrations (people/registration/store.ts: find)
select registration_id, collector_id, auth_token_hash, second_token_hash, email, contact_by_email, link_token_hash,
  link_sent_at, browser_hash, link_numbers, link_number, email_confirmed_at, registration_done, address_lines, card_number,
  user_type, details_matched_at, missed_tries, status, details, password_hash, completed_token_hash, created_at,
  last_heard_at
from registrations
where registrations.registration_id = $1
for update;

-- select registrations (people/registration/store.ts: findByLink)
select registration_id, collector_id, auth_token_hash, second_token_hash, email, contact_by_email, link_token_hash,
  link_sent_at, browser_hash, link_numbers, link_number, email_confirmed_at, registration_done, address_lines, card_number,
  user_type, details_matched_at, missed_tries, status, details, password_hash, completed_token_hash, created_at,
  last_heard_at
from registrations
where (registrations.link_token_hash = $1 and registrations.link_sent_at > $2)
for update;

-- select registrations (people/registration/store.ts: findByToken)
select registration_id, collector_id, auth_token_hash, second_token_hash, email, contact_by_email, link_token_hash,
  link_sent_at, browser_hash, link_numbers, link_number, email_confirmed_at, registration_done, address_lines, card_number,
  user_type, details_matched_at, missed_tries, status, details, password_hash, completed_token_hash, created_at,
  last_heard_at
from registrations
where ((registrations.auth_token_hash = $1 or registrations.second_token_hash = $2) and registrations.last_heard_at > $3)
for update;

-- select registrations (people/registration/store.ts: readByToken)
select registration_id, collector_id, auth_token_hash, second_token_hash, email, contact_by_email, link_token_hash,
  link_sent_at, browser_hash, link_numbers, link_number, email_confirmed_at, registration_done, address_lines, card_number,
  user_type, details_matched_at, missed_tries, status, details, password_hash, completed_token_hash, created_at,
  last_heard_at
from registrations
where ((registrations.auth_token_hash = $1 or registrations.second_token_hash = $2) and registrations.last_heard_at > $3);

-- select temporary_cards (people/registration/temporary-card-store.ts: temporaryCardOf)
select email, collector_id, card_number, token_hash, ends_at
from temporary_cards
where temporary_cards.email = $1
for update;

-- take_batched_jobs
update batched_jobs
set attempts = attempts + 1, run_at = now() + $3 * interval '1 millisecond'
where job_id = any (array(
    select job_id
    from batched_jobs
    where name = $1 and run_at <= now() - $4 * interval '1 millisecond' and attempts < most_attempts
    order by run_at, job_id
    limit $2
    for update skip locked))
returning job_id as "jobId", payload, attempts, most_attempts as "mostAttempts";

-- update card_aliases (records/cards/store.ts: assign)
update card_aliases
set collector_id = $1
where card_aliases.card_number = $2;

-- update cards (records/cards/store.ts: assign)
update cards
set state = $1, collector_id = $2, last_name = $3, date_of_birth = $4, postcode = $5, address_lines = $6, ends_at = $7
where cards.card_number = $8;

-- update identities (safety/identity/store.ts: changeIdentity)
update identities
set password_hash = $1
where identities.collector_id = $2;

-- update messages (records/messaging/store.ts: changeEach)
update messages
set sent_at = $1
where messages.message_id = any($2::uuid[]);

-- update registrations (people/registration/store.ts: change)
update registrations
set auth_token_hash = $1, second_token_hash = $2, card_number = $3, status = $4, details = $5, password_hash = $6,
  completed_token_hash = $7, last_heard_at = $8
where registrations.registration_id = $9;

-- update registrations (people/registration/store.ts: change)
update registrations
set second_token_hash = $1, email_confirmed_at = $2, last_heard_at = $3
where registrations.registration_id = $4;

-- update registrations (people/registration/store.ts: change)
update registrations
set status = $1, details = $2, password_hash = $3
where registrations.registration_id = $4;
