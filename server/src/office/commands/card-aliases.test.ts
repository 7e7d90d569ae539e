import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { enter, withCheckDigit } from '../../records/cards/cards.ts'

const server = await startTestApp()
const till = await aTill(server)
const directory = await mkdtemp(join(tmpdir(), 'pollen-aliases-'))
afterAll(() => rm(directory, { recursive: true }))

async function readsAliases(...lines: string[]) {
  const file = join(directory, `${crypto.randomUUID()}.csv`)
  await writeFile(file, lines.join('\r\n'))
  const env = { DATABASE_URL: server.database.connectionString }
  const { exitCode, output } = await runCommand('cards', ['aliases', file, '--by', 'Grace'], env)
  return { exitCode, output: output.replace(file, 'FILE') }
}

let made = 0
const aNumber = () => withCheckDigit(String(5_000_000_000 + ++made))
/** As another programme numbered its cards. */
const anOlderNumber = () => `63358600${String(++made).padStart(8, '0')}`
async function plastic(state: 'UNREGISTERED' | 'TEMPORARY' = 'UNREGISTERED'): Promise<string> {
  const cardNumber = aNumber()
  await server.database.transaction((tx) => enter(tx, { cardNumber, state }))
  return cardNumber
}

test('of a list of older cards each wrong line is named, and none is entered; mended, all are', async () => {
  const [one, other, temporary] = [await plastic(), await plastic(), await plastic('TEMPORARY')]
  const [old, older, unused] = [anOlderNumber(), anOlderNumber(), aNumber()]
  const mistyped = `${one.slice(0, -1)}${(Number(one.slice(-1)) + 1) % 10}`
  const list = [
    'Older card,Card',
    `${old},${one}`,
    `6335 8600 ${older.slice(8)};${programme.cardPrefix} ${other}`,
    '',
    `${old},${other}`,
    `${anOlderNumber()},${unused}`,
    `${anOlderNumber()},${temporary}`,
    `${anOlderNumber()},${mistyped}`,
    `12345678901,${one}`,
    `${programme.cardPrefix}${other},${one}`,
    `633586O012345678,${one}`,
    anOlderNumber(),
  ]
  expect(await readsAliases(...list)).toEqual({
    exitCode: 1,
    output: [
      'Line 5: the older number stands on line 2 already.',
      `Line 6: there is no card ${unused}.`,
      `Line 7: card ${temporary} is a temporary one, or was replaced or stopped.`,
      'Line 8: of our card, its check digit is wrong.',
      'Line 9: the older number has 11 digits; write it with its prefix, 12 to 19 digits.',
      `Line 10: the older number begins with our own prefix ${programme.cardPrefix}.`,
      'Line 11: the older number is not a number.',
      'Line 12: it is not an older number and one of ours, with a comma between them.',
      'No older card was entered.',
      '',
    ].join('\n'),
  })
  expect((await till.posts(old, 1)).json.code).toBe('DN11')
  expect(await readsAliases(...list.slice(0, 4))).toEqual({ exitCode: 0, output: '✓ 2 older cards from FILE.\n' })
  expect((await readsAliases(`${old},${other}`)).output).toBe(
    'Line 1: the older number is known already.\nNo older card was entered.\n',
  )
  expect((await till.posts(older, 7)).json).toMatchObject({ balance: 7 })
  expect((await till.posts(other, 1)).json).toMatchObject({ balance: 8 })
})
