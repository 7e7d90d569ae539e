-- The rights of the application's role. ledger/functions.sql takes some of them back for the ledger's tables.
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;

-- Queues a job in the caller's transaction. The queue's tables belong to graphile-worker; the application's role
-- reaches them through this function only.
set check_function_bodies = off;
create or replace function queue_job(task text, payload json, key text, at timestamptz, attempts integer default null)
  returns void
  language sql security definer set search_path = '' as
  $$ select graphile_worker.add_job(task, payload, run_at => at, job_key => key, max_attempts => attempts) $$;
set check_function_bodies = on;
revoke execute on function queue_job(text, json, text, timestamptz, integer) from public;
grant execute on function queue_job(text, json, text, timestamptz, integer) to pollen_application;
