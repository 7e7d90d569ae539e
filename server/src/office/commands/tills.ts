import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import type { Transaction } from '../../platform/database/database.ts'
import { CommandError, commandLine, examples, operatorOf, reasonOf, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const brands = () => import('../../records/brands/brands.ts')

const { program, print, run } = commandLine(
  'tills',
  'Enter tills of brands, make and retire their keys, stop a brand’s tills; each with a reason that is kept.',
  'npm run tills',
  'npm run tills -- add argos "Leeds, till 4" --reason "Opens on Monday" --by Grace',
)

const why = ['--reason <words>', 'why'] as const
const who = ['--by <name>', 'who does it'] as const

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
  .requiredOption(...why)
  .requiredOption(...who)
  .addHelpText('after', examples('npm run tills -- add argos "Leeds, till 4" --reason "Opens on Monday" --by Grace'))
  .action(async (brandKey, name, given) => {
    const { addTill, brandsByKey, giveKey } = await brands()
    const by = byOf(given)
    const made = await withTills(async (tx) => {
      const known = await brandsByKey(tx)
      if (!known.has(brandKey))
        throw new CommandError(`There is no brand ${brandKey}; there are: ${[...known.keys()].join(', ')}.`)
      const { tillId } = await addTill(tx, { brandKey, name }, by)
      const { keyId, scopes, key } = await giveKey(tx, { tillId }, by)
      return { tillId, keyId, scopes, key }
    })
    print(made, `Till ${made.tillId}\n${shownOnce(made.key)}`)
  })

program
  .command('key')
  .description('make another key for a till')
  .argument('<till>', "the till's id", id)
  .addArgument(new Argument('[scope...]', 'what the key may do; everything, without a scope').choices(tillScopes))
  .requiredOption(...why)
  .requiredOption(...who)
  .addHelpText('after', examples('npm run tills -- key 0199a1b2-… read post --reason "The first one goes" --by Grace'))
  .action(async (tillId, wanted: TillScope[], given) => {
    const { giveKey } = await brands()
    const asked = { tillId, scopes: wanted.length > 0 ? wanted : undefined }
    const { key, keyId, scopes } = await withTills((tx) => giveKey(tx, asked, byOf(given)))
    print({ tillId, keyId, scopes, key }, shownOnce(key))
  })

program
  .command('retire')
  .description('end a key, and those that were made with it: within seconds they open nothing')
  .argument('<till>', "the till's id", id)
  .argument('<key>', "the key's id, as the list has it", id)
  .requiredOption(...why)
  .requiredOption(...who)
  .addHelpText('after', examples('npm run tills -- retire 0199a1b2-… 0199c3d4-… --reason "It leaked" --by Grace'))
  .action(async (tillId, keyId, given) => {
    const { retireForOffice } = await brands()
    await withTills((tx) => retireForOffice(tx, { tillId, keyId }, byOf(given)))
    print({ tillId, keyId }, 'It is retired.')
  })

program
  .command('stop')
  .description('stop all tills of a brand: within seconds none of its keys opens anything')
  .argument('<brand>', "the brand's key")
  .requiredOption(...why)
  .requiredOption(...who)
  .addHelpText('after', examples('npm run tills -- stop argos --reason "Points from nowhere" --by Grace'))
  .action(async (brandKey, given) => {
    const { stopTills } = await brands()
    await withTills((tx) => stopTills(tx, brandKey, byOf(given)))
    print({ brandKey }, 'None of its tills is answered.')
  })

program
  .command('open')
  .description('open the tills of a brand again: keys that were not retired work as before')
  .argument('<brand>', "the brand's key")
  .requiredOption(...why)
  .requiredOption(...who)
  .addHelpText('after', examples('npm run tills -- open argos --reason "The leak is closed" --by Grace'))
  .action(async (brandKey, given) => {
    const { openTills } = await brands()
    await withTills((tx) => openTills(tx, brandKey, byOf(given)))
    print({ brandKey }, 'Its tills are answered again.')
  })

const byOf = ({ by, reason }: { by: string; reason: string }) => ({
  ...operatorOf(by),
  reason: reasonOf(reason),
  now: new Date(),
})

const shownOnce = (key: string) => `Key  ${key}   (it is shown this once)`

/** Tills may be added before the server has started for the first time, so this applies the migrations. */
async function withTills<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const { prepareDatabase } = await import('../../schema.ts')
  const { readSettings } = await import('../../platform/process/settings.ts')
  const { loadBrands } = await brands()
  return withDatabase(async ({ unattended, transaction }, connectionString) => {
    await prepareDatabase(readSettings(process.env), connectionString)
    await unattended(loadBrands)
    return transaction(work)
  })
}

await run()
