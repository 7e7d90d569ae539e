-- A session stays whose it is, and as long as it is; who worked here, and in which other role, is never deleted.
revoke update, truncate on staff_sessions from pollen_application;
do $$ begin
  execute format('grant update (%s) on staff_sessions to pollen_application', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'staff_sessions'::regclass and attnum > 0 and not attisdropped
      and attname <> all (array['token_hash', 'staff_id', 'created_at', 'expires_at'])));
end $$;
revoke delete, truncate on staff, staff_elevations from pollen_application;
revoke update on staff_elevations from pollen_application;
grant update (ends_at, looked_at_by, looked_at, note) on staff_elevations to pollen_application;
