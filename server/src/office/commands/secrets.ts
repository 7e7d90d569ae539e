import type { Transaction } from '../../platform/database/database.ts'
import type { Wrapping } from '../../platform/secrets/wrapping.ts'
import { CommandError, commandLine, examples, operatorOf, withDatabase } from './command-line/command-line.ts'
import { table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'secrets',
  'Change the secrets that the database keeps, and the key that wraps them (SECRETS_KEY). Nobody is logged out.',
  'npm run secrets -- key',
)

program
  .command('key')
  .description('print a new key, for SECRETS_KEY')
  .addHelpText('after', examples('npm run secrets -- key'))
  .action(async () => {
    const { newToken } = await import('../../platform/process/tokens.ts')
    const key = newToken()
    print({ key }, key)
  })

program
  .command('wrap')
  .description(
    'wrap all secrets with the first key of SECRETS_KEY: put a new one before the earlier one there, start the servers anew where it is no file or command, call this, then take the earlier one out. It makes no key and writes no file.',
  )
  .requiredOption('--by <name>', 'who wraps them')
  .option('--dry-run', 'say which key opens how much, and change nothing')
  .addHelpText('after', examples('npm run secrets -- wrap --by Grace --dry-run', 'npm run secrets -- wrap --by Grace'))
  .action(async ({ by, dryRun = false }) => {
    const operator = operatorOf(by)
    const { keysNow } = await import('../../platform/secrets/wrapping.ts')
    const { wrapping, uses } = await keysNow(await settingsNow())
    await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        await wrapAll(tx, wrapping)
        if (dryRun) throw new DryRun()
        const [, ...earlier] = uses()
        if (earlier.length === 0)
          throw new CommandError(
            'SECRETS_KEY has one key, which wraps everything already: put a new one before it (npm run secrets -- key makes one).',
          )
        await recordChange(tx, { ...operator, action: 'secretsWrapped' })
      }).catch((error) => {
        if (!(error instanceof DryRun)) throw error
      }),
    )
    const [first, ...earlier] = uses()
    const names = earlier.map(({ keyId }) => keyId).join(', ')
    print(
      { wrapped: !dryRun, keys: uses() },
      dryRun
        ? `${table(
            ['key', 'opens'],
            uses().map(({ keyId, opened }) => [keyId, opened]),
          )}\nThe first would wrap all of it. Nothing was changed.`
        : `All secrets are wrapped with the key ${first?.keyId}. Nothing here needs ${names} any more: once every server has the first one, take the others out of SECRETS_KEY.`,
    )
  })

/** Ends a transaction in which everything was tried. */
class DryRun extends Error {}

async function wrapAll(tx: Transaction, wrapping: Wrapping): Promise<void> {
  const { rewrapSecrets } = await import('../../platform/secrets/secrets.ts')
  const { rewrapKeys } = await import('../../safety/identity/identity.ts')
  const { rewrapPurchases } = await import('../../records/unclaimed-purchases/unclaimed-purchases.ts')
  await rewrapSecrets(tx, wrapping)
  await rewrapKeys(tx, wrapping)
  await rewrapPurchases(tx, wrapping)
}

program
  .command('rotate')
  .description(
    'make new secrets and signing keys: start every server anew within the hour, after which they are used; what was made with the earlier ones is accepted until it runs out',
  )
  .requiredOption('--by <name>', 'who makes them')
  .addHelpText('after', examples('npm run secrets -- rotate --by Grace'))
  .action(async ({ by }) => {
    const operator = operatorOf(by)
    const { wrappingBy } = await import('../../platform/secrets/wrapping.ts')
    const { rotateSecrets } = await import('../../platform/secrets/secrets.ts')
    const { rotateKeys } = await import('../../safety/identity/identity.ts')
    const wrapping = wrappingBy(await settingsNow())
    const now = new Date()
    const rotated = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        await rotateKeys(tx, wrapping, now)
        await recordChange(tx, { ...operator, action: 'secretsRotated' })
        return rotateSecrets(tx, wrapping, now)
      }),
    )
    const names = [...rotated, 'signingKeys']
    print({ rotated: names }, `New: ${names.join(', ')}. Start every server anew within the hour.`)
  })

async function recordChange(tx: Transaction, change: { by: string; action: 'secretsWrapped' | 'secretsRotated' }) {
  const { recordEvents } = await import('../../records/security-events/security-events.ts')
  const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
  const now = new Date()
  await recordEvents(tx, [{ event: 'secretsChanged' }], now)
  await recordInOffice(tx, { ...change, now })
}

async function settingsNow() {
  const { readSettings } = await import('../../platform/process/settings.ts')
  return readSettings(process.env)
}

await run()
