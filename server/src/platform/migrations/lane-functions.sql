-- Whether one of these words is a value of a job, at any depth: al@example.com is not within sal@example.com.
set check_function_bodies = off;
create or replace function job_has(payload jsonb, words text[]) returns boolean
  language sql immutable as
  $$ select jsonb_path_exists(payload, '$.** ? (@ == $words[*])', jsonb_build_object('words', to_jsonb(words))) $$;

-- Deletes the jobs that wait and carry one of these words: what an erased member was to be sent.
create or replace function forget_jobs(words text[]) returns void
  language sql security definer set search_path from current as
  $$ delete from graphile_worker._private_jobs where locked_at is null and job_has(payload::jsonb, words);
    delete from public.batched_jobs where job_has(payload, words);
    delete from batched_jobs where job_has(payload, words) $$;
set check_function_bodies = on;
revoke execute on function job_has(jsonb, text[]) from public;
revoke execute on function forget_jobs(text[]) from public;
grant execute on function forget_jobs(text[]) to pollen_application;
