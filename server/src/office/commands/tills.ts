import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Transaction } from '../../platform/database/database.ts'
import { commandLine, examples, operatorOf, reasonOf, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const brands = () => import('../../records/brands/brands.ts')

const { program, print, run } = commandLine(
  'tills',
  'List the tills of brands; retire a key, and stop a brand’s tills, on the day on which nobody can sign in to the console.',
  'npm run tills',
  'npm run tills -- stop argos --reason "Points from nowhere" --by Grace',
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

const byOf = ({ by, reason }: { by: string; reason: string }) => ({
  ...operatorOf(by),
  reason: reasonOf(reason),
  now: new Date(),
})

const withTills = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  withDatabase(({ transaction }) => transaction(work))

await run()
