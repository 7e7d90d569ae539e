import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { formatNumber } from '@pollen/contract/numbers'
import { grantOf, roleNames } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ListFault } from '../../../records/cards/cards.ts'
import { aboutPlastic } from '../../cards/cards.ts'
import {
  CommandError,
  type commandLine,
  examples,
  operatorOf,
  reasonOf,
  UsageError,
  withDatabase,
} from './command-line.ts'
import { minute, pluralise, table } from './table.ts'

const cards = () => import('../../../records/cards/cards.ts')
const requests = () => import('../../requests/requests.ts')
const staff = () => import('../../../safety/staff/staff.ts')
const staffActions = () => import('../../../records/staff-actions/staff-actions.ts')

/** So many cards are in a batch at the most: their numbers are held in memory. */
const mostCards = 5_000_000
/** So many faults of a list are printed. */
const mostFaults = 1000

/** The verbs of `npm run cards` about plastic for shops, which nobody ordered. */
export function addPlasticVerbs({ program, print }: Pick<ReturnType<typeof commandLine>, 'program' | 'print'>): void {
  program
    .command('plastic')
    .description('list the batches of plastic for shops, the newest first')
    .addHelpText('after', examples('npm run cards -- plastic', 'npm run cards -- plastic --json'))
    .action(async () => {
      const { plasticBatches } = await cards()
      const batches = await withDatabase(({ transaction }) => transaction(plasticBatches))
      const rows = batches.map(
        ({ name, madeAt, madeBy, cards, origin, fileTakenAt, fileTakenBy, stoppedAt, stoppedBy }) => [
          name,
          minute(madeAt),
          madeBy,
          formatNumber(cards),
          stoppedAt
            ? `stopped ${minute(stoppedAt)} by ${stoppedBy}`
            : origin === 'READ'
              ? 'read from a list'
              : fileTakenAt
                ? `numbers taken ${minute(fileTakenAt)} by ${fileTakenBy}`
                : 'numbers not taken yet',
        ],
      )
      const columns = ['Batch', 'Made (UTC)', 'By', 'Cards', 'How it stands']
      print(batches, rows.length > 0 ? table(columns, rows) : 'There is no batch of plastic for shops.')
    })

  program
    .command('make')
    .description('make cards for shops, which nobody has yet, and write their numbers into a file for the printer')
    .argument('<file>', 'the CSV to write; it must not be there yet')
    .requiredOption('--cards <cards>', 'how many', Number)
    .requiredOption('--by <name>', 'who makes them')
    .addHelpText('after', examples('npm run cards -- make shops.csv --cards 50000 --by Grace'))
    .action(async (file, { cards: count, by }) => {
      if (!Number.isInteger(count) || count < 1 || count > mostCards)
        throw new UsageError(`Say how many cards, from 1 to ${formatNumber(mostCards)}.`)
      const { makePlastic, takePlasticFile } = await cards()
      const { recordInOffice } = await staffActions()
      const operator = { ...operatorOf(by), now: new Date() }
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
            `Batch ${name} is made, but not its file: ${error.message} Stop the batch: npm run cards -- stop ${name} --by EMAIL --reason WHY`,
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
    .requiredOption('--by <name>', 'who enters them')
    .addHelpText('after', examples('npm run cards -- read supplier.csv --by Grace'))
    .action(async (file, { by }) => {
      const { readPlastic } = await cards()
      const { recordInOffice } = await staffActions()
      const operator = { ...operatorOf(by), now: new Date() }
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

  program
    .command('stop')
    .description(
      'ask to stop a batch of plastic that was lost, as a colleague; another one decides in the console. Then its cards that nobody registered neither collect nor are registered',
    )
    .argument('<batch>')
    .requiredOption('--by <email>', 'the colleague who asks')
    .requiredOption('--reason <why>', 'what happened; whoever decides reads it')
    .addHelpText(
      'after',
      examples('npm run cards -- stop 1A2B3C4D --by ruth@example.com --reason "The parcel never came to the shop"'),
    )
    .action(async (name, { by, reason: given }) => {
      const reason = reasonOf(given)
      const { plasticNamed } = await cards()
      const { ask } = await requests()
      const batch = await withDatabase(({ transaction }) =>
        transaction(async (tx) => {
          const { name: found } = await plasticNamed(tx, name)
          const actor = await askerOf(tx, by)
          await ask(tx, aboutPlastic.stopPlastic, { ...actor, payload: { name: found }, reason, now: new Date() })
          return found
        }),
      )
      print({ batch }, `✓ It is asked to stop batch ${batch}. A second person decides in the console.`)
    })
}

/** The colleague with this address, who asks by command for what two people decide. */
async function askerOf(tx: Transaction, email: string) {
  const { colleagueWith } = await staff()
  const colleague = await colleagueWith(tx, email)
  if (!colleague) throw new CommandError(`No colleague has the address ${email}.`)
  const { staffId, role, name } = colleague
  if (!grantOf(role, 'orderPlastic')) throw new CommandError(`${name} may not ask for that: ${roleNames[role]}.`)
  return { by: `${name}, by command`, signedIn: { staffId, role, callId: randomUUID() } }
}

function refuseFaults(faults: ListFault[], outcome: string): void {
  if (faults.length === 0) return
  const told = faults.slice(0, mostFaults).map(({ line, says }) => `Line ${formatNumber(line)}: ${says}.`)
  const more = faults.length > mostFaults ? [`And ${formatNumber(faults.length - mostFaults)} lines more.`] : []
  throw new CommandError([...told, ...more, outcome].join('\n'))
}
