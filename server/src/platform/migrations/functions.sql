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

-- Deletes the job that waits under this key.
create or replace function cancel_job(key text) returns void
  language sql security definer set search_path = '' as
  $$ select graphile_worker.remove_job(key) $$;

-- What waits to be done about an account is done about the one into which it was joined.
create or replace function rename_jobs(joined_id uuid, collector_id uuid) returns void
  language sql security definer set search_path = '' as $$
  update graphile_worker._private_jobs
  set payload = jsonb_set(payload::jsonb, '{collectorId}', to_jsonb(collector_id::text))::json
  where payload ->> 'collectorId' = joined_id::text $$;

-- How the queue stands, for metrics, with what waits in the lanes of members.
create or replace function queue_state()
  returns table (due bigint, oldest_seconds float8, given_up bigint, oldest_message_seconds float8)
  language plpgsql stable security definer set search_path = '' as $$
  declare batched text;
  begin
    select string_agg(format('select attempts, most_attempts, name, run_at from %I.batched_jobs', nspname), ' union all ')
    into batched
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'batched_jobs' and relkind = 'r' and (nspname = 'public' or nspname ~ '^lane_[0-9]+$');
    return query execute format($query$
      select count(*) filter (where is_due), coalesce(extract(epoch from max(age) filter (where is_due)), 0)::float8,
        count(*) filter (where attempts >= max_attempts),
        coalesce(extract(epoch from max(age) filter (where is_due and task_identifier = 'deliverMessage')), 0)::float8
      from (
        select attempts, max_attempts, task_identifier, now() - run_at as age,
          attempts < max_attempts and locked_at is null and run_at <= now() as is_due
        from graphile_worker.jobs
        union all
        select attempts, most_attempts, name, now() - run_at, attempts < most_attempts and run_at <= now()
        from (%s) batched
      ) jobs $query$, batched);
  end $$;
set check_function_bodies = on;
revoke execute on function queue_job(text, json, text, timestamptz, integer) from public;
grant execute on function queue_job(text, json, text, timestamptz, integer) to pollen_application;
revoke execute on function cancel_job(text) from public;
grant execute on function cancel_job(text) to pollen_application;
revoke execute on function rename_jobs(uuid, uuid) from public;
grant execute on function rename_jobs(uuid, uuid) to pollen_application;
revoke execute on function queue_state() from public;
grant execute on function queue_state() to pollen_application;

-- Which of several lanes has a collector's rows: as lanes.ts says it.
create or replace function lane_of(collector_id uuid, lanes integer) returns integer language sql immutable parallel safe as
  $$ select (get_byte(uuid_send($1), 14) * 256 + get_byte(uuid_send($1), 15)) % $2 $$;
