import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refusals } from '@pollen/contract/refusals'
import { freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerTill, tillByKey } from './brands/brands.ts'
import { newToken } from './platform/process/tokens.ts'

const program = fileURLToPath(new URL('tills.ts', import.meta.url))
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** `npm run tills -- …`, as an operator has it. */
const tills = (...args: string[]) =>
  new Promise<{ exitCode: number; said: string }>((done) =>
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: database.connectionString } },
      (error, out, err) => done({ exitCode: error ? Number(error.code) : 0, said: out + err }),
    ),
  )

const keyIn = ({ said }: { said: string }) => /^Key {2}(\S{43}) /m.exec(said)?.[1] ?? ''
const opens = (key: string) => database.transaction((tx) => tillByKey(tx, key))

test('an operator enters a till, gives it another key that may do less, and retires the first', async () => {
  const added = await tills('add', 'argos', 'Leeds, till 4')
  const first = keyIn(added)
  expect(await opens(first)).toMatchObject({ brandKey: 'argos', name: 'Leeds, till 4' })

  const tillId = /^Till (\S+)$/m.exec(added.said)?.[1] ?? ''
  const second = keyIn(await tills('key', tillId, 'read'))
  expect(await opens(second)).toMatchObject({ tillId, scopes: ['read'] })

  await database.transaction((tx) => registerTill(tx, { brandKey: 'ebay', name: 'Online', key: newToken() }))
  const listed = await tills()
  expect(listed.said).toContain(`${tillId}  argos  Leeds, till 4`)
  expect(listed.said).not.toContain(first)
  expect(listed.said).not.toContain('Warning')
  const keyId = /^ {4}(\S+) {2}post redeem read keys,/m.exec(listed.said)?.[1] ?? ''
  expect(await tills('retire', tillId, keyId)).toEqual({ exitCode: 0, said: 'It is retired.\n' })
  expect(await opens(first)).toBeUndefined()
  expect(await opens(second)).toBeDefined()
})

test.each([
  ['a brand that is not there', ['add', 'nowhere', 'A till'], 'There is no brand nowhere; there are: '],
  ['a scope that is not there', ['key', crypto.randomUUID(), 'steal'], 'There is no scope steal; there are: post, '],
  ['a key that is not there', ['retire', crypto.randomUUID(), crypto.randomUUID()], refusals.tillKeyNotFound.says],
  ['nothing that can be meant', ['add'], 'npm run tills -- add BRAND "NAME"'],
])('%s is refused with a sentence', async (_, args, sentence) => {
  const { exitCode, said } = await tills(...args)
  expect([exitCode, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).not.toContain('    at ')
})
