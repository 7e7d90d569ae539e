import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { vouchers } from '@pollen/contract/member/vouchers'
import { refusals } from '@pollen/contract/refusals'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { openAGuestCase } from '@pollen/testing/guest-case'
import { signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { balanceOf, historyOf } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const till = await aTill(server)

const cases = (...args: string[]) =>
  runCommand('cases', args, { DATABASE_URL: server.database.connectionString, SECRETS_KEY: secretsKey })

/** A case of a spend of 300 points; its number. */
async function aCase() {
  const { database } = server
  const member = await aMemberWith(server, till, 1000)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 300 })).json
  await till.captures(redemptionId)
  const [{ number } = { number: 0 }] = await database.transaction((tx) =>
    historyOf(tx, member.collectorId, { before: undefined, limit: 2 }),
  )
  const headers = await signedIn(database, member)
  const { json } = await server.call(notMyTransaction, { headers, params: { id: String(number - 1) } })
  return { ...member, caseNumber: json.caseNumber }
}

test('an operator finds a case, reads all of it, and closes it', async () => {
  const { caseNumber, collectorId } = await aCase()
  expect((await cases()).output).toMatch(
    new RegExp(
      `^${caseNumber}  .*  A spend that wasn’t you  sainsburys 0042: 300 spent, 0 released  waits for us$`,
      'm',
    ),
  )
  expect((await cases('show', caseNumber.toLowerCase(), '--by', 'Grace')).output).toMatch(/^spentPoints: +300$/m)
  const [open] = JSON.parse((await cases('--json')).output)
  expect(open).toMatchObject({
    caseNumber,
    collectorId,
    about: { brandKey: 'sainsburys', spentPoints: 300 },
    closed: null,
  })

  const why = ['--reason', 'The card was copied at a petrol station.', '--by', 'Grace', '--give-back', '300']
  expect(await cases('close', caseNumber, ...why)).toEqual({
    exitCode: 0,
    output: `✓ Case ${caseNumber} is closed, and 300 points are given back.\n`,
  })
  expect(await server.database.transaction((tx) => balanceOf(tx, collectorId))).toBe(1000)
  expect((await cases('--all')).output).toMatch(new RegExp(`^${caseNumber} .*closed by Grace, 300 given back$`, 'm'))
})

test('an operator answers and closes the case of somebody without an account, to whom nothing is given', async () => {
  const email = 'no-account@example.com'
  const caseNumber = await openAGuestCase(server, email, { topic: 'loggingIn', text: 'My mailbox is gone.' })
  expect((await cases()).output).toMatch(
    new RegExp(`^${caseNumber}  .*  Logging in, without an account  1 message  waits for us$`, 'm'),
  )
  expect((await cases('show', caseNumber, '--by', 'Grace')).output).toContain('My mailbox is gone.')
  const said = await cases('answer', caseNumber, '--text', 'Call us, please.', '--by', 'Grace')
  expect(said.output).toBe(`✓ Case ${caseNumber} is answered, and whoever wrote is told by email.\n`)
  const end = ['close', caseNumber, '--reason', 'You called us.', '--by', 'Grace']
  expect((await cases(...end, '--give-back', '100')).exitCode).toBe(2)
  expect(await cases(...end)).toEqual({ exitCode: 0, output: `✓ Case ${caseNumber} is closed.\n` })
  await server.doJobs()
  const letters = await server.database.transaction((tx) => messagesTo(tx, email))
  expect(letters.map(({ text }) => /Call us, please|You called us/.exec(text)?.[0])).toEqual([
    'You called us',
    'Call us, please',
    undefined,
  ])
})

test('an operator closes a case with a voucher, which has its reason; with another reward the case stays open', async () => {
  const { caseNumber, ...member } = await aCase()
  const reason = 'Your delivery came two days late.'
  const closes = (voucher: string) =>
    cases('close', caseNumber, '--reason', reason, '--by', 'Grace', '--voucher', voucher)
  expect(await closes('quayside-coffee')).toMatchObject({ exitCode: 1 })
  expect(await closes('sorry-5-off')).toEqual({
    exitCode: 0,
    output: `✓ Case ${caseNumber} is closed, and 0 points are given back, with sorry-5-off.\n`,
  })
  const headers = await signedIn(server.database, member)
  const { json } = await server.call(vouchers, { headers })
  expect(json.vouchers).toMatchObject([{ reason, points: 0, state: 'TO_USE' }])
})

test('a service failure owes its member a voucher within seven days of telling us, and the case ends with one', async () => {
  const { caseNumber } = await aCase()
  const says = async (...args: string[]) => (await cases('failure', caseNumber, '--by', 'Grace', ...args)).output
  expect(await says()).toMatch(
    new RegExp(`^✓ Case ${caseNumber}: a voucher is due by [\\d-]+ [\\d:]+ \\(UTC\\)\\.$`, 'm'),
  )
  expect((await cases('vouchers')).output).toMatch(new RegExp(`^${caseNumber} .* due\n1 voucher due, 0 late\\.$`, 'm'))
  await server.database.pool.query("update cases set opened_at = opened_at - interval '7 days 1 minute'")
  expect((await cases('vouchers')).output).toMatch(/ late\n1 voucher due, 1 late\.$/m)
  expect((await cases()).output).toMatch(new RegExp(`^${caseNumber} .*; a voucher is late$`, 'm'))

  const end = ['close', caseNumber, '--reason', 'Your delivery came two days late.', '--by', 'Grace']
  expect(await cases(...end)).toEqual({ exitCode: 1, output: `${refusals.voucherDue.says}\n` })
  expect(await says('--not-ours')).toBe(`✓ Case ${caseNumber}: no voucher is due.\n`)
  await says()
  expect((await cases(...end, '--voucher', 'sorry-5-off')).exitCode).toBe(0)
  expect((await cases('vouchers')).output).toBe('0 vouchers due, 0 late.\n')
})

test.each([
  ['a case that is not there', ['close', 'FFFFFFFF', '--reason', 'None', '--by', 'Grace'], 1, refusals.notFound.says],
  [
    'an end without a reason',
    ['close', 'FFFFFFFF', '--by', 'Grace'],
    2,
    "Required option '--reason <words>' not specified.",
  ],
  ['an end with an empty reason', ['close', 'FFFFFFFF', '--reason', ' ', '--by', 'Grace'], 2, 'Say why'],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  const refused = await cases(...args)
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
  expect(refused.output.trimEnd().split('\n')).toHaveLength(1)
})
