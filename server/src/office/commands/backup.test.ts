import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { createDatabase } from '@pollen/testing/database'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const server = await startTestApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollen-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** All rows of all tables of ours, as text, table by table. */
async function contentOf(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ~ '^(public|graphile_worker|lane_.+)$'
     and tablename not in ('migrations', 'applied_functions') order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return content
}

test('a backup brings everything back, into any database and into the embedded one, and its books are proven', async () => {
  const till = await aTill(server)
  const { cardNumber } = await aMemberWith(server, till, 500)
  await till.posts(cardNumber, 120, { storeId: 'Zoë\u2028’s \\ "shop"' })
  await till.holds({ cardNumber, points: 100 })
  const file = join(folder, 'pollen.gz')
  const from = { DATABASE_URL: server.database.connectionString }
  const backedUp = await runCommand('backup', [file, '--by', 'Grace'], from)
  expect(backedUp).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^✓ .+pollen.gz has [\d,]+ rows/) })
  const content = await contentOf(server.database.connectionString)
  const transfers = Object.entries(content).flatMap(([table, rows]) => (table.endsWith('.transfers') ? rows : []))
  expect(transfers.length).toBeGreaterThan(2)

  const into = { DATABASE_URL: await createDatabase('empty') }
  const restored = await runCommand('restore', [file, '--by', 'Grace'], into)
  expect(restored.output).toMatch(/^✓ [\d,]+ rows of .+ are back, and 3 transfers proven\.\n$/)
  const { 'public.staff_actions': actions, ...others } = await contentOf(into.DATABASE_URL)
  const { 'public.staff_actions': before, ...same } = content
  expect(others).toEqual(same)
  expect(actions?.filter((row) => !before?.includes(row))).toEqual([expect.stringContaining('backupRestored,Grace')])
  const again = await runCommand('restore', [file, '--by', 'Grace'], into)
  expect(again).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('There are members in this database already'),
  })

  const embedded = { DATA_DIRECTORY: join(folder, 'data') }
  expect(await runCommand('restore', [file, '--by', 'Grace'], embedded)).toEqual(restored)
  expect(await runCommand('ledger', ['verify'], embedded)).toMatchObject({ exitCode: 0 })
})

test('a file that cannot be written, or read, is said in one sentence', async () => {
  const from = { DATABASE_URL: server.database.connectionString }
  const into = { DATABASE_URL: await createDatabase('empty') }
  const nowhere = join(folder, 'nowhere', 'pollen.gz')
  const outcomes = [
    await runCommand('backup', [nowhere, '--by', 'Grace'], from),
    await runCommand('restore', [nowhere, '--by', 'Grace'], into),
    await runCommand('restore', [folder, '--by', 'Grace'], into),
    await runCommand('ledger', ['verify'], into),
  ]
  expect(outcomes).toEqual([
    { exitCode: 1, output: `ENOENT: no such file or directory, open '${nowhere}.unfinished'\n` },
    { exitCode: 1, output: `ENOENT: no such file or directory, open '${nowhere}'\n` },
    { exitCode: 1, output: 'EISDIR: illegal operation on a directory, read\n' },
    { exitCode: 1, output: 'There is no Pollen of this version in the database: npm start makes it.\n' },
  ])
})

test('a backup that lost its end, or a letter, is restored by nobody', async () => {
  const file = join(folder, 'whole.gz')
  await runCommand('backup', [file, '--by', 'Grace'], { DATABASE_URL: server.database.connectionString })
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed.writeUInt8((changed.readUInt8(whole.length >> 1) + 1) % 256, whole.length >> 1)
  for (const wrong of [whole.subarray(0, whole.length - 200), changed, Buffer.from('no backup')]) {
    await writeFile(join(folder, 'wrong.gz'), wrong)
    const DATABASE_URL = await createDatabase('empty')
    const { exitCode, output } = await runCommand('restore', [join(folder, 'wrong.gz'), '--by', 'Grace'], {
      DATABASE_URL,
    })
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/wrong\.gz is no (whole )?backup/)])
    const left = Object.entries(await contentOf(DATABASE_URL)).filter(([table]) => table.endsWith('.collectors'))
    expect(left.flatMap(([, rows]) => rows)).toEqual([])
  }
})
