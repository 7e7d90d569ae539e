import pg from 'pg'
import { applicationRole } from '../server/src/platform/database/database.ts'
import { schemaOf } from '../server/src/platform/database/lanes.ts'
import { laneTables } from '../server/src/platform/database/placement.ts'

/** In how many lanes the members of tests are. */
export const lanesOfTests = Number(process.env.LANES ?? 1)

/**
 * Where the statements that tests write themselves look for tables: after those beside the lanes, in all lanes at once. The
 * server never looks there.
 */
export const everyLane = lanesOfTests === 1 ? 'public' : 'public,every_lane'

/** Lets tests look into all lanes by one name: each table of a lane inherits from one that has no rows of its own. */
export async function makeEveryLane(connectionString: string, lanes: number): Promise<void> {
  if (lanes === 1) return
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const schemas = Array.from({ length: lanes }, (_, lane) => schemaOf(lane))
  const tables = laneTables.filter(({ isEverywhere }) => !isEverywhere)
  await owner.query(`
    create schema every_lane;
    create function every_lane.into_its_lane() returns trigger language plpgsql security definer as $$
    declare columns text := (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '');
    begin
      execute format('insert into lane_%s.%I (%s) select %s from (select ($1).*) new on conflict do nothing',
        public.lane_of(new.collector_id, ${lanes}), tg_table_name, columns, columns) using new;
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
      .join('\n')}
    create view every_lane.entries as ${schemas.map((schema) => `select * from ${schema}.entries`).join(' union all ')};
    ${await dispatchers(owner, lanes)}
    grant usage on schema every_lane to ${applicationRole};
    grant all on all tables in schema every_lane to ${applicationRole};`)
  await owner.end()
}

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
