import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { plasticBatches, withCheckDigit } from '../../records/cards/cards.ts'

const server = await startTestApp()
const till = await aTill(server)
const directory = await mkdtemp(join(tmpdir(), 'pollen-plastic-'))
afterAll(() => rm(directory, { recursive: true }))

const cards = (...args: string[]) => runCommand('cards', args, { DATABASE_URL: server.database.connectionString })
const fileNamed = (name: string) => join(directory, name)
const nameIn = (output: string) => /^✓ Batch ([0-9A-F]{8}): /.exec(output)?.[1] ?? output

const byTwo = ['--asked-by', 'Grace', '--decided-by', 'Ruth']

test('a batch is made with its printer’s file, and its cards collect', async () => {
  expect((await cards('make', fileNamed('shops.csv'), '--cards', '0', ...byTwo)).exitCode).toBe(2)
  await expect(stat(fileNamed('shops.csv'))).rejects.toThrow('ENOENT')
  const { output } = await cards('make', fileNamed('shops.csv'), '--cards', '300', ...byTwo)
  expect(output).toBe(`✓ Batch ${nameIn(output)}: 300 cards in ${fileNamed('shops.csv')}.\n`)
  const [heading, ...rows] = (await readFile(fileNamed('shops.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(heading).toBe('\ufeffCard number')
  const numbers = rows.map((row) => row.replaceAll(' ', ''))
  expect(new Set(numbers).size).toBe(300)
  for (const number of numbers)
    expect(number).toBe(programme.cardPrefix + withCheckDigit(number.slice(programme.cardPrefix.length, -1)))
  expect((await stat(fileNamed('shops.csv'))).mode & 0o777).toBe(0o600)
  expect((await till.posts(numbers[0] ?? '', 40)).json).toMatchObject({ balance: 40 })
  expect((await cards('make', fileNamed('shops.csv'), '--cards', '1', ...byTwo)).output).toBe(
    `${fileNamed('shops.csv')} is there already.\n`,
  )
  expect(await server.database.transaction(plasticBatches)).toMatchObject([
    { cards: 300, madeBy: 'Grace, with Ruth', fileTakenBy: 'Grace, with Ruth' },
  ])
})

const numbered = (nth: number) => withCheckDigit(String(nth).padStart(10, '0'))

test('of a list with wrong lines each is named, and no card is entered; mended, all are', async () => {
  const { cardNumber } = await aMember(server.database)
  const list = [
    'Card number',
    numbered(1),
    `${programme.cardPrefix} ${numbered(2).slice(0, 3)} ${numbered(2).slice(3)}`,
    '',
    numbered(1),
    `12345678${numbered(3)}`,
    `${numbered(4).slice(0, -1)}${(Number(numbered(4).slice(-1)) + 1) % 10}`,
    '1234567',
    'none',
    cardNumber,
  ]
  await writeFile(fileNamed('list.csv'), list.join('\r\n'))
  expect(await cards('read', fileNamed('list.csv'), ...byTwo)).toEqual({
    exitCode: 1,
    output: [
      'Line 5: it stands on line 2 already.',
      `Line 6: its prefix is not ${programme.cardPrefix}.`,
      'Line 7: its check digit is wrong.',
      'Line 8: it has 7 digits, and a card has 11 or 19.',
      'Line 9: it is not a number.',
      'Line 10: it is a card of ours already.',
      'No card was entered.',
      '',
    ].join('\n'),
  })
  expect((await till.posts(numbered(1), 1)).json.code).toBe('DN11')
  await writeFile(fileNamed('list.csv'), list.slice(0, 4).join('\n'))
  expect((await cards('read', fileNamed('list.csv'), ...byTwo)).output).toMatch(/^✓ Batch \S+: 2 cards from /)
  for (const nth of [1, 2]) expect((await till.posts(numbered(nth), 1)).status).toBe(200)
})
