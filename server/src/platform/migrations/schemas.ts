import { applicationRole } from '../database/database.ts'
import { schemaOf } from '../lanes/lanes.ts'

/** A table that stands in each lane; `isEverywhere`: and beside the lanes; `isOfCollectors`: its rows name a collector. */
export type LaneTable = { name: string; isEverywhere: boolean; isOfCollectors: boolean }

/** The search path of each lane's functions; of a single lane, that of everything. */
export const pathsOf = (lanes: number): string[] =>
  lanes === 1 ? ['public, pg_temp'] : Array.from({ length: lanes }, (_, lane) => `${schemaOf(lane)}, public, pg_temp`)

/** Where a statement that names a table has the table's name. */
const namedTables = /\b(?:table|on|update|into|from|join)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/gi
const namedIndex = /\bdrop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?"?(\w+)"?/i

/**
 * In which search paths a migration's statement runs: one that names a lane's table in every lane, any other beside them.
 *
 * @param tableOf  the table of an index
 */
export function pathsOfStatement(
  statement: string,
  { lanes, laneTables, tableOf }: { lanes: number; laneTables: LaneTable[]; tableOf: (index: string) => string },
): string[] {
  const centre = 'public, pg_temp'
  if (lanes === 1) return [centre]
  const index = namedIndex.exec(statement)?.[1]
  const named = new Set([...statement.matchAll(namedTables)].map(([, name = '']) => name.toLowerCase()))
  if (index) named.add(tableOf(index))
  const those = laneTables.filter(({ name }) => named.has(name))
  if (those.length === 0) return [centre]
  return [...pathsOf(lanes), ...(those.every(({ isEverywhere }) => isEverywhere) ? [centre] : [])]
}

/** What a lane has beside its tables: the application's rights, and a check that no row stands in a wrong lane. */
export const prepareLane = (lane: number, lanes: number, laneTables: LaneTable[]): string => `
  grant usage on schema ${schemaOf(lane)} to ${applicationRole};
  grant select, insert, update, delete on all tables in schema ${schemaOf(lane)} to ${applicationRole};
  do $$ declare checked text; begin
    foreach checked in array array[${laneTables
      .filter(({ isOfCollectors }) => isOfCollectors)
      .map(({ name }) => `'${name}'`)
      .join(', ')}]
    loop
      if not exists (select from pg_constraint where conrelid = checked::regclass and conname = 'in_its_lane') then
        execute format('alter table %I add constraint in_its_lane check (lane_of(collector_id, ${lanes}) = ${lane})', checked);
      end if;
    end loop;
  end $$;`

/** What is said in a lane may be heard by nobody, where it is on a node of its own. */
export const nobodyWatches = 'create or replace view watched (collector_id) as select null::uuid where false;'

/** The functions of one of several lanes. */
export const functionsOfLane = (functions: string): string =>
  functions.replace(/create or replace view watched\b[^;]*;/, nobodyWatches)
