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

-- How the queue stands, for metrics, with what waits in the lanes of members that are not away.
create or replace function queue_state_without(lanes_away integer[])
  returns table (due bigint, oldest_seconds float8, given_up bigint, oldest_message_seconds float8)
  language plpgsql stable security definer set search_path = '' as $$
  declare batched text;
  begin
    select string_agg(format('select attempts, most_attempts, name, run_at from %I.batched_jobs', nspname), ' union all ')
    into batched
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'batched_jobs' and relkind = 'r' and (nspname = 'public' or nspname ~ '^lane_[0-9]+$')
      and nspname <> all (array(select 'lane_' || away from unnest(lanes_away) away));
    return query execute format($query$
      select count(*) filter (where is_due), coalesce(extract(epoch from max(age) filter (where is_due)), 0)::float8,
        count(*) filter (where attempts >= max_attempts and not is_settled),
        coalesce(extract(epoch from max(age) filter (where is_due and task_identifier = 'deliverMessage')), 0)::float8
      from (
        select attempts, max_attempts, task_identifier, now() - run_at as age,
          attempts < max_attempts and locked_at is null and run_at <= now() as is_due,
          coalesce(flags ? 'givenUp', false) as is_settled
        from graphile_worker.jobs
        union all
        select attempts, most_attempts, name, now() - run_at, attempts < most_attempts and run_at <= now(), most_attempts = 0
        from (%s) batched
      ) jobs $query$, batched);
  end $$;

-- The same of all lanes, which servers of the version before ask for.
create or replace function queue_state()
  returns table (due bigint, oldest_seconds float8, given_up bigint, oldest_message_seconds float8)
  language sql stable security definer set search_path = '' as $$ select * from public.queue_state_without('{}') $$;

-- Every job that is not done, of the queue and of the lanes that are not away, for those who run the programme. Of what it carries they read
-- what is no member's: a partner, a day.
create or replace function undone_jobs_without(lanes_away integer[])
  returns table (job_id bigint, lane integer, is_batched boolean, name text, carries jsonb, run_at timestamptz,
    attempts integer, most_attempts integer, last_error text, is_given_up boolean, is_running boolean)
  language plpgsql stable security definer set search_path = '' as $$
  declare batched text;
  begin
    select string_agg(format(
      'select job_id, %s, true, name, payload, run_at, attempts, most_attempts, last_error, most_attempts = 0,
        attempts > 0 and run_at between now() and now() + interval ''2 minutes'' from %I.batched_jobs',
      coalesce(substring(nspname from '^lane_([0-9]+)$'), 'null::integer'), nspname), ' union all ')
    into batched
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'batched_jobs' and relkind = 'r' and (nspname = 'public' or nspname ~ '^lane_[0-9]+$')
      and nspname <> all (array(select 'lane_' || away from unnest(lanes_away) away));
    return query execute format($query$
      select job_id, lane, is_batched, name, (
          select jsonb_object_agg(key, value) from jsonb_each(payload)
          where key in ('partnerId', 'day', 'direction', 'week', 'year', 'brandKey', 'repairId', 'joinId', 'exportId', 'messageId')),
        run_at, attempts, most_attempts, last_error, is_given_up, is_running
      from (
        select j.id, (payload ->> 'lane')::integer, false, identifier, payload::jsonb, j.run_at, j.attempts::integer,
          j.max_attempts::integer, j.last_error, coalesce(j.flags ? 'givenUp', false), j.locked_at is not null
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        union all %s
      ) jobs (job_id, lane, is_batched, name, payload, run_at, attempts, most_attempts, last_error, is_given_up, is_running)
      $query$, batched);
  end $$;

-- The same of all lanes, which servers of the version before ask for.
create or replace function undone_jobs()
  returns table (job_id bigint, lane integer, is_batched boolean, name text, carries jsonb, run_at timestamptz,
    attempts integer, most_attempts integer, last_error text, is_given_up boolean, is_running boolean)
  language sql stable security definer set search_path = '' as $$ select * from public.undone_jobs_without('{}') $$;

-- Tries jobs of the queue again; gives them up. Not those that run just now.
create or replace function try_jobs_again(job_ids bigint[]) returns setof bigint
  language sql security definer set search_path = '' as $$
  update graphile_worker._private_jobs set run_at = now(), attempts = 0, flags = flags - 'givenUp'
  where id = any (job_ids) and locked_at is null returning id $$;
create or replace function give_up_jobs(job_ids bigint[]) returns setof bigint
  language sql security definer set search_path = '' as $$
  delete from graphile_worker._private_jobs where flags ? 'givenUp' and updated_at < now() - interval '30 days';
  update graphile_worker._private_jobs
  set attempts = max_attempts, flags = coalesce(flags, '{}') || '{"givenUp": true}'
  where id = any (job_ids) and locked_at is null returning id $$;

-- The same of batched jobs of a lane, or of the centre: they may be tried so often from now on, or no more. One that a
-- worker has is taken by another within two minutes (run-batches.ts): until then it may run.
create or replace function change_batched_jobs(job_ids bigint[], of_lane integer, most integer) returns setof bigint
  language plpgsql security definer set search_path = '' as $$
  begin
    return query execute format($query$
      update %I.batched_jobs set most_attempts = $2,
        attempts = case when $2 = 0 then attempts else 0 end, run_at = case when $2 = 0 then run_at else now() end
      where job_id = any ($1) and not (attempts > 0 and run_at between now() and now() + interval '2 minutes')
      returning job_id $query$, coalesce('lane_' || of_lane, 'public')) using job_ids, most;
  end $$;

-- The copies that follow this database, and how far each is behind. Where its owner may not see that, there are none.
create or replace function copies_of_database() returns table (name text, state text, behind_seconds float8)
  language sql stable security definer set search_path = '' as $$
  select application_name, state, coalesce(extract(epoch from replay_lag), 0)::float8
  from pg_catalog.pg_stat_replication where state is not null order by 1 $$;

-- When jobs were queued by the clock the last time.
create or replace function last_runs() returns table (name text, at timestamptz)
  language sql stable security definer set search_path = '' as
  $$ select identifier, last_execution from graphile_worker._private_known_crontabs where last_execution is not null $$;
set check_function_bodies = on;
revoke execute on function queue_job(text, json, text, timestamptz, integer) from public;
grant execute on function queue_job(text, json, text, timestamptz, integer) to pollen_application;
revoke execute on function cancel_job(text) from public;
grant execute on function cancel_job(text) to pollen_application;
revoke execute on function rename_jobs(uuid, uuid) from public;
grant execute on function rename_jobs(uuid, uuid) to pollen_application;
revoke execute on function queue_state() from public;
grant execute on function queue_state() to pollen_application;
revoke execute on function queue_state_without(integer[]) from public;
grant execute on function queue_state_without(integer[]) to pollen_application;
revoke execute on function undone_jobs() from public;
grant execute on function undone_jobs() to pollen_application;
revoke execute on function undone_jobs_without(integer[]) from public;
grant execute on function undone_jobs_without(integer[]) to pollen_application;
revoke execute on function try_jobs_again(bigint[]) from public;
grant execute on function try_jobs_again(bigint[]) to pollen_application;
revoke execute on function give_up_jobs(bigint[]) from public;
grant execute on function give_up_jobs(bigint[]) to pollen_application;
revoke execute on function change_batched_jobs(bigint[], integer, integer) from public;
grant execute on function change_batched_jobs(bigint[], integer, integer) to pollen_application;
revoke execute on function copies_of_database() from public;
grant execute on function copies_of_database() to pollen_application;
revoke execute on function last_runs() from public;
grant execute on function last_runs() to pollen_application;

-- Which of several lanes has a collector's rows: as lanes.ts says it.
create or replace function lane_of(collector_id uuid, lanes integer) returns integer language sql immutable parallel safe as
  $$ select (get_byte(uuid_send($1), 14) * 256 + get_byte(uuid_send($1), 15)) % $2 $$;
