import { refusals } from '@pollen/contract/refusals'
import { enterBrands } from '@pollen/testing/brands'
import { runCommand } from '@pollen/testing/command'
import { freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill, tillByKey } from '../../records/brands/brands.ts'

const database = await freshDatabase()
await database.transaction(enterBrands)

const tills = (...args: string[]) => runCommand('tills', args, { DATABASE_URL: database.connectionString })
const why = ['--reason', 'It leaked', '--by', 'Grace']
const opens = (key: string) => database.transaction((tx) => tillByKey(tx, key))

async function aTillOf(brandKey: string, name: string): Promise<string> {
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey, name, key }))
  return key
}

test('an operator finds a till, retires a key of it, and stops all tills of a brand', async () => {
  const [leaked, other] = [await aTillOf('argos', 'Leeds, till 4'), await aTillOf('argos', 'Online')]
  const listed = JSON.parse((await tills('--json')).output)
  const till = listed.find(({ name }: { name: string }) => name === 'Leeds, till 4')
  expect(Object.keys(till.keys[0]).sort()).toEqual(['createdAt', 'endsAt', 'keyId', 'scopes', 'usedAt'])
  const { output } = await tills()
  expect(output).toMatch(
    new RegExp(`^${till.tillId}  argos  Leeds, till 4  ${till.keys[0].keyId}  post redeem read keys`, 'm'),
  )
  expect(output).toMatch(/^Till +Brand +Name +Key +Scopes +Last used \(UTC\) +Ends \(UTC\)$/m)
  expect(output).toContain('2 tills.')

  expect(await tills('retire', till.tillId, till.keys[0].keyId, ...why)).toEqual({
    exitCode: 0,
    output: 'It is retired.\n',
  })
  expect(await opens(leaked)).toBeUndefined()
  expect(await opens(other)).toBeDefined()
  await tills('stop', 'argos', ...why)
  expect(await opens(other)).toBeUndefined()
  const { rows } = await database.pool.query('select action, done_by, reason from staff_actions order by at')
  expect(rows).toEqual(
    ['tillKeyRetired', 'tillsStopped'].map((action) => ({ action, done_by: 'Grace', reason: 'It leaked' })),
  )
})

test.each([
  ['a key that is not there', [crypto.randomUUID(), crypto.randomUUID()], 1, refusals.tillKeyNotFound.says],
  ['a till that has no id', ['the one in Leeds', crypto.randomUUID()], 2, 'It must be an id'],
])('%s is refused with a sentence', async (_, ids, exitCode, sentence) => {
  const refused = await tills('retire', ...ids, ...why)
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
  expect(refused.output.trimEnd().split('\n')).toHaveLength(1)
})
