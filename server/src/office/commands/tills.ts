import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import type { Transaction } from '../../platform/database/database.ts'
import { CommandError, commandLine, examples, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const brands = () => import('../../records/brands/brands.ts')

const { program, print, run } = commandLine(
  'tills',
  'Enter tills of brands, make and retire their keys.',
  'npm run tills',
  'npm run tills -- add argos "Leeds, till 4"',
)

function id(given: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) throw new InvalidArgumentError('It must be an id.')
  return given
}

program
  .command('list', { isDefault: true })
  .description('list every till and its keys')
  .addHelpText('after', examples('npm run tills', 'npm run tills -- --json'))
  .action(async () => {
    const { allTills } = await brands()
    const tills = await withTills(allTills)
    const rows = tills.flatMap(({ tillId, brandKey, name, keys }) =>
      (keys.length > 0 ? keys : [undefined]).map((key) => {
        const scopes = key?.scopes.join(' ') ?? ''
        const times = [key?.usedAt, key?.endsAt].map((at) => (at ? minute(at) : ''))
        return [tillId, brandKey, name, key?.keyId ?? 'none', scopes, ...times]
      }),
    )
    const columns = ['Till', 'Brand', 'Name', 'Key', 'Scopes', 'Last used (UTC)', 'Ends (UTC)']
    const known = tills.map(({ keys, ...till }) => ({
      ...till, // without the key's hash
      keys: keys.map(({ keyId, scopes, createdAt, usedAt, endsAt }) => ({ keyId, scopes, createdAt, usedAt, endsAt })),
    }))
    print(known, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(tills.length, 'till')}.`)
  })

program
  .command('add')
  .description('enter a till of a brand, and make its first key')
  .argument('<brand>', "the brand's key")
  .argument('<name>', 'what the brand calls the till')
  .addHelpText('after', examples('npm run tills -- add argos "Leeds, till 4"'))
  .action(async (brandKey, name) => {
    const { brandsByKey, enterTill, makeKey } = await brands()
    const made = await withTills(async (tx) => {
      const known = await brandsByKey(tx)
      if (!known.has(brandKey))
        throw new CommandError(`There is no brand ${brandKey}; there are: ${[...known.keys()].join(', ')}.`)
      const till = await enterTill(tx, { brandKey, name })
      const { key, details } = await makeKey(tx, { ...till, scopes: [...tillScopes] }, {})
      await recordKeyEvent(tx, 'keyMade', till.tillId)
      return { ...till, keyId: details.keyId, scopes: details.scopes, key }
    })
    print(made, `Till ${made.tillId}\n${shownOnce(made.key)}`)
  })

program
  .command('key')
  .description('make another key for a till')
  .argument('<till>', "the till's id", id)
  .addArgument(new Argument('[scope...]', 'what the key may do; everything, without a scope').choices(tillScopes))
  .addHelpText('after', examples('npm run tills -- key 0199a1b2-… read post'))
  .action(async (tillId, scopes: TillScope[]) => {
    const { makeKey } = await brands()
    const wanted = { scopes: scopes.length > 0 ? scopes : undefined }
    const { key, details } = await withTills(async (tx) => {
      await recordKeyEvent(tx, 'keyMade', tillId)
      return makeKey(tx, { tillId, scopes: [...tillScopes] }, wanted)
    })
    print({ tillId, keyId: details.keyId, scopes: details.scopes, key }, shownOnce(key))
  })

program
  .command('retire')
  .description('end a key, and those that were made with it: within seconds they open nothing')
  .argument('<till>', "the till's id", id)
  .argument('<key>', "the key's id, as the list has it", id)
  .addHelpText('after', examples('npm run tills -- retire 0199a1b2-… 0199c3d4-…'))
  .action(async (tillId, keyId) => {
    const { retireKey } = await brands()
    await withTills(async (tx) => {
      await recordKeyEvent(tx, 'keyRetired', tillId)
      await retireKey(tx, { tillId, keyId }, new Date())
    })
    print({ tillId, keyId }, 'It is retired.')
  })

async function recordKeyEvent(tx: Transaction, event: 'keyMade' | 'keyRetired', tillId: string) {
  const { recordEvents } = await import('../../records/security-events/security-events.ts')
  await recordEvents(tx, [{ event, tillId }], new Date())
}

const shownOnce = (key: string) => `Key  ${key}   (it is shown this once)`

/** Tills may be added before the server has started for the first time, so this applies the migrations. */
async function withTills<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const { prepareDatabase } = await import('../../schema.ts')
  const { readSettings } = await import('../../platform/process/settings.ts')
  const { loadBrands } = await brands()
  return withDatabase(async ({ unattended: transaction }, connectionString) => {
    await prepareDatabase(readSettings(process.env), connectionString)
    await transaction(loadBrands)
    return transaction(work)
  })
}

await run()
