import { CommandError, commandLine, examples, UsageError, withDatabase } from './command-line.ts'
import { facts, minute, pluralise, table } from './table.ts'

const redemptions = () => import('../redemptions/redemptions.ts')

const { program, print, run } = commandLine(
  'cases',
  'What members said was not theirs, and how it ended.',
  'npm run cases',
  'npm run cases -- show 1A2B3C4D',
  'npm run cases -- close --help',
)

program
  .command('list', { isDefault: true })
  .description('list the open cases, the oldest first')
  .option('--all', 'list the closed ones, too')
  .addHelpText('after', examples('npm run cases', 'npm run cases -- --all --json'))
  .action(async ({ all }) => {
    const cases = await readCases()
    const listed = cases.filter(({ closed }) => all || !closed)
    const rows = listed.map(({ caseNumber, openedAt, brandKey, storeId, spentPoints, releasedPoints, closed }) => {
      const ended = closed ? `closed by ${closed.by}, ${closed.givenBackPoints} given back` : 'open'
      return [caseNumber, minute(openedAt), brandKey, storeId, spentPoints, releasedPoints, ended]
    })
    const columns = ['Case', 'Opened (UTC)', 'Brand', 'Store', 'Spent', 'Released', 'How it stands']
    print(listed, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'case')}.`)
  })

program
  .command('show')
  .description('show all that is known of one')
  .argument('<number>')
  .addHelpText('after', examples('npm run cases -- show 1A2B3C4D'))
  .action(async (number) => {
    const found = (await readCases()).find(({ caseNumber }) => caseNumber === number.toUpperCase())
    if (!found) throw new CommandError(`There is no case ${number}.`)
    const { openedAt, closed, signals, ...known } = found
    const end = closed && { closedAt: minute(closed.at), closedBy: closed.by ?? '', reason: closed.reason ?? '' }
    const unusual = signals.join(', ') || 'nothing'
    print(found, facts({ ...known, openedAt: minute(openedAt), unusual, ...end }))
  })

program
  .command('close')
  .description('close a case, give points back, and tell the member by email')
  .argument('<number>')
  .requiredOption('--reason <words>', 'why, as the member is told')
  .requiredOption('--by <name>', 'who closes it')
  .option('--give-back <points>', 'how many points go back', Number, 0)
  .addHelpText(
    'after',
    examples('npm run cases -- close 1A2B3C4D --reason "The card was copied." --by Grace --give-back 300'),
  )
  .action(async (number, { giveBack, ...why }) => {
    const { closeCase, Ending } = await redemptions()
    const { success, data, error } = Ending.safeParse({ ...why, caseNumber: number, givenBackPoints: giveBack })
    if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'))
    await withDatabase(({ transaction }) => transaction((tx) => closeCase(tx, data, new Date())))
    const { caseNumber, givenBackPoints } = data
    print(data, `✓ Case ${caseNumber} is closed, and ${pluralise(givenBackPoints, 'point')} are given back.`)
  })

async function readCases() {
  const { allCases } = await redemptions()
  return withDatabase(({ transaction }) => transaction(allCases))
}

await run()
