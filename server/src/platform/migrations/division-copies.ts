import type pg from 'pg'

type Columns = { written: string[]; key: string[] }

async function columnsOf(client: pg.Client, table: string): Promise<Columns> {
  const { rows } = await client.query<Columns>(
    `select array(
        select quote_ident(attname) from pg_attribute
        where attrelid = t and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as written,
      array(
        select quote_ident(attname) from pg_index i
        cross join unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = t and a.attnum = k.number
        where i.indrelid = t and i.indisprimary order by k.place) as key
    from (select $1::regclass as t) as one`,
    [`public.${table}`],
  )
  return rows[0] as Columns
}

/** What makes a trigger that repeats in a collector's lane whatever is written to their rows in a table. */
export async function repeatsIn(client: pg.Client, table: string, lanes: number): Promise<string> {
  const { written, key } = await columnsOf(client, table)
  const others = written.filter((column) => !key.includes(column))
  const change =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const values = written.map((column) => `($1).${column}`).join(', ')
  const isIt = key.map((column) => `${column} = ($1).${column}`).join(' and ')
  return `
    create or replace function public.repeat_${table}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $repeat$
    begin
      if tg_op = 'DELETE' then
        execute format('delete from lane_%s.${table} where ${isIt}', lane_of(old.collector_id, ${lanes})) using old;
      else
        execute format('insert into lane_%s.${table} (${written.join(', ')}) values (${values})
          on conflict (${key.join(', ')}) do ${change}', lane_of(new.collector_id, ${lanes})) using new;
      end if;
      return null;
    end $repeat$;
    create or replace trigger repeat_in_lane after insert or update or delete on public.${table}
      for each row execute function public.repeat_${table}();`
}
