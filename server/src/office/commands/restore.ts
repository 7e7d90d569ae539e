import { resolve } from 'node:path'
import type { Since } from '../../platform/backup/restore.ts'
import { CommandError, commandLine, operatorOf } from './command-line/command-line.ts'
import { pluralise } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'restore',
  'Put a backup into an empty database, and prove its books.',
  'DATA_DIRECTORY=/srv/pollen npm run restore -- /backups/pollen-2026-11-22.gz --by Grace',
)

program
  .argument('<file>', 'what npm run backup wrote')
  .requiredOption('--by <name>', 'who puts it back')
  .option('--lane', 'the file has one lane: put it in the place of what this database has of it')
  .action(async (file, { by, lane }) => {
    const operator = operatorOf(by)
    const { makeOrReachDatabase } = await import('../../platform/database/reach-database.ts')
    const { restore, restoreLane } = await import('../../platform/backup/restore.ts')
    const { inLane } = await import('../../platform/lanes/lanes.ts')
    const { openDatabase } = await import('../../platform/lanes/lanes-of-database.ts')
    const { readSettings } = await import('../../platform/process/settings.ts')
    const { migrate, newestMigrationOfOurs } = await import('../../schema.ts')
    const { endHoldsOfLaneLater } = await import('../../points/redemptions/redemptions.ts')
    const { verify } = await import('../../records/ledger/ledger.ts')
    const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')

    const { databaseOwnerUrl, databaseUrl, dataDirectory } = readSettings(process.env)
    const owner = { databaseUrl: databaseOwnerUrl ?? databaseUrl, dataDirectory }
    const { connectionString, leave } = await makeOrReachDatabase(owner)
    try {
      const schema = {
        newest: await newestMigrationOfOurs(),
        migrate: (lanes: number) => migrate(connectionString, databaseUrl, lanes),
      }
      const laneBack = lane ? await restoreLane(connectionString, resolve(file), schema.newest) : undefined
      const { takenAt, rows } = laneBack ?? (await restore(connectionString, resolve(file), schema))
      const database = await openDatabase(connectionString, { isPatient: true })
      const restoring = { ...operator, action: 'backupRestored' as const, subject: `as of ${takenAt}` }
      await database.transaction((tx) => recordInOffice(tx, { ...restoring, now: new Date() }))
      if (laneBack) await inLane(laneBack.lane, () => database.transaction((tx) => endHoldsOfLaneLater(tx, new Date())))
      const proof = await database
        .transaction((tx) => verify(tx, { onFault: () => {} }))
        .finally(() => database.close())
      const restored = `${pluralise(rows, 'row')} of ${takenAt} are back`
      if (proof.faults > 0)
        throw new CommandError(`${restored}, but their books have faults: npm run ledger -- verify lists them.`)
      const proven = `✓ ${restored}, and ${pluralise(proof.transfers, 'transfer')} proven.`
      if (laneBack) print({ takenAt, rows, since: laneBack.since, ...proof }, `${proven}\n${becomesOf(laneBack.since)}`)
      else print({ takenAt, rows, ...proof }, proven)
    } finally {
      await leave()
    }
  })

/** What happened since the backup of a lane, and what becomes of it. */
const becomesOf = ({ transfers, members }: Since) =>
  `${pluralise(transfers, 'transfer')} that came later are gone: tills send again what they posted, and what was held then ends a day from now at the earliest. ${pluralise(members, 'member')} who joined later are gone, and their cards lead to nobody.`

await run()
