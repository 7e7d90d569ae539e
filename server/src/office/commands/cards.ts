import { writeFile } from 'node:fs/promises'
import {
  CommandError,
  commandLine,
  examples,
  operatorOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { addPlasticVerbs } from './command-line/plastic-verbs.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const lostCards = () => import('../../people/lost-cards/lost-cards.ts')
const staffActions = () => import('../../records/staff-actions/staff-actions.ts')

const { program, print, run } = commandLine(
  'cards',
  'Cards that members ordered: what is to be printed, as a file for the printer; what is printed; what is posted. And plastic for shops: made, and read from a list.',
  'npm run cards',
  'npm run cards -- batch monday.csv --by Grace',
  'npm run cards -- printed 1A2B3C4D --by Grace',
  'npm run cards -- posted 1A2B3C4D --by Grace',
  'npm run cards -- make shops.csv --cards 500000 --asked-by Grace --decided-by Ruth',
)

program
  .command('list', { isDefault: true })
  .description('list how many orders wait, and the batches, the newest first')
  .addHelpText('after', examples('npm run cards', 'npm run cards -- --json'))
  .action(async () => {
    const { allBatches, countWaiting, shortNameOf } = await lostCards()
    const { waiting, batches } = await withDatabase(({ transaction }) =>
      transaction(async (tx) => ({ waiting: await countWaiting(tx), batches: await allBatches(tx) })),
    )
    const listed = batches.map((batch) => ({ name: shortNameOf(batch.batchId), ...batch }))
    const rows = listed.map((batch) => [batch.name, minute(batch.madeAt), batch.madeBy, batch.cards, stateOf(batch)])
    const columns = ['Batch', 'Made (UTC)', 'By', 'Cards', 'How it stands']
    const { orders, since } = waiting
    const wait = since ? ` wait${orders === 1 ? 's' : ''} for the printer, the oldest since ${minute(since)} (UTC)` : ''
    print(
      { waiting, batches: listed },
      `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${orders > 0 ? `${pluralise(orders, 'order')}${wait}` : 'No order waits for the printer'}.`,
    )
  })

program
  .command('batch')
  .description('take the orders that wait, and write them into a new file for the printer; no other batch has them')
  .argument('<file>', 'the CSV to write; it must not be there yet')
  .requiredOption('--by <name>', 'who prints them')
  .option('--most <orders>', 'so many orders at the most, the oldest', Number, 10_000)
  .addHelpText(
    'after',
    examples('npm run cards -- batch monday.csv --by Grace', 'npm run cards -- batch test.csv --by Grace --most 10'),
  )
  .action(async (file, { by, most }) => {
    if (!Number.isInteger(most) || most < 1) throw new UsageError('Say how many orders at the most, 500.')
    const { makeBatch, takePrinterCsv } = await lostCards()
    const { recordInOffice } = await staffActions()
    const operator = { ...operatorOf(by), now: new Date() }
    const batch = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const made = await makeBatch(tx, { ...operator, most })
        if (!made) return undefined
        await recordInOffice(tx, { ...operator, action: 'cardBatchMade', subject: made.name })
        return { ...made, csv: await takePrinterCsv(tx, made.orders, operator) }
      }),
    )
    if (!batch) return print({ orders: 0 }, 'No order waits for the printer, so there is no file.')
    const { name, orders, csv } = batch
    // After the commit: a batch without a file gets one by the next command; a file without a batch is printed twice.
    await writeList(file, csv).catch((error: Error) => {
      throw new CommandError(
        `Batch ${name} is made, but not its file: ${error.message} Then: npm run cards -- file ${name} FILE.csv --by NAME`,
      )
    })
    print(
      { batch: name, file, orders: orders.length },
      `✓ Batch ${name}: ${pluralise(orders.length, 'order')} in ${file}.`,
    )
  })

program
  .command('file')
  .description('write the file of a batch again, without what was cancelled since')
  .argument('<batch>')
  .argument('<file>', 'the CSV to write; it must not be there yet')
  .requiredOption('--by <name>', 'who takes it')
  .addHelpText('after', examples('npm run cards -- file 1A2B3C4D again.csv --by Grace'))
  .action(async (name, file, { by }) => {
    const { batchNamed, takePrinterCsv } = await lostCards()
    const { recordInOffice } = await staffActions()
    const operator = { ...operatorOf(by), now: new Date() }
    const batch = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const found = await batchNamed(tx, name)
        await recordInOffice(tx, { ...operator, action: 'cardFileRead', subject: found.name })
        return { ...found, csv: await takePrinterCsv(tx, found.orders, operator) }
      }),
    )
    await writeList(file, batch.csv)
    const kept = batch.orders.filter(({ state }) => state !== 'CANCELLED').length
    print({ batch: batch.name, file, orders: kept }, `✓ Batch ${batch.name}: ${pluralise(kept, 'order')} in ${file}.`)
  })

program
  .command('printed')
  .description('say that a batch is printed; saying it again changes nothing')
  .argument('<batch>')
  .requiredOption('--by <name>', 'who says so')
  .addHelpText('after', examples('npm run cards -- printed 1A2B3C4D --by Grace'))
  .action(async (name, { by }) => {
    const { batchNamed, markPrinted } = await lostCards()
    const { recordInOffice } = await staffActions()
    const operator = { ...operatorOf(by), now: new Date() }
    const { printed, ...batch } = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const found = await batchNamed(tx, name)
        await recordInOffice(tx, { ...operator, action: 'cardsPrinted', subject: found.name })
        return { ...found, ...(await markPrinted(tx, found.batchId, operator)) }
      }),
    )
    print(
      { batch: batch.name, printed },
      `✓ Batch ${batch.name}: ${pluralise(printed, 'card')} marked as printed.${cancelledIn(batch.orders)}`,
    )
  })

program
  .command('posted')
  .description('say that a printed batch is in the post, and tell its members; saying it again tells nobody twice')
  .argument('<batch>')
  .requiredOption('--by <name>', 'who says so')
  .addHelpText('after', examples('npm run cards -- posted 1A2B3C4D --by Grace'))
  .action(async (name, { by }) => {
    const { markPosted } = await lostCards()
    const { recordInOffice } = await staffActions()
    const { batchId, printedAt, ...found } = await readBatch(name)
    if (!printedAt) throw new CommandError(`Batch ${found.name} is not marked as printed yet.`)
    const operator = { ...operatorOf(by), now: new Date() }
    const { posted } = await withDatabase(async ({ transaction, unattended }) => {
      await transaction((tx) => recordInOffice(tx, { ...operator, action: 'cardsPosted', subject: found.name }))
      // Each order is a transaction of its own: cut off, the command is run again and tells nobody twice.
      return markPosted({ transaction: unattended }, batchId, operator)
    })
    const batch = await readBatch(name)
    print(
      { batch: batch.name, posted },
      `✓ Batch ${batch.name}: ${pluralise(posted, 'card')} marked as posted, and ${posted === 1 ? 'its member is' : 'their members are'} told.${cancelledIn(batch.orders)}`,
    )
  })

addPlasticVerbs({ program, print })

async function readBatch(name: string) {
  const { batchNamed } = await lostCards()
  return withDatabase(({ transaction }) => transaction((tx) => batchNamed(tx, name)))
}

/** Names and addresses of members: for nobody else on this machine, and over no other file. */
async function writeList(file: string, csv: string): Promise<void> {
  await writeFile(file, csv, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`${file} is there already.`)
    throw error
  })
}

type BatchMarks = { printedAt: Date | null; printedBy: string | null; postedAt: Date | null; postedBy: string | null }

function stateOf({ printedAt, printedBy, postedAt, postedBy }: BatchMarks): string {
  if (postedAt) return `posted ${minute(postedAt)} by ${postedBy}`
  return printedAt ? `printed ${minute(printedAt)} by ${printedBy}` : 'at the printer'
}

/** Which cards must not leave us. */
function cancelledIn(orders: { orderId: string; state: string }[]): string {
  const cancelled = orders.filter(({ state }) => state === 'CANCELLED')
  const names = cancelled.map(({ orderId }) => orderId.slice(-8).toUpperCase())
  return names.length === 0 ? '' : ` Cancelled, to be destroyed: ${names.join(', ')}.`
}

await run()
