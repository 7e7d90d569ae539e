-- What the application's role may do. The ledger's books keep their own rules (ledger/functions.sql).
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;

-- Jobs are queued in the transaction of what they follow from; the queue's tables, which are not ours, stay closed to the
-- application's role.
set check_function_bodies = off;
create or replace function queue_job(task text, payload json, key text, at timestamptz, attempts integer default null)
  returns void
  language sql security definer set search_path = '' as
  $$ select graphile_worker.add_job(task, payload, run_at => at, job_key => key, max_attempts => attempts) $$;
set check_function_bodies = on;
revoke execute on function queue_job(text, json, text, timestamptz, integer) from public;
grant execute on function queue_job(text, json, text, timestamptz, integer) to pollen_application;
