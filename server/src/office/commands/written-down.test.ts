import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { writingDown } from './command-line/written-down.ts'

const server = await startTestApp()
const { database } = server
const directory = await mkdtemp(join(tmpdir(), 'pollen-written-down-'))
afterAll(() => rm(directory, { recursive: true }))

const runs = (command: string, ...args: string[]) =>
  runCommand(command, args, { DATABASE_URL: database.connectionString, SECRETS_KEY: secretsKey })

/** What asks for no name: it changes nothing that is anybody's to decide, and shows nobody. */
const nameless = [
  'audit list',
  'audit verify',
  'cards list',
  'consents count',
  'content check',
  'content diff',
  'content export',
  'doctor',
  'figures',
  'ledger adjustments',
  'ledger reconcile',
  'ledger verify',
  'migrate',
  'partners file',
  'partners files',
  'partners list',
  'privacy proof',
  'quests',
  'secrets key',
  'seed',
  'split-tests absentees',
  'split-tests list',
  'staff list',
  'tills list',
]

/** The verbs of every command, with what they ask for. */
async function verbsOfCommands(): Promise<{ verb: string; help: string }[]> {
  const files = await readdir('server/src/office/commands')
  const commands = files.flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  const found: { verb: string; help: string }[] = []
  for (const command of commands) {
    const { output } = await runs(command, '--help')
    const [, listed = ''] = /\nCommands:\n([\s\S]*?)\n\n/.exec(output) ?? []
    const names = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap(([, name]) => (name === 'help' ? [] : [name]))
    if (names.length === 0) found.push({ verb: command, help: output })
    for (const name of names)
      found.push({ verb: `${command} ${name}`, help: (await runs(command, `${name}`, '--help')).output })
  }
  return found
}

const verbs = await verbsOfCommands()

test('whatever a command changes or shows of somebody, it asks who runs it', async () => {
  expect(verbs.length).toBeGreaterThan(40)
  expect(verbs.flatMap(({ verb, help }) => (/--(decided-)?by <(name|email)>/.test(help) ? [] : [verb])).sort()).toEqual(
    nameless,
  )
})

test('what two people decide in the console takes two names by command, and says what it is for', async () => {
  const byTwo = verbs.filter(({ help }) => help.includes('--decided-by <name>'))
  expect(byTwo.map(({ verb }) => verb).sort()).toEqual([
    'cards make',
    'cards read',
    'ledger adjust',
    'ledger paid-twice',
    'rewards pool',
    'staff invite',
  ])
  for (const { help } of byTwo) {
    expect(help).toContain('--asked-by <name>')
    expect(help).toContain('the day on which nobody can sign in')
  }
})

test('a command that changes something and writes down nobody fails, and nothing is changed', async () => {
  const { transaction } = writingDown(database)
  const absentees = () => asOwner(database.connectionString, 'select from split_test_absentees')
  const adds = sql`insert into split_test_absentees values (gen_random_uuid(), 'Works here', now())`
  await transaction((tx) => tx.execute(sql`select from split_test_absentees for update`))
  await expect(transaction((tx) => tx.execute(adds))).rejects.toThrow('did not write down who did it')
  await transaction(async (tx) => {
    await tx.execute(adds)
    await recordInOffice(tx, { action: 'codesAdded', by: 'Grace', now: new Date() })
  })
  // In the same second, on the same connection.
  await expect(transaction((tx) => tx.execute(adds))).rejects.toThrow('did not write down who did it')
  expect(await absentees()).toHaveLength(1)
})

test('who looks at a member by command stands in the audit, and the member reads why', async () => {
  const member = await aMember(database)
  const { email } = member
  const headers = await signedIn(database, member)
  await server.call(orderReplacementCard, { query: { replacementType: 'DAMAGED' }, headers })
  const why = ['--reason', 'Asks what we know', '--by', 'Grace Field']
  const by = why.slice(2)
  const [, batch = ''] =
    /Batch (\S{8}):/.exec((await runs('cards', 'batch', join(directory, 'a.csv'), ...by)).output) ?? []
  const looks: [actions: string, command: string, ...args: string[]][] = [
    ['lookedUp', 'security', '--of', email, ...why],
    ['contactSeen', 'privacy', 'known', email, ...why],
    ['cardFileRead sentToPrinter', 'cards', 'file', batch, join(directory, 'b.csv'), ...by],
    ['consentListTaken', 'consents', 'list', 'post', join(directory, 'c.csv'), ...by],
  ]
  for (const [written, command, ...args] of looks) {
    const before = await actions()
    const { exitCode, output } = await runs(command, ...args)
    expect([command, exitCode, output]).toEqual([command, 0, expect.any(String)])
    expect((await actions()).slice(before.length), command).toEqual(
      written.split(' ').map((action) => ({ action, done_by: 'Grace Field' })),
    )
  }
})

const actions = () => asOwner(database.connectionString, 'select action, done_by from staff_actions order by action_id')
