import { isoDate, toWire } from '@pollen/contract/date-of-birth'
import { dayMs } from '@pollen/contract/durations'
import { DateOfBirth } from '@pollen/contract/fields'
import { requiredProse } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import type { MemberSeen, MemberSought } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { CommandError, commandLine, examples, UsageError, withDatabase } from './command-line/command-line.ts'
import { joinCommand } from './command-line/join-verb.ts'
import { memberOf } from './command-line/member.ts'
import { facts, minute, pluralise, table } from './command-line/table.ts'

const careline = () => import('../../people/careline/careline.ts')

const { program, print, run } = commandLine(
  'members',
  'What the careline does for a member who calls: find, check, correct, secure, order, join, close; each with a reason that is kept.',
  'npm run members -- find --help',
  'npm run members -- letters 12345678901 --reason "Wrong birthday" --by Grace',
  'npm run members -- correct --help',
  'npm run members -- secure 12345678901 --reason "Does not know a spend of today" --by Grace',
)

const memberHelp = 'their email, the number of their card, or the id that find prints'

program
  .command('list', { isDefault: true })
  .description('list what was done in the last 30 days, or about one member, the newest first')
  .option('--member <name>', memberHelp)
  .addHelpText('after', examples('npm run members', 'npm run members -- --member ada@example.com --json'))
  .action(async ({ member }) => {
    const { memberActions, entriesOf, entriesSince } = await careline()
    const since = new Date(Date.now() - 30 * dayMs)
    const found = await inTransaction(async (tx) =>
      member === undefined ? entriesSince(tx, since) : entriesOf(tx, await memberNamed(tx, member)),
    )
    const rows = found.map(({ at, action, collectorId, doneBy, reason, identifiedBy }) => [
      minute(at),
      memberActions[action],
      collectorId,
      doneBy,
      identifiedBy === null ? reason : `${reason} (${identifiedBy})`,
    ])
    const columns = ['At (UTC)', 'What', 'Member', 'By', 'Why']
    print(found, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'entry', 'entries')}.`)
  })

program
  .command('find')
  .description('find a member by what they say of themselves, and show what we may see')
  .option('--card <number>')
  .option('--email <address>')
  .option('--mobile <number>', '07700 900123')
  .option('--last-name <name>', 'together with --postcode')
  .option('--postcode <postcode>')
  .requiredOption('--reason <words>', 'why you look')
  .requiredOption('--by <name>', 'who looks')
  .addHelpText(
    'after',
    examples(
      'npm run members -- find --card 12345678901 --reason "Asks when their card comes" --by Grace',
      'npm run members -- find --last-name Marsh --postcode "AA1 1AA" --reason "Cannot log in" --by Grace',
    ),
  )
  .action(async ({ reason, by, ...given }) => {
    const { findMembers } = await careline()
    const sought = await soughtBy(given)
    const operator = { ...operatorOf({ reason, by }), now: new Date() }
    const found = await inTransaction((tx) => findMembers(tx, sought, operator))
    const shown = found.map((member) => `${facts(inFacts(member))}\n`)
    print(found, `${shown.join('\n')}${pluralise(found.length, 'member')}.`)
  })

program
  .command('letters')
  .description('say which three letters of their memorable word to ask a member for')
  .argument('<member>', memberHelp)
  .requiredOption('--reason <words>', 'what they call about')
  .requiredOption('--by <name>', 'who asks')
  .addHelpText('after', examples('npm run members -- letters 12345678901 --reason "Wrong birthday" --by Grace'))
  .action(async (name, given) => {
    const { askForLetters } = await careline()
    const { record } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(given), now: new Date() }
    const word = await inTransaction(async (tx) => {
      const collectorId = await memberNamed(tx, name)
      await record(tx, collectorId, { ...operator, action: 'lookedUp' })
      return askForLetters(tx, collectorId, operator.now)
    })
    if (word.state === 'NO_WORD') throw new CommandError('They have no memorable word that can be asked for.')
    if (word.state === 'LOCKED')
      throw new CommandError(`Too many were wrong: ask again after ${minute(word.until)} (UTC).`)
    print(word.positions, `Ask for letters ${word.positions.join(', ')}; spaces and marks do not count.`)
  })

program
  .command('check')
  .description('compare the three letters that a member says; three times wrong locks them for a day')
  .argument('<member>', memberHelp)
  .requiredOption('--letters <letters>', 'in the order in which they were asked for')
  .requiredOption('--reason <words>', 'what they call about')
  .requiredOption('--by <name>', 'who asks')
  .addHelpText(
    'after',
    examples('npm run members -- check 12345678901 --letters oeb --reason "Wrong birthday" --by Grace'),
  )
  .action(async (name, { letters, ...given }) => {
    const { compareLetters } = await careline()
    const operator = { ...operatorOf(given), now: new Date() }
    const outcome = await inTransaction(async (tx) =>
      compareLetters(tx, await memberNamed(tx, name), letters, operator),
    )
    if (outcome === 'NOT_ASKED') throw new CommandError('Ask for letters first: npm run members -- letters.')
    if (outcome === 'LOCKED') throw new CommandError('Too many were wrong: their word can be asked for again in a day.')
    if (outcome === 'MISSED') throw new CommandError('These are not the letters.')
    print({ outcome }, '✓ These are the letters. For 30 minutes you can do for them what they ask.')
  })

program
  .command('correct')
  .description('correct a date of birth, or what changed of a business; the member is told')
  .argument('<member>', memberHelp)
  .option('--date-of-birth <date>', 'DD/MM/YYYY')
  .option('--business-name <name>')
  .option('--business-category <key>', 'a key of content/business.json')
  .option('--business-employees <letter>', 'A to I, as content/business.json has them')
  .option('--no-business', 'the business ended: the account stays, as a standard one')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who corrects it')
  .option('--identified <words>', 'how you know that it is the member, when not by the memorable word')
  .addHelpText(
    'after',
    examples(
      'npm run members -- correct 12345678901 --date-of-birth 14/03/1990 --reason "Typed 1909" --by Grace',
      'npm run members -- correct ada@example.com --business-name "Ada’s Bakery" --reason "Has a new name" --by Grace --identified "Sent us the register’s extract"',
    ),
  )
  .action(async (name, { dateOfBirth, business, businessName, businessCategory, businessEmployees, ...given }) => {
    const { correct } = await careline()
    const correction = await correctionOf({
      dateOfBirth,
      hasEnded: !business,
      business: { name: businessName, category: businessCategory, employees: businessEmployees },
    })
    const operator = { ...callerOf(given), now: new Date() }
    const outcome = await inTransaction(async (tx) => correct(tx, await memberNamed(tx, name), correction, operator))
    if (outcome === 'NOT_IDENTIFIED') throw new CommandError(notIdentified)
    if (outcome === 'NO_BUSINESS') throw new CommandError('Their account is not a business’s.')
    if (outcome === 'UNCHANGED') throw new CommandError('It stands there already.')
    print({ outcome }, '✓ Corrected, and the member is told.')
  })

program
  .command('secure')
  .description('lock a member’s points, log everyone out and void the password, when somebody else is at their account')
  .argument('<member>', memberHelp)
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who secures it')
  .addHelpText('after', examples('npm run members -- secure 12345678901 --reason "Does not know a spend" --by Grace'))
  .action(async (name, given) => {
    const { secure } = await careline()
    const { publicUrl } = readSettings(process.env)
    const operator = { ...operatorOf(given), now: new Date(), publicUrl }
    await inTransaction(async (tx) => secure(tx, await memberNamed(tx, name), operator))
    print(
      { member: name },
      '✓ Their points are locked and everyone is logged out. They have an email to choose a new password.',
    )
  })

program
  .command('order-card')
  .description('order another card to the address on the account, also on the day of the last order')
  .argument('<member>', memberHelp)
  .requiredOption('--because <what>', 'lost, stolen (these get a new number) or damaged')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who orders it')
  .addHelpText(
    'after',
    examples('npm run members -- order-card 12345678901 --because lost --reason "The new one is lost, too" --by Grace'),
  )
  .action(async (name, { because, ...given }) => {
    const replacement = z.enum(['LOST', 'STOLEN', 'DAMAGED']).safeParse(because.toUpperCase())
    if (!replacement.success) throw new UsageError('Say lost, stolen or damaged.')
    const { orderByPhone } = await careline()
    const order = { ...operatorOf(given), replacementType: replacement.data, now: new Date() }
    const { isNewNumber } = await inTransaction(async (tx) => orderByPhone(tx, await memberNamed(tx, name), order))
    print(
      { isNewNumber },
      `✓ Ordered${isNewNumber ? ' with a new number; the old one is closed' : ''}. The member is told.`,
    )
  })

program
  .command('close')
  .description('close an account for a member who cannot log in; they can come back until it is erased')
  .argument('<member>', memberHelp)
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who closes it')
  .option('--identified <words>', 'how you know that it is the member, when not by the memorable word')
  .addHelpText('after', examples('npm run members -- close 12345678901 --reason "Has two accounts" --by Grace'))
  .action(async (name, given) => {
    const { closeByPhone } = await careline()
    const { publicUrl } = readSettings(process.env)
    const operator = { ...callerOf(given), now: new Date(), publicUrl }
    const outcome = await inTransaction(async (tx) => closeByPhone(tx, await memberNamed(tx, name), operator))
    if (outcome === 'NOT_IDENTIFIED') throw new CommandError(notIdentified)
    if (outcome === 'CLOSED_ALREADY') throw new CommandError('It is closed already.')
    print(
      outcome,
      `✓ Closed. It is erased from ${outcome.erasesAt.slice(0, 10)} on, and the member is told how to keep it.`,
    )
  })

const notIdentified =
  'You do not know yet that it is the member: compare their letters first, or say how you know with --identified.'

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  withDatabase(({ transaction }) => transaction(work))

async function memberNamed(tx: Transaction, name: string): Promise<string> {
  const { findCollector } = await import('../../records/collectors/collectors.ts')
  const collectorId = await memberOf(tx, name)
  if (!collectorId || !(await findCollector(tx, collectorId))) throw new CommandError(`There is no member ${name}.`)
  return collectorId
}

type SoughtOptions = { card?: string; email?: string; mobile?: string; lastName?: string; postcode?: string }

async function soughtBy({ card, email, mobile, lastName, postcode }: SoughtOptions): Promise<MemberSought> {
  if (card) return { card }
  if (email) return { email }
  if (mobile) {
    const { mobileNumber } = await import('../../records/messaging/messaging.ts')
    return { mobile: mobileNumber({ countryCode: '44', phoneNumber: mobile }, readSettings(process.env).environment) }
  }
  if (lastName && postcode) return { lastName, postcode }
  throw new UsageError('Say their card, email or mobile, or their last name and postcode.')
}

type CorrectionOptions = {
  dateOfBirth: string | undefined
  hasEnded: boolean
  business: { name: string | undefined; category: string | undefined; employees: string | undefined }
}

async function correctionOf({ dateOfBirth, hasEnded, business }: CorrectionOptions) {
  const { BusinessCorrection } = await careline()
  const changed = Object.fromEntries(Object.entries(business).filter(([, value]) => value !== undefined))
  const asked = [dateOfBirth !== undefined, hasEnded, Object.keys(changed).length > 0].filter(Boolean)
  if (asked.length !== 1)
    throw new UsageError('Say either a date of birth, what changed of the business, or that it ended.')
  if (hasEnded) return { business: null }
  if (dateOfBirth === undefined) return { business: parseOption(BusinessCorrection, changed) }
  return { dateOfBirth: isoDate(toWire(parseOption(DateOfBirth, dateOfBirth))) }
}

const Words = requiredProse('Say why, and who you are')

const operatorOf = ({ by, reason }: { by: string; reason: string }) => ({
  by: parseOption(Words, by),
  reason: parseOption(Words, reason),
})

const callerOf = ({ identified, ...operator }: { by: string; reason: string; identified?: string }) => ({
  ...operatorOf(operator),
  ...(identified !== undefined && { identifiedBy: parseOption(Words, identified) }),
})

function parseOption<T extends z.ZodMiniType>(schema: T, given: unknown): z.output<T> {
  const { success, data, error } = z.safeParse(schema, given)
  if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'))
  return data
}

function inFacts({ points, openCases, since, erasesAt, hasMemorableWord, ...seen }: MemberSeen) {
  return {
    Member: seen.member,
    Name: seen.name,
    Business: seen.business ?? '',
    Since: minute(since),
    Card: `${seen.card}${seen.cardOrder ? `, another is ${seen.cardOrder}` : ''}`,
    Email: seen.email,
    Mobile: seen.mobile ?? 'none',
    Postcode: seen.postcode,
    'Memorable word': hasMemorableWord ? 'yes' : 'none',
    Points: `${points.available} to spend, ${points.pending} on the way, ${points.held} held`,
    Spending: seen.spending,
    'Open cases': openCases.join(', ') || 'none',
    ...(erasesAt && { Closed: `erased from ${minute(erasesAt)} on` }),
  }
}

joinCommand(program, { print, memberNamed, callerOf })

await run()
