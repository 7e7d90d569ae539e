import { everyTable } from '../database/every-table.ts'
import type { DeclaredTable } from '../database/table.ts'

/**
 * When the database vacuums and analyses the tables that calls write to: when a fiftieth of a table is new. PostgreSQL's own
 * shares are a fifth and a tenth, which of ten million transfers is a million that the planner knows nothing of. An early
 * vacuum also marks the pages of rows that never change, so that sums are read from an index alone. To change these
 * settings waits for nobody who reads or writes.
 */
export function earlyVacuum(stands: (table: DeclaredTable) => boolean): string {
  const busy = everyTable.filter(stands).flatMap(({ name, kept }) => (kept.isBusy ? [`'${name}'`] : []))
  return `do $$ declare busy text; begin
  foreach busy in array array[
    ${busy.sort().join(', ')}]
  loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', busy);
  end loop;
end $$;
`
}
