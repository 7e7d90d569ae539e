import { writeFile } from 'node:fs/promises'
import type { ListedChannel } from '../../records/collectors/collectors.ts'
import {
  CommandError,
  commandLine,
  examples,
  operatorOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { table } from './command-line/table.ts'

const collectors = () => import('../../records/collectors/collectors.ts')

const { program, print, run } = commandLine(
  'consents',
  'Who agreed to offers: how many, and as lists for letters by post and for calls.',
  'npm run consents',
  'npm run consents -- list post letters.csv --by Grace',
  'npm run consents -- list phone calls.csv --by Grace',
)

program
  .command('count', { isDefault: true })
  .description('count who agreed, by each way; emails and texts go out by themselves, once a week')
  .addHelpText('after', examples('npm run consents', 'npm run consents -- --json'))
  .action(async () => {
    const { countAgreeing } = await collectors()
    const agreeing = await withDatabase(countAgreeing)
    const names: Record<keyof typeof agreeing, string> = {
      email: 'Offers by email',
      text: 'Offers by text',
      phone: 'Offers by phone',
      post: 'Offers by post',
      businessOffers: 'Offers for businesses, of the businesses',
    }
    const rows = Object.entries(agreeing).map(([name, members]) => [names[name as keyof typeof agreeing], members])
    print(agreeing, table(['What', 'Who agreed'], rows))
  })

program
  .command('list')
  .description('write a new file of those who agree now, with when and by which words; it is good for the day')
  .argument('<way>', 'post or phone')
  .argument('<file>', 'the CSV to write; it must not be there yet')
  .requiredOption('--by <name>', 'who takes it')
  .addHelpText(
    'after',
    examples(
      'npm run consents -- list post letters.csv --by Grace',
      'npm run consents -- list phone calls.csv --by Grace',
    ),
  )
  .action(async (way, file, { by }) => {
    const { consentList, listedChannels } = await collectors()
    const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(by), action: 'consentListTaken' as const, subject: way, now: new Date() }
    const channel = listedChannels.find((one) => one.toLowerCase() === way) as ListedChannel | undefined
    if (!channel) throw new UsageError('Say post or phone.')
    // Names and addresses of members: for nobody else on this machine, and over no other file.
    await withDatabase((database) =>
      database.transaction(async (tx) => {
        await recordInOffice(tx, operator)
        await writeFile(file, consentList(database, channel), { flag: 'wx', mode: 0o600 })
      }),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new CommandError(`${file} is there already.`)
      throw error
    })
    print({ way, file }, `✓ Those who agreed to offers by ${way} are in ${file}. Delete it when it is used.`)
  })

await run()
