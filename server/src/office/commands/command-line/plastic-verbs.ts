import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { formatNumber } from '@pollen/contract/numbers'
import type { ListFault } from '../../../records/cards/cards.ts'
import { CommandError, type commandLine, examples, operatorOf, UsageError, withDatabase } from './command-line.ts'
import { pluralise } from './table.ts'
import { forThatDay, operatorsOf, whoAsks, whoDecides } from './two-names.ts'

const cards = () => import('../../../records/cards/cards.ts')
const staffActions = () => import('../../../records/staff-actions/staff-actions.ts')

/** So many cards are in a batch at the most: their numbers are held in memory. */
const mostCards = 5_000_000
/** So many faults of a list are printed. */
const mostFaults = 1000

/** The verbs of `npm run cards` about plastic for shops, which nobody ordered. */
export function addPlasticVerbs({ program, print }: Pick<ReturnType<typeof commandLine>, 'program' | 'print'>): void {
  program
    .command('make')
    .description('make cards for shops, which nobody has yet, and write their numbers into a file for the printer')
    .argument('<file>', 'the CSV to write; it must not be there yet')
    .requiredOption('--cards <cards>', 'how many', Number)
    .requiredOption(...whoAsks)
    .requiredOption(...whoDecides)
    .addHelpText('after', examples('npm run cards -- make shops.csv --cards 500000 --asked-by Grace --decided-by Ruth'))
    .addHelpText('after', forThatDay)
    .action(async (file, { cards: count, ...two }) => {
      if (!Number.isInteger(count) || count < 1 || count > mostCards)
        throw new UsageError(`Say how many cards, from 1 to ${formatNumber(mostCards)}.`)
      const { makePlastic, takePlasticFile } = await cards()
      const { recordInOffice } = await staffActions()
      const operator = { ...operatorsOf(two), now: new Date() }
      // Opened first: of numbers that can be handed out once, none is lost because a folder is not there.
      const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new CommandError(`${file} is there already.`) : error
      })
      try {
        const { name, csv } = await withDatabase(({ transaction }) =>
          transaction(async (tx) => {
            const batch = await makePlastic(tx, count, operator)
            for (const action of ['plasticMade', 'plasticFileTaken'] as const)
              await recordInOffice(tx, { ...operator, action, subject: batch.name })
            return { name: batch.name, csv: await takePlasticFile(tx, batch, operator) }
          }),
        )
        await handle.writeFile(csv).catch((error: Error) => {
          throw new CommandError(
            `Batch ${name} is made, but not its file: ${error.message} Stop the batch in the console.`,
          )
        })
        print({ batch: name, file, cards: count }, `✓ Batch ${name}: ${pluralise(count, 'card')} in ${file}.`)
      } finally {
        await handle.close()
      }
    })

  program
    .command('read')
    .description('enter the cards of a list, a number a line: all of them or, where a line is wrong, none')
    .argument('<list>', 'the file: numbers of 11 digits, or of 19 with our prefix')
    .requiredOption(...whoAsks)
    .requiredOption(...whoDecides)
    .addHelpText('after', examples('npm run cards -- read supplier.csv --asked-by Grace --decided-by Ruth'))
    .addHelpText('after', forThatDay)
    .action(async (file, two) => {
      const { readPlastic } = await cards()
      const { recordInOffice } = await staffActions()
      const operator = { ...operatorsOf(two), now: new Date() }
      await (await open(file)).close() // It says here that there is no such file.
      const { batch, faults } = await withDatabase(({ transaction }) =>
        transaction(async (tx) => {
          const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
          const read = await readPlastic(tx, lines, operator)
          if (read.batch) await recordInOffice(tx, { ...operator, action: 'plasticRead', subject: read.batch.name })
          return read
        }),
      )
      refuseFaults(faults, 'No card was entered.')
      if (!batch) throw new CommandError(`There is no number in ${file}.`)
      const { name, cards: count } = batch
      print({ batch: name, cards: count }, `✓ Batch ${name}: ${pluralise(count, 'card')} from ${file}.`)
    })

  program
    .command('aliases')
    .description('enter the cards of a programme that moves in, each for one of ours, all or none')
    .argument('<list>', 'the file: a line has the whole older number, a comma, and our number')
    .requiredOption('--by <name>', 'who enters them')
    .addHelpText('after', examples('npm run cards -- aliases older-cards.csv --by Grace'))
    .action(async (file, { by }) => {
      const { readAliases } = await cards()
      const { recordInOffice } = await staffActions()
      const operator = { ...operatorOf(by), now: new Date() }
      await (await open(file)).close() // It says here that there is no such file.
      const { entered, faults } = await withDatabase(({ transaction }) =>
        transaction(async (tx) => {
          const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
          const read = await readAliases(tx, lines)
          if (read.entered > 0)
            await recordInOffice(tx, { ...operator, action: 'cardAliasesRead', subject: formatNumber(read.entered) })
          return read
        }),
      )
      refuseFaults(faults, 'No older card was entered.')
      if (entered === 0) throw new CommandError(`There is no number in ${file}.`)
      print({ entered }, `✓ ${pluralise(entered, 'older card')} from ${file}.`)
    })
}

function refuseFaults(faults: ListFault[], outcome: string): void {
  if (faults.length === 0) return
  const told = faults.slice(0, mostFaults).map(({ line, says }) => `Line ${formatNumber(line)}: ${says}.`)
  const more = faults.length > mostFaults ? [`And ${formatNumber(faults.length - mostFaults)} lines more.`] : []
  throw new CommandError([...told, ...more, outcome].join('\n'))
}
