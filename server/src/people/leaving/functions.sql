-- Looks for words in every column of every table, the job queue's as well: in how many rows of each they stand. A word of
-- fewer than five characters must stand by itself. Returns a row for each column that was looked at, by one name in all lanes.
create or replace function find_everywhere(words text[])
  returns table (place text, hits bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  pattern constant text := (
    select string_agg(
      case when length(word) < 5 then '\m' || escaped || '\M' else escaped end, '|')
    from unnest(words) word
    cross join lateral (select regexp_replace(word, '([^\w\s])', '\\\1', 'g') as escaped) e);
  looked record;
begin
  for looked in
    select c.oid::regclass as table_name, a.attname as column_name, a.atttypid = 'bytea'::regtype as is_bytes
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relpersistence <> 't'
    join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
    order by n.nspname <> 'public', c.relname, a.attnum
  loop
    place := regexp_replace(looked.table_name::text, '^(public|lane_\d+)\.', '') || '.' || looked.column_name;
    execute format('select count(*) from only %s where %s ~* $1', looked.table_name,
      case when looked.is_bytes then format('encode(%I, ''escape'')', looked.column_name)
        else format('%I::text', looked.column_name) end)
      into hits using pattern;
    return next;
  end loop;
end $$;
revoke execute on function find_everywhere(text[]) from public;
grant execute on function find_everywhere(text[]) to pollen_application;
