import { splitTests } from '@pollen/contract/split-tests'
import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/process/settings.ts'
import type { Outcome, SplitTestReport } from '../split-tests/split-tests.ts'
import { CommandError, commandLine, examples, operatorOf, reasonOf, withDatabase } from './command-line/command-line.ts'
import { memberOf } from './command-line/member.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const module = () => import('../split-tests/split-tests.ts')

const { program, print, run } = commandLine(
  'split-tests',
  'Two designs of a screen, side by side: who met which, and what they did since. Leave members out of it.',
  'npm run split-tests',
  'npm run split-tests -- leave-out grace@example.com --reason "Works here" --by Grace',
)

const outcomeNames = {
  active: 'Collected or spent',
  locked: 'Have spending locked',
  collected: 'Points collected by each',
  spent: 'Points spent by each',
} satisfies Record<Outcome['name'], string>

program
  .command('list', { isDefault: true })
  .description('list the split tests, whom they reached, and what members of each variant did since')
  .addHelpText('after', examples('npm run split-tests', 'npm run split-tests -- --json'))
  .action(async () => {
    const { parseSplitTests, splitTestReports, splitTestsKind, testsAt } = await module()
    const { openSwitches } = await import('../../records/switches/switches.ts')
    const switches = await openSwitches(readSettings(process.env), { warn: console.error, info() {} })
    const { contentOf } = await import('../../records/content/content.ts')
    const reports = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const written = parseSplitTests(await contentOf(tx, splitTestsKind))
        return splitTestReports(tx, testsAt(written, switches.shares(), new Date()))
      }),
    )
    print(
      reports,
      [overview(reports), ...reports.filter(({ outcomes }) => outcomes.length > 0).map(details)].join('\n\n'),
    )
  })

program
  .command('leave-out')
  .description('leave a member out of every split test: they see A, and count in no figure')
  .argument('<member>', 'the email or the card')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who leaves them out')
  .addHelpText('after', examples('npm run split-tests -- leave-out grace@example.com --reason "Works here" --by Grace'))
  .action(async (name, { reason, by }) => {
    const { leaveOut } = await module()
    await changeFor(name, { action: 'leftOutOfTests', reason, by }, (tx, collectorId, since) =>
      leaveOut(tx, { collectorId, reason, since }),
    )
    print({ reason }, `${name} is left out of every split test.`)
  })

program
  .command('take-in')
  .description('let a member take part again')
  .argument('<member>', 'the email or the card')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who takes them in')
  .addHelpText('after', examples('npm run split-tests -- take-in grace@example.com --reason "Left us" --by Grace'))
  .action(async (name, { reason, by }) => {
    const { takeIn } = await module()
    const wasOut = await changeFor(name, { action: 'takenIntoTests', reason, by }, takeIn)
    print({ wasOut }, wasOut ? `${name} takes part again.` : `${name} had not been left out.`)
  })

program
  .command('absentees')
  .description('list the members who are left out')
  .addHelpText('after', examples('npm run split-tests -- absentees'))
  .action(async () => {
    const { absentees } = await module()
    const out = await withDatabase(({ transaction }) => transaction(absentees))
    const rows = out.map(({ collectorId, reason, since }) => [collectorId, minute(since), reason])
    print(
      out,
      [
        ...(rows.length > 0 ? [table(['Collector', 'Since (UTC)', 'Reason'], rows)] : []),
        `${pluralise(rows.length, 'member')}.`,
      ].join('\n'),
    )
  })

/** Changes something for a member, who can read that it was done, and why. */
async function changeFor<Result>(
  name: string,
  { action, reason, by }: { action: 'leftOutOfTests' | 'takenIntoTests'; reason: string; by: string },
  change: (tx: Transaction, collectorId: string, now: Date) => Promise<Result>,
): Promise<Result> {
  const { record } = await import('../../records/staff-actions/staff-actions.ts')
  const operator = { ...operatorOf(by), reason: reasonOf(reason), now: new Date() }
  return withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      const collectorId = await memberOf(tx, name)
      if (!collectorId) throw new CommandError(`There is no member ${name}.`)
      await record(tx, collectorId, { ...operator, action })
      return change(tx, collectorId, operator.now)
    }),
  )
}

const overview = (reports: SplitTestReport[]): string =>
  table(
    ['Test', 'Round', 'See B', 'Met A', 'Met B', 'Met both', ''],
    reports.map(({ name, round, percentB, metA, metB, metBoth, sampleRatio }) => [
      name,
      round,
      percentB === undefined ? 'over' : `${percentB} %`,
      ...[metA, metB, metBoth],
      sampleRatio.isBroken ? `✗ not as its share says (chance: ${sampleRatio.p.toExponential(1)})` : '',
    ]),
  )

function details({ name, round, outcomes, sampleRatio }: SplitTestReport): string {
  const words = splitTests[name]
  const rows = outcomes.map(({ name: outcome, unit, finding, ...figures }) => {
    const say = (figure: number, sign = '') =>
      `${sign && figure > 0 ? sign : ''}${figure.toFixed(1)}${unit === 'percent' ? ' %' : ''}`
    const { a, b, difference, low, high } = figures
    return [
      outcomeNames[outcome],
      say(a),
      say(b),
      ...(finding === 'too few members' ? ['', ''] : [say(difference, '+'), `${say(low, '+')} to ${say(high, '+')}`]),
      finding,
    ]
  })
  return [
    `${name}, round ${round}`,
    `A: ${words.A}`,
    `B: ${words.B}`,
    table(['Since they met it', 'A', 'B', 'B less A', '95 % sure', ''], rows),
    ...(sampleRatio.isBroken
      ? ['✗ Members are not dealt out as the share says: look for what loses some before you believe this.']
      : []),
  ].join('\n')
}

await run()
