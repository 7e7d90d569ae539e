import { InvalidArgumentError } from '@commander-js/extra-typings'
import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type CommandDatabase,
  CommandError,
  commandLine,
  examples,
  operatorOf,
  reasonOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { collectorNamed, memberOf } from './command-line/member.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'security',
  'What happened that matters to security: sign-ins, failures, lock-outs, keys, changes. People stand there by pseudonyms.',
  'npm run security',
  'npm run security -- --of ada@example.com --days 7 --reason "Does not know a device" --by Grace',
)

program
  .command('list', { isDefault: true })
  .description('list the events, the newest first, of everybody or of one person')
  .option(
    '--of <name...>',
    'of whom: the email or card of a member, or what somebody entered; several for the same person',
  )
  .option('--reason <words>', 'with --of: why you look')
  .option('--by <name>', 'with --of: who looks')
  .option('--days <number>', 'how far back', wholeNumber, 1)
  .option('--most <number>', 'how many', wholeNumber, 200)
  .addHelpText(
    'after',
    examples(
      'npm run security',
      'npm run security -- --of ada@example.com --days 30 --reason "Does not know a device" --by Grace --json',
    ),
  )
  .action(async ({ of, days, most, ...looks }) => {
    const look = of && lookOf(looks)
    const { newestEvents, securityEventNames } = await import('../../records/security-events/security-events.ts')
    const since = new Date(Date.now() - days * dayMs)
    const events = await withEventSecret(({ transaction }, secret) =>
      transaction(async (tx) => {
        const people = look && (await withMembers(tx, of, look))
        return newestEvents(tx, { since, most, secret, of: people })
      }),
    )
    const rows = events.map(({ at, event, refusal, member, entered, network, brandKey, tillId, requestId }) => [
      ...[minute(at), `${securityEventNames[event]}${refusal ? ` (${refusal})` : ''}`],
      ...[member ?? entered ?? brandKey ?? '', tillId ?? network ?? '', requestId ?? ''],
    ])
    const columns = ['At (UTC)', 'What', 'Who', 'Where', 'Request']
    print(events, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'event')}.`)
  })

program
  .command('log-out')
  .description('end every session of a member: who is there has to sign in again, everywhere')
  .argument('<member>', 'their email or the number of their card')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who logs them out')
  .addHelpText(
    'after',
    examples('npm run security -- log-out ada@example.com --reason "Somebody else is there" --by Grace'),
  )
  .action(async (name, { reason, by }) => {
    const { record } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(by), reason: reasonOf(reason), now: new Date() }
    const { logOutEverywhere } = await import('../../safety/identity/identity.ts')
    const { pseudonymOf, recordEvents } = await import('../../records/security-events/security-events.ts')
    const memberId = await withEventSecret(({ transaction }, secret) =>
      transaction(async (tx) => {
        const collectorId = await memberOf(tx, name)
        if (!collectorId) throw new CommandError(`There is no member ${name}.`)
        await logOutEverywhere(tx, collectorId, operator)
        await recordEvents(tx, [{ event: 'signedOut', member: pseudonymOf(secret, collectorId) }], operator.now)
        await record(tx, collectorId, { ...operator, action: 'sessionsEnded' })
        return collectorId
      }),
    )
    print({ memberId }, '✓ They are logged out everywhere.')
  })

type Look = { by: string; reason: string; now: Date }

function lookOf({ by, reason }: { by?: string; reason?: string }): Look {
  if (by === undefined || reason === undefined)
    throw new UsageError('Say why you look at somebody, and who you are: --reason and --by.')
  return { ...operatorOf(by), reason: reasonOf(reason), now: new Date() }
}

/** A member's own events name their collector, whatever they entered. That somebody looked at them is written down. */
async function withMembers(tx: Transaction, names: string[], look: Look): Promise<string[]> {
  const { askLaneOf } = await import('../../platform/lanes/across-lanes.ts')
  const { record } = await import('../../records/staff-actions/staff-actions.ts')
  const members = new Set<string>()
  for (const name of names) members.add((await collectorNamed(tx, name)) ?? '')
  members.delete('')
  for (const collectorId of members)
    await askLaneOf(tx, collectorId, (lane) => record(lane, collectorId, { ...look, action: 'lookedUp' }))
  return [...names, ...members]
}

/** Works with the secret by which people have pseudonyms in the events. */
async function withEventSecret<Result>(
  work: (database: CommandDatabase, secret: string) => Promise<Result>,
): Promise<Result> {
  const { secretsIn } = await import('./command-line/secrets.ts')
  return withDatabase(async (database) => work(database, (await secretsIn(database)).securityEvents))
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(given)
}

await run()
