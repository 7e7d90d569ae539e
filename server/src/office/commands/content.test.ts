import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@pollen/testing/command'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aPhoto, someCrops } from '@pollen/testing/photos'
import { secretsKey } from '@pollen/testing/secrets-key'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { namedByHash } from '../../records/pictures/pictures.ts'

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
  const older = await aFolder('older')
  await rm(join(older, 'letters'), { recursive: true })
  expect((await content('diff', older)).output).toBe('Nothing differs.\n')

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

test('pictures go out with the content that names them, and come in with it; a name of none is refused with its line', async () => {
  const { hash } = namedByHash(
    await sharp(await aPhoto())
      .autoOrient()
      .webp()
      .toBuffer(),
    { width: 700, crops: someCrops },
  )
  const name = `picture:${hash} A yellow tent`
  const named = await aFolder('named', { 'quests.json': ['"picture": "carrot"', `"picture": "${name}"`] })
  expect((await runCommand('content', ['check', named], {})).exitCode).toBe(0)
  expect(await content('import', named, '--by', 'Grace')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(`content/quests.json cannot be used: line 6: picture:${hash} is no picture`),
  })
  await mkdir(join(named, 'pictures'))
  await writeFile(
    join(named, `pictures/${hash}.webp`),
    await sharp(await aPhoto())
      .autoOrient()
      .webp()
      .toBuffer(),
  )
  const about = { description: 'A yellow tent at dawn', fileName: 'tent.jpg', crops: someCrops }
  await writeFile(
    join(named, `pictures/${hash}.json`),
    JSON.stringify({ ...about, crops: { ...someCrops, square: someCrops.letter } }),
  )
  expect(await runCommand('content', ['check', named], {})).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('is another picture, or seen in other places, than its name says'),
  })
  await writeFile(join(named, `pictures/${hash}.json`), JSON.stringify(about))
  expect((await content('import', named, '--by', 'Grace')).exitCode).toBe(0)
  const files = await asOwner(connectionString, `select from picture_files where hash = '${hash}'`)
  expect(files.length).toBeGreaterThan(30)

  const out = join(home, 'out-with-pictures')
  await content('export', out)
  const there = await freshDatabase('content')
  const elsewhere = { DATABASE_URL: there.connectionString, SECRETS_KEY: secretsKey }
  expect((await runCommand('content', ['import', out, '--by', 'Grace'], elsewhere)).exitCode).toBe(0)
  const kept = 'select hash, description, file_name, crops from pictures'
  const [here] = await asOwner(connectionString, kept)
  expect(here).toMatchObject({ hash, description: 'A yellow tent at dawn', file_name: 'tent.jpg' })
  expect(await asOwner(there.connectionString, kept)).toEqual([here])

  const PICTURES = join(home, 'pictures-of-all')
  await runCommand('content', ['import', out, '--by', 'Grace'], { ...elsewhere, PICTURES })
  expect(await readdir(PICTURES)).toEqual([hash])
})
