import pg from 'pg'
import { applicationRole } from '../server/src/platform/database/database.ts'
import { schemaOf } from '../server/src/platform/lanes/lanes.ts'
import { laneTables } from '../server/src/platform/lanes/placement.ts'

/** In how many lanes the members of tests are. */
export const lanesOfTests = Number(process.env.LANES ?? 1)

/**
 * Where the statements that tests write themselves look for tables: after those beside the lanes, in all lanes at once. The
 * server never looks there.
 */
export const everyLane = lanesOfTests === 1 ? 'public' : 'public,every_lane'

/**
 * Lets tests look into all lanes by one name: each table of a lane inherits from one that has no rows of its own. Where lanes are
 * on nodes there is a view of them instead.
 */
export async function makeEveryLane(
  connectionString: string,
  lanes: number,
  { isOnNodes = false } = {},
): Promise<void> {
  if (lanes === 1) return
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  if (isOnNodes) await owner.query('set citus.enable_ddl_propagation = off')
  const schemas = Array.from({ length: lanes }, (_, lane) => schemaOf(lane))
  const tables = laneTables.filter(({ isEverywhere }) => !isEverywhere)
  await owner.query(`
    create schema every_lane;
    ${isOnNodes ? viewsOfTables(tables, schemas) : parentsOfTables(tables, schemas)}
    create view every_lane.entries as ${allOf('entries', schemas)};
    create view every_lane.member_transfers as ${allOf('member_transfers', schemas)};
    create view every_lane.transfers_by_account as ${allOf('transfers_by_account', schemas)};
    ${await dispatchers(owner, lanes)}
    grant usage on schema every_lane to ${applicationRole};
    grant all on all tables in schema every_lane to ${applicationRole};`)
  await owner.end()
}

type Tables = { name: string; isOfCollectors: boolean }[]

const allOf = (name: string, schemas: string[]) =>
  schemas.map((schema) => `select * from ${schema}.${name}`).join(' union all ')

const parentsOfTables = (tables: Tables, schemas: string[]) => `
  create function every_lane.into_its_lane() returns trigger language plpgsql security definer as $$
  declare columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '');
  begin
    execute format('insert into lane_%s.%I (%s) select %s from (select ($1).*) new on conflict do nothing',
      public.lane_of(new.collector_id, ${schemas.length}), tg_table_name, columns, columns) using new;
    return null;
  end $$;
  ${tables
    .map(
      ({
        name,
        isOfCollectors,
      }) => `create table every_lane.${name} (like ${schemas[0]}.${name} including defaults including generated including indexes);
        ${isOfCollectors ? `create trigger into_its_lane before insert on every_lane.${name} for each row execute function every_lane.into_its_lane();` : ''}
        ${schemas.map((schema) => `alter table ${schema}.${name} inherit every_lane.${name};`).join(' ')}`,
    )
    .join('\n')}`

/**
 * Citus plans no view of tables on several nodes that is written to, so that functions read them. What is written goes to the lane
 * of its collector, or to each; column by column, since nodes take no rows.
 */
const viewsOfTables = (tables: Tables, schemas: string[]) => `
  create function every_lane.write_there() returns trigger language plpgsql as $$
  declare
    it text := tg_table_name;
    named record;
    value text;
    names text[] := '{}';
    values_of text[] := '{}';
    key text := 'true';
    first integer := 0;
    last integer := ${schemas.length - 1};
  begin
    for named in
      select a.attname as name, i.indisprimary is not null as is_key from pg_attribute a
      left join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
      where a.attrelid = format('lane_0.%I', it)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    loop
      if named.is_key and tg_op <> 'INSERT' then
        execute format('select ($1).%I::text', named.name) into value using old;
        key := key || format(' and %I = %L', named.name, value);
      end if;
      if tg_op <> 'DELETE' then
        execute format('select ($1).%I::text', named.name) into value using new;
        if value is not null or tg_op = 'UPDATE' then
          names := names || format('%I', named.name);
          values_of := values_of || format('%L', value);
        end if;
      end if;
    end loop;
    if to_jsonb(coalesce(new, old)) ? 'collector_id' then
      first := public.lane_of((to_jsonb(coalesce(new, old)) ->> 'collector_id')::uuid, ${schemas.length});
      last := first;
    end if;
    for lane in first .. last loop
      if tg_op = 'INSERT' then
        execute format('insert into lane_%s.%I (%s) values (%s) on conflict do nothing', lane, it,
          array_to_string(names, ', '), array_to_string(values_of, ', '));
      elsif tg_op = 'UPDATE' then
        execute format('update lane_%s.%I set (%s) = row (%s) where %s', lane, it,
          array_to_string(names, ', '), array_to_string(values_of, ', '), key);
      else
        execute format('delete from lane_%s.%I where %s', lane, it, key);
      end if;
    end loop;
    return coalesce(new, old);
  end $$;
  ${tables
    .map(
      ({ name }) => `create table every_lane.row_of_${name} (like ${schemas[0]}.${name});
        create function every_lane.all_of_${name}() returns setof every_lane.row_of_${name} language plpgsql as $$
        begin ${schemas.map((schema) => `return query select * from ${schema}.${name};`).join(' ')} end $$;
        create view every_lane.${name} as select * from every_lane.all_of_${name}();
        create trigger write_there instead of insert or update or delete on every_lane.${name}
          for each row execute function every_lane.write_there();`,
    )
    .join('\n')}`

/** Functions that call those of the lane of the collector whom they are asked about. */
async function dispatchers(owner: pg.Client, lanes: number): Promise<string> {
  const { rows } = await owner.query<{ name: string; asked: string; names: string[]; answers: string }>(`
    select proname as name, pg_get_function_arguments(oid) as asked, pg_get_function_result(oid) as answers,
      proargnames[1:pronargs] as names
    from pg_proc where pronamespace = 'lane_0'::regnamespace and proargnames[1] in ('collector_ids', 'collector_id')`)
  return rows
    .map(({ name, asked, names, answers }) => {
      const [first] = names
      const using = names.map((_, nth) => `$${nth + 1}`).join(', ')
      const collector = first === 'collector_ids' ? '$1[1]' : '$1'
      const call = `format('select * from lane_%s.${name}(${using})', coalesce(public.lane_of(${collector}, ${lanes}), 0)) `
      const body = /^(SETOF|TABLE)/.test(answers)
        ? `return query execute ${call} using ${using};`
        : `return (select 1); `
      return `create function every_lane.${name}(${asked}) returns ${answers.replace('lane_0.', 'every_lane.')} language plpgsql as $$
        #variable_conflict use_column
        begin ${body} end $$;`
    })
    .filter((made) => !made.includes('return (select 1)'))
    .join('\n')
}
