import { InvalidArgumentError } from '@commander-js/extra-typings'
import { dayMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { CommandError, commandLine, examples, withDatabase } from './command-line/command-line.ts'
import { memberOf } from './command-line/member.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'security',
  'What happened that matters to security: sign-ins, failures, lock-outs, keys, changes. People stand there by pseudonyms.',
  'npm run security',
  'npm run security -- --of ada@example.com --days 7',
)

program
  .command('list', { isDefault: true })
  .description('list the events, the newest first, of everybody or of one person')
  .option(
    '--of <name...>',
    'of whom: the email or card of a member, or what somebody entered; several for the same person',
  )
  .option('--days <number>', 'how far back', wholeNumber, 1)
  .option('--most <number>', 'how many', wholeNumber, 200)
  .addHelpText('after', examples('npm run security', 'npm run security -- --of ada@example.com --days 30 --json'))
  .action(async ({ of, days, most }) => {
    const { newestEvents, securityEventNames } = await import('../../records/security-events/security-events.ts')
    const since = new Date(Date.now() - days * dayMs)
    const events = await withEventSecret(({ transaction }, secret) =>
      transaction(async (tx) => newestEvents(tx, { since, most, secret, of: of && (await withMembers(tx, of)) })),
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
  .addHelpText('after', examples('npm run security -- log-out ada@example.com'))
  .action(async (name) => {
    const { endSessions } = await import('../../safety/identity/identity.ts')
    const { pseudonymOf, recordEvents } = await import('../../records/security-events/security-events.ts')
    const memberId = await withEventSecret(({ transaction }, secret) =>
      transaction(async (tx) => {
        const collectorId = await memberOf(tx, name)
        if (!collectorId) throw new CommandError(`There is no member ${name}.`)
        await endSessions(tx, collectorId)
        await recordEvents(tx, [{ event: 'signedOut', member: pseudonymOf(secret, collectorId) }], new Date())
        return collectorId
      }),
    )
    print({ memberId }, '✓ They are logged out everywhere.')
  })

/** A member's own events name their collector, whatever they entered. */
async function withMembers(tx: Transaction, names: string[]): Promise<string[]> {
  const known = [...names]
  for (const name of names) known.push((await memberOf(tx, name)) ?? name)
  return known
}

/** Works with the secret by which people have pseudonyms in the events. */
async function withEventSecret<Result>(work: (database: Database, secret: string) => Promise<Result>): Promise<Result> {
  const { loadSecrets } = await import('../../platform/database/secrets.ts')
  const { wrappingBy } = await import('../../platform/database/wrapping.ts')
  const { readSettings } = await import('../../platform/process/settings.ts')
  return withDatabase(async (database) =>
    work(database, (await loadSecrets(database, wrappingBy(readSettings(process.env)))).securityEvents),
  )
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(given)
}

await run()
