import { InvalidArgumentError } from '@commander-js/extra-typings'
import { CommandError, commandLine, examples, UsageError, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const earning = () => import('../../points/earning/earning.ts')

const { program, print, run } = commandLine(
  'reviews',
  'Purchases that passed a ceiling of points (content/earning.json): look at them, release or reject them.',
  'npm run reviews',
  'npm run reviews -- release --purchase R-1042 --by Grace --reason "The shop confirmed it."',
)

/** One decision covers at most so many: after that the command is run again. */
const mostAtOnce = 10_000

program
  .command('list', { isDefault: true })
  .description('list the purchases that wait, the oldest first')
  .option('--till <id>', 'of one till', id)
  .option('--brand <key>', 'of one brand')
  .addHelpText('after', examples('npm run reviews', 'npm run reviews -- --brand argos --json'))
  .action(async ({ till, brand }) => {
    const { openReviews } = await earning()
    const { readReference } = await import('../../records/ledger/ledger.ts')
    const found = await withDatabase(({ transaction }) =>
      transaction((tx) => openReviews(tx, { tillId: till, brandKey: brand }, mostAtOnce)),
    )
    const reviews = found.map(({ reference, ...review }) => ({ ...review, ...readReference(reference) }))
    const rows = reviews.map(({ heldAt, brandKey, tillId, name, points, ceiling }) => [
      ...[minute(heldAt), brandKey, tillId ?? '', name],
      ...[points, ceiling],
    ])
    const columns = ['Held (UTC)', 'Brand', 'Till', 'Purchase', 'Points', 'Above the ceiling of its']
    print(reviews, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'purchase')}.`)
  })

for (const [name, decision, action, says] of [
  ['release', 'released', 'reviewReleased', 'make the points of purchases available'],
  ['reject', 'rejected', 'reviewRejected', 'take the points of purchases back'],
] as const)
  program
    .command(name)
    .description(`${says}: of one purchase, or of all that wait of a till or a brand`)
    .option('--purchase <name>', "the till's name for it")
    .option('--till <id>', 'of one till', id)
    .option('--brand <key>', 'of one brand')
    .requiredOption('--reason <words>', 'why')
    .requiredOption('--by <name>', 'who decides')
    .addHelpText(
      'after',
      examples(`npm run reviews -- ${name} --till 0199a1b2-… --by Grace --reason "Its key leaked."`),
    )
    .action(async ({ purchase, till, brand, ...why }) => {
      const { decide, openReviews, ReviewDecision } = await earning()
      const { enterLane } = await import('../../platform/lanes/across-lanes.ts')
      const { record } = await import('../../records/staff-actions/staff-actions.ts')
      const filter = { name: purchase, tillId: till, brandKey: brand }
      if (Object.values(filter).every((value) => value === undefined))
        throw new UsageError('Say which: --purchase, --till or --brand.')
      const { success, data, error } = ReviewDecision.safeParse({ ...why, decision })
      if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'))
      const decided = await withDatabase(async ({ transaction }) => {
        const waiting = await transaction((tx) => openReviews(tx, filter, mostAtOnce))
        for (const review of waiting)
          await transaction(async (tx) => {
            const now = new Date()
            await enterLane(tx, review.collectorId)
            await decide(tx, review, data, now)
            const { by, reason } = data
            await record(tx, review.collectorId, { action, by, reason, effect: review.reference, now })
          })
        return waiting
      })
      if (decided.length === 0) throw new CommandError('No such purchase waits for review.')
      print(decided, `✓ ${pluralise(decided.length, 'purchase')} ${decision}.`)
    })

function id(given: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) throw new InvalidArgumentError('It must be an id.')
  return given
}

await run()
