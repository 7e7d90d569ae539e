import { StartError } from '../process/start-error.ts'

/** Messages of PostgreSQL and the system, each with the sentence that tells a person what to do. */
const knownTroubles: [RegExp, (directory: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i,
    (at) => `The disk is full, so the database in ${at} cannot be written: make room and start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (at) =>
      `The database in ${at} cannot be written, for its disk is read-only: choose another folder with DATA_DIRECTORY.`,
  ],
  [
    /Permission denied|EACCES|EPERM|has wrong ownership|has invalid permissions|Operation not permitted/i,
    (at) =>
      `The database in ${at} cannot be read and written by this user: give the folder back to whoever starts Pollen, or choose another with DATA_DIRECTORY.`,
  ],
  [
    /database files are incompatible with server/i,
    (at) =>
      `The data in ${at} was written by another version of PostgreSQL: start the Pollen that wrote it, or choose another folder with DATA_DIRECTORY.`,
  ],
  [
    /lock file "postmaster.pid" already exists/i,
    (at) => `Another PostgreSQL is running on the data in ${at}: stop it first.`,
  ],
  [
    /password authentication failed|no such file .*postgres-password/i,
    (at) =>
      `The database in ${at} needs the password that was kept beside it in postgres-password: put back the file that belongs to it.`,
  ],
  [
    /PANIC|could not locate a valid checkpoint|is not a valid data directory|is not a database cluster directory|invalid checksum|incorrect checksum|configuration file .* contains errors|could not (open|access|read|stat) (file|directory)|invalid .*(pg_control|control file)|invalid page|database "postgres" does not exist/i,
    (at) =>
      `The database in ${at} is damaged: put back a copy of the folder, or move it away to begin with an empty one.`,
  ],
]

/**
 * Makes one sentence of the reason why the database does not start.
 *
 * @param output  PostgreSQL's output, or the system's error
 */
export function postgresTrouble(output: string, directory: string, logPath: string): StartError {
  const sentence = knownTroubles.find(([pattern]) => pattern.test(output))?.[1](directory)
  const last = output.trim().split('\n').at(-1)
  return new StartError(sentence ?? `The database in ${directory} did not start (${last}); ${logPath} says more.`)
}
