-- Nobody changes what the careline wrote down, and it is deleted only when the account that it is about is erased.
revoke update, truncate on careline_entries from pollen_application;
create or replace function is_being_erased(collector_id uuid) returns boolean language sql stable set search_path from current as
  $$ select exists (select from closures c where c.collector_id = $1 and c.erasure_began_at is not null) $$;
do $$ begin
  if not exists (select from pg_policy where polrelid = 'careline_entries'::regclass) then
    alter table careline_entries enable row level security;
    create policy careline_entries_read on careline_entries for select using (true);
    create policy careline_entries_add on careline_entries for insert with check (true);
  end if;
  if not exists (
    select from pg_policy where polrelid = 'careline_entries'::regclass and polname = 'careline_entries_erase'
  ) then
    create policy careline_entries_erase on careline_entries for delete using (is_being_erased(collector_id));
  end if;
end $$;
