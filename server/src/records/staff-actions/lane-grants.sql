-- Nobody changes what the careline wrote down, and it is deleted only when the account that it is about is erased.
revoke update, truncate on careline_entries from pollen_application;
do $$ begin
  if not exists (select from pg_policy where polrelid = 'careline_entries'::regclass) then
    alter table careline_entries enable row level security;
    create policy careline_entries_read on careline_entries for select using (true);
    create policy careline_entries_add on careline_entries for insert with check (true);
    create policy careline_entries_erase on careline_entries for delete using (
      exists (
        select from closures
        where closures.collector_id = careline_entries.collector_id and closures.erasure_began_at is not null
      )
    );
  end if;
end $$;
