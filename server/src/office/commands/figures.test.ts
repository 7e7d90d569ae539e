import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { afterAll, expect, test } from 'vitest'
import { loadBrands } from '../../records/brands/brands.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'

const { database } = await startTestApp()
const { connectionString, transaction } = database
const folder = await mkdtemp(join(tmpdir(), 'pollen figures '))
const reader = `reader_${crypto.randomUUID().slice(0, 8)}`
afterAll(async () => {
  await rm(folder, { recursive: true })
  await asOwner(connectionString, `drop role if exists ${reader}`)
})

const figures = (settings: Record<string, string>, ...args: string[]) =>
  runCommand('figures', ['--from', '2026-01', '--until', '2026-03', ...args], settings)

test('an operator reads figures from a replica’s login that may only read, as a table, as JSON and as a page', async () => {
  await transaction(loadBrands)
  const { collectorId } = await aMember(database)
  const occurredAt = new Date('2026-02-03T10:00:00Z')
  const earned = {
    collectorId,
    brandKey: 'esso',
    reference: referenceFor('purchase', 'a-receipt'),
    occurredAt,
    points: 1234,
  }
  await transaction((tx) => move(tx, { ...earned, movement: 'earn' }))
  await asOwner(
    connectionString,
    `create role ${reader} login password 'read-only'; grant pg_read_all_data to ${reader}`,
  )
  const url = new URL(connectionString)
  url.username = reader
  url.password = 'read-only'
  const settings = { DATABASE_URL: 'postgresql://localhost:1/nowhere', FIGURES_DATABASE_URL: url.href }

  const page = join(folder, 'figures.html')
  const printed = await figures(settings, '--html', page)
  expect(printed.exitCode).toBe(0)
  expect(printed.output).toMatch(/2026-02 .* 1,234 /)
  expect(printed.output).toContain('✓ 1,234 points are owed, £6.17; books and balances agree.')
  expect(await readFile(page, 'utf8')).toContain('1,234')
  const { months } = JSON.parse((await figures(settings, '--json')).output)
  expect(months.map(({ owed }: { owed: number }) => owed)).toEqual([0, 1234, 1234])
})

test('books that disagree with the balances are said to, and end the command with 1', async () => {
  await asOwner(connectionString, 'update balances set available = available + 1')
  const { exitCode, output } = await figures({ DATABASE_URL: connectionString })
  expect([exitCode, output]).toEqual([1, expect.stringContaining('books and balances disagree')])
})

test('a month that is none, and an end before the beginning, are answered with one sentence', async () => {
  const { exitCode, output } = await figures({}, '--from', '2026-13')
  expect([exitCode, output]).toEqual([2, expect.stringContaining('It must be a month, like 2026-01.')])
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect((await figures({}, '--from', '2026-04')).exitCode).toBe(2)
})
