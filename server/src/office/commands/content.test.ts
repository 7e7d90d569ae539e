import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@pollen/testing/command'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { secretsKey } from '@pollen/testing/secrets-key'
import { afterAll, expect, test } from 'vitest'

const { connectionString } = await freshDatabase('content')
const home = await mkdtemp(join(tmpdir(), 'pollen-content-'))
afterAll(() => rm(home, { recursive: true }))
const content = (...args: string[]) =>
  runCommand('content', args, { DATABASE_URL: connectionString, SECRETS_KEY: secretsKey })

/** A copy of `content/`, in which some files say something else. */
async function aFolder(name: string, changes: Record<string, [from: string, to: string]> = {}): Promise<string> {
  const folder = join(home, name)
  await cp('content', folder, { recursive: true })
  for (const [file, [from, to]] of Object.entries(changes)) {
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), text.replace(from, to))
  }
  return folder
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => /\.(json|csv|md)$/.test(file)).toSorted()

test('a folder is checked without a database: each fault of each file, and exit code 2', async () => {
  const wrong = await aFolder('wrong', {
    'arcade.json': ['"cells": 2', '"cells": 3'],
    'offers.csv': [',PIANO,', ',ORGAN,'],
    'quests.json': ['"picture": "carrot"', '"picture": "carrots"'],
  })
  const { exitCode, output } = await runCommand('content', ['check', wrong], {})
  expect([exitCode, output.trimEnd().split('\n')]).toEqual([
    2,
    [
      expect.stringContaining('content/offers.csv cannot be used: line 2: source'),
      expect.stringContaining('content/quests.json cannot be used: line 6: picture is no name of a drawing'),
      expect.stringContaining('content/arcade.json cannot be used: line 5: prizes do not fill 7 cells'),
    ],
  ])
  expect(await runCommand('content', ['check'], {})).toMatchObject({ exitCode: 0 })
})

test('what differs is listed, entered with who did it, and written into a folder that says the same', async () => {
  const other = await aFolder('other', {
    'travel.json': ['"text": "', '"text": "By sledge. '],
    'arcade.json': ['"mostPlaysADay": 20000', '"mostPlaysADay": 300'],
    'offers.csv': ['\nsourdough-40,', '\nsledge-40,'],
  })
  await rm(join(other, 'documents/business-rules'), { recursive: true })
  const differs = [
    '+ Offers: sledge-40',
    '~ Arcade: arcade.json',
    '~ Travel: travel.json',
    '- Documents: business-rules/2025-01-01.md',
    '- Offers: sourdough-40',
    '',
  ].join('\n')
  expect((await content('diff', other)).output).toBe(differs)
  expect((await content('import', other, '--by', 'Grace')).output).toBe(differs)
  expect((await content('import', other, '--by', 'Ada')).output).toBe('Nothing differs.\n')
  const changes = 'select made_by from content_changes where number > 1'
  expect(await asOwner(connectionString, changes)).toEqual([{ made_by: 'Grace' }])

  const exported = await aFolder('exported')
  await content('export', exported)
  expect(await filesIn(exported)).toEqual(await filesIn(other))
  expect((await content('import', exported, '--by', 'Ada')).output).toBe('Nothing differs.\n')
  expect(await asOwner(connectionString, changes)).toHaveLength(1)
})
