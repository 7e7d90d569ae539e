import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The servers and workers on this database, as each tells of itself. One that stops takes its row along. */
export const servers = table(
  'servers',
  {
    serverId: text().primaryKey(),
    kind: text().$type<'server' | 'worker'>().notNull(),
    host: text().notNull(),
    version: text().notNull(),
    startedAt: when().notNull(),
    seenAt: when().notNull(),
    /** The number of the change of content that it reads, and since when. */
    contentNumber: integer().notNull().default(0),
    contentAt: when(),
  },
  {
    why: 'which servers run, and whether all run the same and read the same',
    keeps: [{ days: 1, after: 'seenAt' }],
    erased: 'nobody',
    stands: 'in the centre',
    personal: [],
    other: ['serverId', 'kind', 'host', 'version', 'startedAt', 'seenAt', 'contentNumber', 'contentAt'],
  },
)

/** How many jobs of each kind were done in each hour: a job that is done leaves no row of its own. */
export const doneJobs = table(
  'done_jobs',
  {
    hour: when().notNull(),
    name: text().notNull(),
    done: integer().notNull(),
  },
  {
    why: 'whether jobs get on, kind by kind',
    keeps: [{ days: 2, after: 'hour' }],
    erased: 'nobody',
    stands: 'in the centre',
    personal: [],
    other: ['hour', 'name', 'done'],
  },
  (table) => [primaryKey({ columns: [table.hour, table.name] })],
)
