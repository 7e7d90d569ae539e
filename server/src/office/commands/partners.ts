import { PartnerId } from '@pollen/contract/partner'
import type { FileKey, StoredDifference } from '../../partnerships/reconciliation/reconciliation.ts'
import {
  CommandError,
  commandLine,
  examples,
  operatorOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const reconciliation = () => import('../../partnerships/reconciliation/reconciliation.ts')
const staffActions = () => import('../../records/staff-actions/staff-actions.ts')

const { program, print, run } = commandLine(
  'partners',
  'What differs between a partner’s books and ours, and the daily files of both; the console ends a difference.',
  'npm run partners',
  'npm run partners -- files',
  'npm run partners -- fetch BA 2026-11-22 --by Grace',
)

program
  .command('list', { isDefault: true })
  .description('list the open differences, the oldest first; the exit code is 1 when there are any')
  .option('--all', 'list the closed ones, too')
  .addHelpText('after', examples('npm run partners', 'npm run partners -- --all --json'))
  .action(async ({ all = false }) => {
    const { allDifferences, differenceNumberOf } = await reconciliation()
    const found = await withDatabase(({ transaction }) => transaction((tx) => allDifferences(tx, { closed: all })))
    const rows = found.map((difference) => {
      const { partnerId, day, direction, conversionId, kind, says, points } = difference
      return [
        differenceNumberOf(difference),
        partnerId,
        day,
        direction,
        conversionId,
        kind,
        points,
        says,
        endOf(difference),
      ]
    })
    const columns = [
      'Number',
      'Partner',
      'Day',
      'Direction',
      'Conversion',
      'Which',
      'Points',
      'What differs',
      'How it stands',
    ]
    const listed = found.map((difference) => ({ number: differenceNumberOf(difference), ...difference }))
    print(listed, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'difference')}.`)
    if (found.some(({ closedAt }) => !closedAt)) process.exitCode = 1
  })

program
  .command('files')
  .description('list the newest daily files, and those that are awaited')
  .addHelpText('after', examples('npm run partners -- files', 'npm run partners -- files --json'))
  .action(async () => {
    const { newestFiles } = await reconciliation()
    const found = await withDatabase(({ transaction }) => transaction(newestFiles))
    const rows = found.map(({ partnerId, day, direction, comparedAt, problem, ...known }) => [
      ...[day, partnerId, direction, known.ourLines ?? '', known.ourPoints ?? '', known.theirLines ?? ''],
      ...[known.theirPoints ?? '', comparedAt ? `compared ${minute(comparedAt)}` : `awaited. ${problem ?? ''}`.trim()],
    ])
    const columns = [
      'Day',
      'Partner',
      'Direction',
      'Our lines',
      'Our points',
      'Their lines',
      'Their points',
      'How it stands',
    ]
    print(found, rows.length > 0 ? table(columns, rows) : 'No file was asked for yet.')
  })

program
  .command('file')
  .description('print a daily file as it was compared: ours, or the partner’s')
  .argument('<partner>')
  .argument('<day>')
  .argument('<direction>', 'credit, which adds to members’ points at the partner, or debit')
  .option('--theirs', 'the partner’s')
  .addHelpText('after', examples('npm run partners -- file BA 2026-11-22 credit > ours.csv'))
  .action(async (partner, day, direction, { theirs }) => {
    const { fileOf } = await reconciliation()
    const key = await keyOf(partner, day, direction)
    const text = await withDatabase(({ transaction }) =>
      transaction((tx) => fileOf(tx, key, theirs ? 'theirs' : 'ours')),
    )
    if (text === undefined)
      throw new CommandError(`The files of ${day} were not compared yet: npm run partners -- files.`)
    process.stdout.write(text)
  })

program
  .command('fetch')
  .description('have the running server fetch a partner’s files of a day, again when they were read before')
  .argument('<partner>')
  .argument('<day>')
  .argument('[direction]', 'credit or debit; both without it')
  .requiredOption('--by <name>', 'who asks')
  .addHelpText('after', examples('npm run partners -- fetch BA 2026-11-22 --by Grace'))
  .action(async (partner, day, direction, { by }) => {
    const { askForFile, directions } = await reconciliation()
    const keys = await Promise.all((direction ? [direction] : directions).map((one) => keyOf(partner, day, one)))
    const { recordInOffice } = await staffActions()
    const operator = { ...operatorOf(by), now: new Date() }
    await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        for (const key of keys) {
          await askForFile(tx, key)
          const subject = `${key.partnerId} ${key.day} ${key.direction}`
          await recordInOffice(tx, { ...operator, action: 'partnerFileAsked', subject })
        }
      }),
    )
    print(keys, `✓ The server fetches ${pluralise(keys.length, 'file')} as soon as it can: npm run partners -- files.`)
  })

async function keyOf(partner: string, day: string, direction: string): Promise<FileKey> {
  const { Direction, isOver } = await reconciliation()
  const partnerId = PartnerId.safeParse(partner.toUpperCase())
  if (!partnerId.success)
    throw new UsageError(`There is no partner ${partner}; there are: ${PartnerId.options.join(', ')}.`)
  if (!isOver(day, new Date())) throw new UsageError(`${day} is no day like 2026-11-22 that is over.`)
  const known = Direction.safeParse(direction)
  if (!known.success) throw new UsageError(`${direction} is neither credit nor debit.`)
  return { partnerId: partnerId.data, day, direction: known.data }
}

function endOf({ closedAt, closedBy, reason }: StoredDifference): string {
  if (!closedAt) return 'open'
  return closedBy ? `closed by ${closedBy}: ${reason}` : 'put right by a later file'
}

await run()
