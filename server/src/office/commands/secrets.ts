import type { Transaction } from '../../platform/database/database.ts'
import { commandLine, examples, operatorOf, withDatabase } from './command-line/command-line.ts'

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
    'wrap all secrets with a new key: in a file of keys it is made and the earlier ones taken out; otherwise put it first in SECRETS_KEY, with the earlier one behind it, start the servers anew, then call this, then take the earlier one out',
  )
  .requiredOption('--by <name>', 'who wraps them')
  .addHelpText('after', examples('npm run secrets -- wrap --by Grace'))
  .action(async ({ by }) => {
    const operator = operatorOf(by)
    const { changeKey, wrappingBy } = await import('../../platform/database/wrapping.ts')
    const { rewrapSecrets } = await import('../../platform/database/secrets.ts')
    const { rewrapKeys } = await import('../../safety/identity/identity.ts')
    const { rewrapPurchases } = await import('../../records/unclaimed-purchases/unclaimed-purchases.ts')
    const settings = await settingsNow()
    await withDatabase(({ transaction }) =>
      changeKey(settings, () =>
        transaction(async (tx) => {
          const wrapping = wrappingBy(settings)
          await rewrapSecrets(tx, wrapping)
          await rewrapKeys(tx, wrapping)
          await rewrapPurchases(tx, wrapping)
          await recordChange(tx, { ...operator, action: 'secretsWrapped' })
        }),
      ),
    )
    print({ wrapped: true }, 'All secrets are wrapped with the first key alone.')
  })

program
  .command('rotate')
  .description(
    'make new secrets and signing keys: start every server anew within the hour, after which they are used; what was made with the earlier ones is accepted until it runs out',
  )
  .requiredOption('--by <name>', 'who makes them')
  .addHelpText('after', examples('npm run secrets -- rotate --by Grace'))
  .action(async ({ by }) => {
    const operator = operatorOf(by)
    const { wrappingBy } = await import('../../platform/database/wrapping.ts')
    const { rotateSecrets } = await import('../../platform/database/secrets.ts')
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
