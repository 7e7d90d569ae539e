import { readSettings } from '../../platform/process/settings.ts'
import {
  CommandError,
  commandLine,
  examples,
  operatorOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { facts, minute, pluralise, table } from './command-line/table.ts'

const casework = () => import('../cases/cases.ts')

/** As `guests.isNumber`; the command says what it can do before it loads anything. */
const isGuestNumber = (number: string) => /^g/i.test(number)

const { program, print, run } = commandLine(
  'cases',
  'What members told us, what we answered, and how it ended.',
  'npm run cases',
  'npm run cases -- show 1A2B3C4D --by Grace',
  'npm run cases -- answer --help',
  'npm run cases -- vouchers',
  'npm run cases -- close --help',
)

program
  .command('list', { isDefault: true })
  .description('list the open cases, the oldest first')
  .option('--all', 'list the closed ones, too')
  .addHelpText('after', examples('npm run cases', 'npm run cases -- --all --json'))
  .action(async ({ all }) => {
    const cases = await readCases()
    const listed = cases.filter(({ closed }) => all || !closed)
    const rows = listed.map((found) => [
      found.caseNumber,
      minute(found.openedAt),
      found.subject,
      detailsOf(found),
      stateOf(found),
    ])
    const columns = ['Case', 'Opened (UTC)', 'About', 'Details', 'How it stands']
    const unread = listed.map(({ messages: _, ...found }) => found)
    print(unread, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'case')}.`)
  })

program
  .command('show')
  .description('show all that is known of one, and what was written')
  .argument('<number>')
  .requiredOption('--by <name>', 'who reads it')
  .addHelpText('after', examples('npm run cases -- show 1A2B3C4D --by Grace'))
  .action(async (number, { by }) => {
    const { allCases } = await casework()
    if (isGuestNumber(number)) return showGuest(number, by)
    const { enterLane } = await import('../../platform/lanes/across-lanes.ts')
    const { record } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(by), action: 'caseSeen' as const, reason: 'Read your case', now: new Date() }
    const found = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const named = (await allCases(tx)).find(({ caseNumber }) => caseNumber === number.toUpperCase())
        if (!named) throw new CommandError(`There is no case ${number}.`)
        await enterLane(tx, named.collectorId)
        await record(tx, named.collectorId, { ...operator, caseNumber: named.caseNumber })
        return named
      }),
    )
    printCase(found)
  })

program
  .command('answer')
  .description('answer a member, who reads it in the app and by email, or whoever has no account, by email')
  .argument('<number>')
  .requiredOption('--text <words>', 'what the member reads')
  .requiredOption('--by <name>', 'who answers, as the member reads it')
  .addHelpText('after', examples('npm run cases -- answer 1A2B3C4D --text "Thank you. It works again." --by Grace'))
  .action(async (number, { text, by }) => {
    const { answerCase, CaseAnswer } = await casework()
    const answer = CaseAnswer.safeParse({ caseNumber: number, text, by })
    if (!answer.success) throw new UsageError(sentences(answer.error))
    if (isGuestNumber(number)) await writeToGuest(number, answer.data, false)
    else await withDatabase(({ transaction }) => transaction((tx) => answerCase(tx, answer.data, new Date())))
    print(answer.data, `✓ Case ${number.toUpperCase()} is answered, and whoever wrote is told by email.`)
  })

program
  .command('failure')
  .description('say that the service failed a member, who then has a voucher within seven days of telling us')
  .argument('<number>')
  .requiredOption('--by <name>', 'who says so')
  .option('--not-ours', 'it was said by mistake: no voucher is due')
  .addHelpText(
    'after',
    examples('npm run cases -- failure 1A2B3C4D --by Grace', 'npm run cases -- failure 1A2B3C4D --by Grace --not-ours'),
  )
  .action(async (number, { by, notOurs }) => {
    const { sayWhoFailed } = await casework()
    const said = { caseNumber: number, ...operatorOf(by), isOurs: notOurs !== true }
    const { voucherDueAt } = await withDatabase(({ transaction }) =>
      transaction((tx) => sayWhoFailed(tx, said, new Date())),
    )
    const until = voucherDueAt ? `a voucher is due by ${minute(voucherDueAt)} (UTC)` : 'no voucher is due'
    print({ ...said, voucherDueAt }, `✓ Case ${number.toUpperCase()}: ${until}.`)
  })

program
  .command('vouchers')
  .description('list the members whom the service failed and who have no voucher yet, the first due first')
  .addHelpText('after', examples('npm run cases -- vouchers', 'npm run cases -- vouchers --json'))
  .action(async () => {
    const due = (await readCases())
      .flatMap(({ caseNumber, subject, voucherDueAt }) => (voucherDueAt ? [{ caseNumber, subject, voucherDueAt }] : []))
      .sort((one, next) => one.voucherDueAt.getTime() - next.voucherDueAt.getTime())
    const now = new Date()
    const late = due.filter(({ voucherDueAt }) => voucherDueAt < now)
    const rows = due.map((one) => [
      one.caseNumber,
      one.subject,
      minute(one.voucherDueAt),
      one.voucherDueAt < now ? 'late' : 'due',
    ])
    const columns = ['Case', 'About', 'By (UTC)', 'How it stands']
    print(
      due,
      `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(due.length, 'voucher')} due, ${late.length} late.`,
    )
  })

program
  .command('close')
  .description('close a case, give points back, and tell the member by email')
  .argument('<number>')
  .requiredOption('--reason <words>', 'why, as the member is told')
  .requiredOption('--by <name>', 'who closes it')
  .option('--give-back <points>', 'how many points go back', Number, 0)
  .option('--voucher <reward>', 'give a voucher with this reason: a reward of content/rewards.json with isGoodwill')
  .addHelpText(
    'after',
    examples(
      'npm run cases -- close 1A2B3C4D --reason "The card was copied." --by Grace --give-back 300',
      'npm run cases -- close 1A2B3C4D --reason "Your delivery came two days late." --by Grace --voucher sorry-5-off',
    ),
  )
  .action(async (number, { giveBack, voucher, ...why }) => {
    const { closeCase, Ending } = await casework()
    const ending = Ending.safeParse({ ...why, caseNumber: number, givenBackPoints: giveBack, voucher })
    if (!ending.success) throw new UsageError(sentences(ending.error))
    const { by, caseNumber, givenBackPoints, reason } = ending.data
    if (isGuestNumber(caseNumber)) {
      if (givenBackPoints > 0 || voucher !== undefined)
        throw new UsageError('Whoever wrote has no account: nothing can be given to it.')
      await writeToGuest(caseNumber, { text: reason, by }, true)
      return print(ending.data, `✓ Case ${caseNumber} is closed.`)
    }
    await withDatabase(async (database) => {
      const { giveVoucher, vouchersSecret } = await import('./command-line/goodwill.ts')
      const secret = voucher === undefined ? '' : await vouchersSecret(database)
      await database.transaction(async (tx) => {
        const { collectorId } = await closeCase(tx, ending.data, new Date())
        if (voucher !== undefined) await giveVoucher(tx, { collectorId, rewardId: voucher, reason, by }, secret)
      })
    })
    const given = `${pluralise(givenBackPoints, 'point')} are given back`
    print(ending.data, `✓ Case ${caseNumber} is closed, and ${given}${voucher ? `, with ${voucher}` : ''}.`)
  })

function printCase(found: ListedCase): void {
  const { openedAt, closed, about, messages, answerDueAt, voucherDueAt, ...known } = found
  const due = {
    ...(answerDueAt && { answerDueAt: minute(answerDueAt) }),
    ...(voucherDueAt && { voucherDueAt: minute(voucherDueAt) }),
  }
  const end = closed && { closedAt: minute(closed.at), closedBy: closed.by ?? '', reason: closed.reason ?? '' }
  const details = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') || 'none' : typeof value === 'number' ? value : String(value ?? ''),
    ]),
  )
  const written = messages.map(({ from, at, text }) => `\n${from}, ${minute(at)}:\n${printable(text)}`)
  print(found, [facts({ ...known, openedAt: minute(openedAt), ...due, ...details, ...end }), ...written].join('\n'))
}

async function showGuest(number: string, by: string): Promise<void> {
  const { allGuestCases } = await casework()
  const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
  const found = await withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      const named = (await allGuestCases(tx)).find(({ caseNumber }) => caseNumber === number.toUpperCase())
      if (!named) throw new CommandError(`There is no case ${number}.`)
      const subject = `case ${named.caseNumber}`
      await recordInOffice(tx, { ...operatorOf(by), action: 'guestCaseSeen', subject, now: new Date() })
      return named
    }),
  )
  printCase(found)
}

/** Writes to somebody without an account, who reads it by email. */
async function writeToGuest(caseNumber: string, words: { text: string; by: string }, isEnd: boolean): Promise<void> {
  const { answerGuest, closeGuest } = await casework()
  const { guests } = await import('../../records/cases/cases.ts')
  const { publicUrl } = readSettings(process.env)
  await withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      const found = await guests.lockCase(tx, caseNumber)
      await (isEnd ? closeGuest : answerGuest)(tx, found, { ...words, publicUrl, now: new Date() })
    }),
  )
}

type ListedCase = Awaited<ReturnType<typeof readCases>>[number]

async function readCases() {
  const { allCases, allGuestCases } = await casework()
  const all = await withDatabase(({ transaction }) =>
    transaction(async (tx) => [...(await allCases(tx)), ...(await allGuestCases(tx))]),
  )
  return all.sort((one, next) => one.openedAt.getTime() - next.openedAt.getTime())
}

/** The numbers of a spend or a claim; what the member wrote is read by a name (show). */
function detailsOf({ about, messages }: ListedCase): string {
  if ('spentPoints' in about)
    return `${about.brandKey} ${about.storeId}: ${about.spentPoints} spent, ${about.releasedPoints} released`
  if ('refundId' in about) return `${about.brandKey} ${about.storeId}: goods for ${about.points} came back`
  if ('claimId' in about) return `${about.why}: ${about.brandKey}, ${about.day}, ${about.amountPence} pence`
  return pluralise(messages.length, 'message')
}

function stateOf({ closed, messages, answerDueAt, voucherDueAt }: ListedCase): string {
  if (closed) return `closed by ${closed.by}, ${closed.givenBackPoints} given back`
  const from = messages.at(-1)?.from ?? 'member'
  const answer = ['member', 'guest'].includes(from)
    ? `waits for us${isLate(answerDueAt) ? ', late' : ''}`
    : `answered by ${from}`
  return voucherDueAt ? `${answer}; a voucher is ${isLate(voucherDueAt) ? 'late' : 'due'}` : answer
}

const isLate = (dueAt: Date | undefined) => dueAt !== undefined && dueAt < new Date()

/** Without what a terminal would act on: a member may have written anything. */
const printable = (text: string) => text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')

const sentences = ({ issues }: { issues: { message: string }[] }) =>
  issues.map(({ message }) => `${message}.`).join('\n')

await run()
