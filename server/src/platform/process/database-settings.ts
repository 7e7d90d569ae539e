import { resolve } from 'node:path'
import { z } from '@pollen/contract/zod'
import { webAddress } from './setting-forms.ts'

/** So many schemas with their tables are no burden yet. */
const mostLanes = 512

/** The settings of the database. */
export const databaseVariables = {
  /**
   * A PostgreSQL of your own; without it the embedded one keeps its data in DATA_DIRECTORY. In prod the connection is
   * encrypted and the server's certificate checked (`?sslmode=verify-full`), unless it is on this machine.
   */
  DATABASE_URL: z.optional(
    webAddress(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@host:5432/database'),
  ),
  /**
   * The same database, by the login that owns its tables: whoever has it migrates. The login of DATABASE_URL is then one
   * of its own, which cannot become the owner: it is made when it is not there. In prod, without it, the server does not
   * migrate; `npm run migrate` does.
   */
  DATABASE_OWNER_URL: z.optional(
    webAddress(['postgres:', 'postgresql:'], 'must look like postgresql://owner:password@host:5432/database'),
  ),
  /**
   * Into how many lanes a new database is divided, for ever (docs/scaling.md); 1 where nothing is said. A database that was
   * made with another number stops the start.
   */
  LANES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostLanes,
          `must be a number from 1 to ${mostLanes}`,
        ),
      ),
  ),
  /**
   * Where content is: in the `database`, which takes it from `content/` once, or in `files`, which a start enters where they
   * changed (docs/decisions/167). Without it, in files for the embedded database, and in the database for one of the operator's.
   */
  CONTENT: z.optional(z.enum(['database', 'files'], 'must be database or files')),
  /** Where the files of uploaded pictures are kept: in the `database`, or in a folder that all servers reach. */
  PICTURES: z.pipe(
    z._default(
      z.string().check(z.regex(/^database$|[/\\\\]/, 'must be database or the path of a folder, like /srv/pictures')),
      'database',
    ),
    z.transform((given) => (given === 'database' ? undefined : resolve(given))),
  ),
  /** Where the embedded database keeps its data; the project's .data when not given. */
  DATA_DIRECTORY: z.optional(z.string()),
  /**
   * Where `npm run figures` reads: a replica, say, by a login that may read and nothing else. Without it that is the
   * server's own database.
   */
  FIGURES_DATABASE_URL: z.optional(
    webAddress(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@replica:5432/database'),
  ),
}
