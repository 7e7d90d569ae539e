-- Deletes the jobs that wait and carry one of these words: what an erased member was to be sent.
set check_function_bodies = off;
create or replace function forget_jobs(words text[]) returns void
  language sql security definer set search_path from current as
  $$ delete from graphile_worker._private_jobs where locked_at is null
    and exists (select from unnest(words) word where strpos(payload::text, word) > 0);
    delete from public.batched_jobs
    where exists (select from unnest(words) word where strpos(payload::text, word) > 0);
    delete from batched_jobs
    where exists (select from unnest(words) word where strpos(payload::text, word) > 0) $$;
set check_function_bodies = on;
revoke execute on function forget_jobs(text[]) from public;
grant execute on function forget_jobs(text[]) to pollen_application;
