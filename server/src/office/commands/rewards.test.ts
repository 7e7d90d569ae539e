import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { secretsKey } from '@pollen/testing/secrets-key'
import { afterAll, expect, test } from 'vitest'

const { database } = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'pollen rewards '))
afterAll(() => rm(folder, { recursive: true }))

const rewards = (...args: string[]) =>
  runCommand('rewards', args, { DATABASE_URL: database.connectionString, SECRETS_KEY: secretsKey })

const two = ['--asked-by', 'Grace', '--decided-by', 'Hugo']

test('two people fill a pool from a partner’s file, once', async () => {
  const file = join(folder, 'codes.txt')
  await writeFile(file, `${Array.from({ length: 2500 }, (_, nth) => `EBAY-${nth}`).join('\n')}\nEBAY-7\n`)
  expect(await rewards('pool', 'ebay-10-off', file, ...two)).toEqual({
    exitCode: 0,
    output: '2,500 codes added, 1 known already.\n',
  })
  expect((await rewards('pool', 'ebay-10-off', file, ...two)).output).toBe('0 codes added, 2,501 known already.\n')
  expect(await rewards('pool', 'quayside-coffee', file, ...two)).toMatchObject({ exitCode: 1 })
})
