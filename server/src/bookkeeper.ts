import './platform/process/tsx.ts'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Refusal } from '@pollen/contract/refusals'
import { Adjustment, adjust, adjustments } from './bookkeeping/bookkeeping.ts'
import { ListError, reconcile } from './bookkeeping/reconcile.ts'
import { verify } from './ledger/ledger.ts'
import { connect, type Database } from './platform/database/database.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { progressBar } from './platform/process/progress-bar.ts'
import { readSettings } from './platform/process/settings.ts'
import { StartError } from './platform/process/start-error.ts'

const usage = `What can be done with the books:

  npm run ledger -- verify
      proves them: every number, every balance, every sum; ends with 1 when something is wrong
  npm run ledger -- reconcile FILE.csv --brand KEY
      compares a brand's own list with them (columns transactionId, cardNumber, amountPence, points, occurredAt)
  npm run ledger -- adjust --card NUMBER --points ±N --reason "…" --by "who" [--reference "what it is about"]
      corrects a collector's points
  npm run ledger -- adjustments
      who adjusted what, and why

They are found where the server keeps them: DATABASE_URL, or the embedded database in DATA_DIRECTORY, running or not.`

type Asked = { positionals: string[]; values: Record<string, string | undefined> }

/** What each command does; it answers with the exit code. */
const commands: Record<string, (database: Database, asked: Asked) => Promise<number>> = {
  async verify({ transaction }) {
    const bar = progressBar('Reading the books')
    const mostShown = 1000
    let faults = 0
    const proof = await transaction((tx) =>
      verify(tx, {
        onFault({ collectorId, number, says }) {
          if (++faults > mostShown) return
          const where = collectorId ? `Collector ${collectorId}${number ? `, transfer ${number}` : ''}: ` : ''
          bar.above(`✗ ${where}${says}`)
        },
        onProgress: bar.show,
      }),
    )
    bar.end()
    if (faults > mostShown) console.log(`… and ${faults - mostShown} more.`)
    const read = `${counted(proof.transfers, 'transfer')} (${counted(2 * proof.transfers, 'entry', 'entries')}) of ${counted(proof.collectors, 'collector')}`
    console.log(faults === 0 ? `✓ ${read} are proven.` : `✗ ${counted(faults, 'fault')} in ${read}.`)
    return faults === 0 ? 0 : 1
  },

  async reconcile({ transaction }, { positionals: [file], values: { brand } }) {
    if (!file || !brand)
      throw new StartError('Say which list, and whose: npm run ledger -- reconcile FILE.csv --brand KEY')
    const csv = (await open(file)).createReadStream()
    const { listed, found } = await transaction((tx) =>
      reconcile(tx, {
        ...{ brandKey: brand, csv },
        onFinding: ({ kind, line, says }) => console.log(`✗ ${kind}${line ? ` (line ${line})` : ''}: ${says}`),
      }),
    )
    const outcome = found === 0 ? '✓ All are in the books, and nothing else is.' : `✗ ${counted(found, 'difference')}.`
    console.log(`${counted(listed, 'purchase')} listed. ${outcome}`)
    return found === 0 ? 0 : 1
  },

  async adjust({ transaction }, { values: { card, points, reason, by, reference } }) {
    const asked = { cardNumber: card ?? '', points: Number(points), reason, by, reference }
    const { success, data, error } = Adjustment.safeParse(asked)
    if (!success) throw new StartError(error.issues.map(({ message }) => `${message}.`).join('\n'))
    const available = await transaction((tx) => adjust(tx, data, new Date()))
    console.log(`✓ Adjusted by ${data.points}: card ${data.cardNumber} has ${counted(available, 'point')} now.`)
    return 0
  },

  async adjustments({ transaction }) {
    let total = 0
    await transaction(async (tx) => {
      for await (const some of adjustments(tx))
        for (const { postedAt, cardNumber, collectorId, points, by, reason } of some) {
          total++
          const whose = cardNumber ? `card ${cardNumber}` : `collector ${collectorId}`
          console.log(`${postedAt}  ${String(points).padStart(9)}  ${whose}  ${by}: ${reason}`)
        }
    })
    console.log(`${counted(total, 'adjustment')}.`)
    return 0
  },
}

const counted = (many: number, one: string, several = `${one}s`) =>
  `${many.toLocaleString('en-GB')} ${many === 1 ? one : several}`

const options = Object.fromEntries(
  ['brand', 'card', 'points', 'reason', 'by', 'reference'].map((name) => [name, { type: 'string' as const }]),
)

/** `--points -50` says what it means, though it looks like another option. */
const joined = (args: string[]) =>
  args.flatMap((arg, place) => {
    if (arg === '--points') return [`--points=${args[place + 1] ?? ''}`]
    return args[place - 1] === '--points' ? [] : [arg]
  })

async function run([name = '', ...rest]: string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.log(usage)
    return name === '' || name === 'help' ? 0 : 1
  }
  const { positionals, values } = parseArgs({ args: joined(rest), options, allowPositionals: true })
  const { connectionString, leave } = await reachDatabase(readSettings(process.env))
  const database = connect(connectionString)
  try {
    return await command(database, { positionals, values: values as Asked['values'] })
  } finally {
    await database.close()
    await leave()
  }
}

const isForeseen = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ListError ||
  error instanceof Refusal ||
  /^(ERR_PARSE_ARGS|ENOENT|EACCES|EISDIR)/.test(String((error as { code?: unknown }).code))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(isForeseen(error) ? error.message : error)
  process.exitCode = 1
}
