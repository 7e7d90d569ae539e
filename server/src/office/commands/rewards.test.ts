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

test('an operator fills a pool from a partner’s file, once, and sees how many codes are left', async () => {
  const file = join(folder, 'codes.txt')
  await writeFile(file, `${Array.from({ length: 2500 }, (_, nth) => `EBAY-${nth}`).join('\n')}\nEBAY-7\n`)
  expect(await rewards('pool', 'ebay-10-off', file, '--by', 'Grace')).toEqual({
    exitCode: 0,
    output: '2,500 codes added, 1 known already.\n',
  })
  expect((await rewards('pool', 'ebay-10-off', file, '--by', 'Grace')).output).toBe(
    '0 codes added, 2,501 known already.\n',
  )
  expect((await rewards('pools')).output).toContain('2,500')
  expect(await rewards('pool', 'quayside-coffee', file, '--by', 'Grace')).toMatchObject({ exitCode: 1 })
})
