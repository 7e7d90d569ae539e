import { open } from 'node:fs/promises'
import { formatNumber } from '@pollen/contract/numbers'
import { progressBar } from '../../platform/process/progress-bar.ts'
import type { BookFault, StreamSum } from '../bookkeeping/bookkeeping.ts'
import { CommandError, commandLine, examples, UsageError, withDatabase } from './command-line/command-line.ts'
import { pluralise, table } from './command-line/table.ts'
import { forThatDay, operatorsOf, whoAsks, whoDecides } from './command-line/two-names.ts'

const books = () => import('../bookkeeping/bookkeeping.ts')

const { program, isJson, print, run } = commandLine(
  'ledger',
  'Prove the books, compare them with a list, correct them.',
  'npm run ledger -- verify',
  'npm run ledger -- reconcile october.csv --brand argos',
  'npm run ledger -- adjust --help',
)

program
  .command('verify')
  .description('prove every number, balance and sum; the exit code is 1 when something is wrong')
  .addHelpText('after', examples('npm run ledger -- verify', 'npm run ledger -- verify --json'))
  .action(async () => {
    const { proveBooks } = await books()
    const mostShown = 1000
    const faults: BookFault[] = []
    const bar = isJson() ? undefined : progressBar('Reading the books')
    const onFault = (fault: BookFault) => {
      if (faults.length >= mostShown) return
      faults.push(fault)
      const { collectorId, number, says } = fault
      const where = collectorId ? `Collector ${collectorId}${number ? `, transfer ${number}` : ''}: ` : ''
      bar?.above(`✗ ${where}${says}`)
    }
    const { sealsSecret } = await import('./command-line/secrets.ts')
    const proof = await withDatabase(async (database) =>
      proveBooks(
        { transaction: database.unattended },
        { now: new Date(), secret: await sealsSecret(database), onFault, ...(bar && { onProgress: bar.show }) },
      ),
    )
    bar?.end()
    if (proof.faults > mostShown) bar?.above(`… and ${pluralise(proof.faults - mostShown, 'fault')} more.`)
    const read = `${pluralise(proof.transfers, 'transfer')} (${pluralise(2 * proof.transfers, 'entry', 'entries')}) of ${pluralise(proof.collectors, 'collector')}`
    const outcome = proof.faults === 0 ? `✓ ${read} are proven.` : `✗ ${pluralise(proof.faults, 'fault')} in ${read}.`
    print({ ...proof, faults }, [...proof.sums.map(sumLine), outcome].join('\n'))
    if (proof.faults > 0) process.exitCode = 1
  })

/** The partner's points of a partner and direction: ours, theirs, and what is named between them. */
function sumLine({ partnerId, direction, conversions, ours, theirs, named, ...left }: StreamSum): string {
  const points = (many: number) => formatNumber(many)
  const sign = ours - theirs === named ? '✓' : '✗'
  const says = `${sign} ${partnerId} ${direction}: ${pluralise(conversions, 'conversion')} of ${points(ours)} points here, ${points(theirs)} in the partner’s files; ${points(named)} named as differences, ${points(left.openDifferences)} of them open.`
  return left.awaited > 0 ? `${says} ${pluralise(left.awaited, 'conversion')} in no file yet.` : says
}

program
  .command('reconcile')
  .description("compare a brand's own list of purchases with the books; the exit code is 1 when they differ")
  .argument('<file>', 'CSV: transactionId, cardNumber, amountPence, points, occurredAt')
  .requiredOption('--brand <key>', 'whose list it is')
  .addHelpText('after', examples('npm run ledger -- reconcile october.csv --brand argos'))
  .action(async (file, { brand: brandKey }) => {
    const { ListError, reconcile } = await books()
    const list = await open(file)
    const csv = list.createReadStream()
    const findings: { kind: string; line: number | null; says: string }[] = []
    const onFinding = (finding: (typeof findings)[number]) => findings.push(finding)
    const { listed } = await withDatabase(({ transaction }) =>
      transaction((tx) => reconcile(tx, { brandKey, csv, onFinding })),
    )
      .catch((error: unknown) => {
        throw error instanceof ListError ? new CommandError(error.message) : error
      })
      .finally(() => list.close())
    const lines = findings.map(({ kind, line, says }) => `✗ ${kind}${line ? ` (line ${line})` : ''}: ${says}`)
    const isSame = findings.length === 0
    const outcome = isSame
      ? '✓ All are in the books, and nothing else is.'
      : `✗ ${pluralise(findings.length, 'difference')}.`
    print({ listed, findings }, [...lines, `${pluralise(listed, 'purchase')} listed. ${outcome}`].join('\n'))
    if (!isSame) process.exitCode = 1
  })

program
  .command('adjust')
  .description("correct a collector's points; who did it and why stands in the books for ever")
  .requiredOption('--card <number>', "the collector's card")
  .requiredOption('--points <number>', 'how many, +50 or -50', Number)
  .requiredOption('--reason <words>', 'why')
  .requiredOption(...whoAsks)
  .requiredOption(...whoDecides)
  .option('--reference <words>', 'what it is about: adjusting the same again changes nothing')
  .addHelpText(
    'after',
    examples(
      'npm run ledger -- adjust --card 12345678901 --points +500 --reason "The till was offline" --asked-by Grace --decided-by Ruth',
    ),
  )
  .addHelpText('after', forThatDay)
  .action(async ({ card: cardNumber, askedBy, decidedBy, ...asked }) => {
    const { Adjustment, adjust } = await books()
    const { success, data, error } = Adjustment.safeParse({
      cardNumber,
      ...asked,
      ...operatorsOf({ askedBy, decidedBy }),
    })
    if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'))
    const available = await withDatabase(({ transaction }) => transaction((tx) => adjust(tx, data, new Date())))
    const { points } = data
    print(
      { cardNumber: data.cardNumber, points, available },
      `✓ Adjusted by ${points}: card ${data.cardNumber} has ${pluralise(available, 'point')} now.`,
    )
  })

program
  .command('paid-twice')
  .description(
    'decide about a purchase that verify says is paid to two cards: whether one of them gives its points back',
  )
  .argument('<transactionId>', "the brand's id of it")
  .requiredOption('--brand <key>', 'whose purchase it is')
  .requiredOption('--card <number>', 'the card that gives its points back, or may keep them')
  .requiredOption('--decision <word>', 'undo or leave')
  .requiredOption('--reason <words>', 'why')
  .requiredOption(...whoAsks)
  .requiredOption(...whoDecides)
  .addHelpText(
    'after',
    examples(
      'npm run ledger -- paid-twice sale-17 --brand argos --card 12345678901 --decision undo --reason "Posted twice" --asked-by Grace --decided-by Ruth',
    ),
  )
  .addHelpText('after', forThatDay)
  .action(async (transactionId, { brand: brandKey, card: cardNumber, askedBy, decidedBy, ...asked }) => {
    const { decideSecond, SecondDecision } = await import('../../points/second-purchases/second-purchases.ts')
    const { success, data, error } = SecondDecision.safeParse({
      ...asked,
      ...operatorsOf({ askedBy, decidedBy }),
      transactionId,
      brandKey,
      cardNumber,
    })
    if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'))
    const points = await withDatabase(async (database) => {
      const { secretsIn } = await import('./command-line/secrets.ts')
      const { securityEvents: secret } = await secretsIn(database)
      return database.transaction((tx) => decideSecond(tx, data, { secret, now: new Date() }))
    })
    const outcome = data.decision === 'undo' ? `gave ${pluralise(points, 'point')} back` : 'keeps its points'
    print({ points }, `✓ Card ${data.cardNumber} ${outcome}.`)
  })

program
  .command('adjustments')
  .description('list who adjusted what, and why')
  .addHelpText('after', examples('npm run ledger -- adjustments', 'npm run ledger -- adjustments --json'))
  .action(async () => {
    const { adjustments } = await books()
    const found = await withDatabase(({ transaction }) => transaction(adjustments))
    const rows = found.map(({ postedAt, cardNumber, collectorId, points, by, reason }) => {
      return [postedAt, points, cardNumber ? `card ${cardNumber}` : `collector ${collectorId}`, by, reason]
    })
    const listed = rows.length > 0 ? `${table(['When', 'Points', 'Whose', 'By', 'Why'], rows)}\n` : ''
    print(found, `${listed}${pluralise(rows.length, 'adjustment')}.`)
  })

await run()
