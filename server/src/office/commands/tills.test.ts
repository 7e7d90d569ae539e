import { refusals } from '@pollen/contract/refusals'
import { type CommandOutcome, runCommand } from '@pollen/testing/command'
import { freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill, tillByKey } from '../../records/brands/brands.ts'

const database = await freshDatabase()

const tills = (...args: string[]) =>
  run(...args, ...(changes.includes(args[0] ?? '') ? ['--reason', 'Opens', '--by', 'Grace'] : []))
const changes = ['add', 'key', 'retire', 'stop', 'open']
const run = (...args: string[]) => runCommand('tills', args, { DATABASE_URL: database.connectionString })

const keyIn = ({ output }: CommandOutcome) => /^Key {2}(\S{43}) /m.exec(output)?.[1] ?? ''
const opens = (key: string) => database.transaction((tx) => tillByKey(tx, key))

test('an operator enters a till, gives it another key that may do less, and retires the first', async () => {
  const first = keyIn(await tills('add', 'argos', 'Leeds, till 4'))
  expect(await opens(first)).toMatchObject({ brandKey: 'argos', name: 'Leeds, till 4' })
  const [till] = JSON.parse((await tills('--json')).output)
  const { tillId } = till
  const second = keyIn(await tills('key', tillId, 'read'))
  expect(await opens(second)).toMatchObject({ tillId, scopes: ['read'] })

  await database.transaction((tx) => registerTill(tx, { brandKey: 'ebay', name: 'Online', key: newToken() }))
  const { output } = await tills()
  expect(output).toMatch(
    new RegExp(`^${tillId}  argos  Leeds, till 4  ${till.keys[0].keyId}  post redeem read keys `, 'm'),
  )
  expect(output).toMatch(/^Till +Brand +Name +Key +Scopes +Last used \(UTC\) +Ends \(UTC\)$/m)
  expect(output).toContain('2 tills.')
  expect(output).not.toContain('Warning')
  expect(await tills('retire', tillId, till.keys[0].keyId)).toEqual({ exitCode: 0, output: 'It is retired.\n' })
  expect(await opens(first)).toBeUndefined()
  expect(await opens(second)).toBeDefined()
  await tills('stop', 'argos')
  expect(await opens(second)).toBeUndefined()
  await tills('open', 'argos')
  expect(await opens(second)).toBeDefined()
  const { rows } = await database.pool.query('select action, subject, done_by, reason from staff_actions order by at')
  expect(rows.map(({ action }) => action)).toEqual([
    'tillAdded',
    'tillKeyMade',
    'tillKeyMade',
    'tillKeyRetired',
    'tillsStopped',
    'tillsOpened',
  ])
  expect(rows[0]).toMatchObject({ subject: 'Leeds, till 4 of Argos', done_by: 'Grace', reason: 'Opens' })
})

test('what is listed for scripts tells of keys all but what opens a till', async () => {
  const added = JSON.parse((await tills('add', 'esso', 'Forecourt', '--json')).output)
  expect(await opens(added.key)).toMatchObject({ tillId: added.tillId, name: 'Forecourt' })
  const listed = JSON.parse((await tills('list', '--json')).output)
  const forecourt = listed.find((till: { tillId: string }) => till.tillId === added.tillId)
  expect(forecourt).toMatchObject({ brandKey: 'esso', name: 'Forecourt' })
  expect(Object.keys(forecourt.keys[0]).sort()).toEqual(['createdAt', 'endsAt', 'keyId', 'scopes', 'usedAt'])
})

test.each([
  ['a brand that is not there', ['add', 'nowhere', 'A till'], 1, 'There is no brand nowhere; there are: '],
  [
    'a scope that is not there',
    ['key', crypto.randomUUID(), 'steal'],
    2,
    'Allowed choices are post, redeem, read, keys.',
  ],
  ['a key that is not there', ['retire', crypto.randomUUID(), crypto.randomUUID()], 1, refusals.tillKeyNotFound.says],
  ['a till that has no id', ['key', 'the one in Leeds'], 2, 'It must be an id'],
  ['a brand that is not stopped', ['open', 'argos'], 1, refusals.nothingToChange.says],
  ['a till of a name that the brand has', ['add', 'argos', 'leeds, TILL 4'], 1, refusals.tillKnown.says],
  ['a till without a name', ['add', 'argos'], 2, "Missing required argument 'name'."],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  const refused = await tills(...args)
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
  expect(refused.output.trimEnd().split('\n')).toHaveLength(1)
})
