import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { formatNumber } from '@pollen/contract/numbers'
import { type CommandDatabase, CommandError, commandLine, examples, withDatabase } from './command-line/command-line.ts'
import { pluralise } from './command-line/table.ts'
import { forThatDay, operatorsOf, whoAsks, whoDecides } from './command-line/two-names.ts'

const vouchers = () => import('../../rewards/vouchers/vouchers.ts')

/** Lines of a file that are entered together. */
const batchSize = 1000

const { program, print, run } = commandLine(
  'rewards',
  'Fill the pools of partners’ codes.',
  'npm run rewards -- pool ebay-10-off codes.txt --asked-by Grace --decided-by Hugo',
)

program
  .command('pool')
  .description('add a partner’s codes to the pool of a reward; those that it has or had stay as they are')
  .argument('<reward>', "the reward's id in content/rewards.json")
  .argument('<file>', 'a code on each line')
  .requiredOption(...whoAsks)
  .requiredOption(...whoDecides)
  .addHelpText(
    'after',
    examples('npm run rewards -- pool ebay-10-off codes.txt --asked-by Grace --decided-by Hugo') + forThatDay,
  )
  .action(async (rewardId, file, names) => {
    const operator = operatorsOf(names)
    const { read, added } = await withDatabase(async (database) => fill(database, { rewardId, file, ...operator }))
    const known = read - added
    print({ rewardId, read, added, known }, `${pluralise(added, 'code')} added, ${formatNumber(known)} known already.`)
  })

async function fill(database: CommandDatabase, { rewardId, file, by }: { rewardId: string; file: string; by: string }) {
  const { fillPool, isPooled } = await vouchers()
  const { secretsIn } = await import('./command-line/secrets.ts')
  const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
  if (!(await database.transaction((tx) => isPooled(tx, rewardId))))
    throw new CommandError(`content/rewards.json has no reward ${rewardId} with a pool.`)
  const { vouchers: secret } = await secretsIn(database)
  let [read, added] = [0, 0]
  let batch: string[] = []
  const enter = async () => {
    added += await database.transaction(async (tx) => {
      const entered = await fillPool(tx, secret, { rewardId, codes: batch })
      const subject = `${rewardId}: ${pluralise(entered, 'code')}`
      if (entered > 0) await recordInOffice(tx, { action: 'codesAdded', by, subject, now: new Date() })
      return entered
    })
    batch = []
  }
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const code = line.trim()
    if (code === '') continue
    read++
    if (!/^[\x21-\x7e]{4,64}$/.test(code))
      throw new CommandError(`The ${read}th code is none: it must have 4 to 64 letters, digits and signs.`)
    batch.push(code)
    if (batch.length === batchSize) await enter()
  }
  if (batch.length > 0) await enter()
  return { read, added }
}

await run()
