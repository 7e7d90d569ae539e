import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programme } from '@pollen/contract/programme'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { withCheckDigit } from '../../records/cards/cards.ts'

const server = await startTestApp()
const till = await aTill(server)
const directory = await mkdtemp(join(tmpdir(), 'pollen-plastic-'))
afterAll(() => rm(directory, { recursive: true }))

const cards = (...args: string[]) => runCommand('cards', args, { DATABASE_URL: server.database.connectionString })
const fileNamed = (name: string) => join(directory, name)
const nameIn = (output: string) => /^✓ Batch ([0-9A-F]{8}): /.exec(output)?.[1] ?? output
const now = () => new Date().toISOString()

test('a batch is made with its printer’s file, and its cards collect', async () => {
  expect((await cards('make', fileNamed('shops.csv'), '--cards', '0', '--by', 'Grace')).exitCode).toBe(2)
  await expect(stat(fileNamed('shops.csv'))).rejects.toThrow('ENOENT')
  const { output } = await cards('make', fileNamed('shops.csv'), '--cards', '300', '--by', 'Grace')
  expect(output).toBe(`✓ Batch ${nameIn(output)}: 300 cards in ${fileNamed('shops.csv')}.\n`)
  const [heading, ...rows] = (await readFile(fileNamed('shops.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(heading).toBe('\ufeffCard number')
  const numbers = rows.map((row) => row.replaceAll(' ', ''))
  expect(new Set(numbers).size).toBe(300)
  for (const number of numbers)
    expect(number).toBe(programme.cardPrefix + withCheckDigit(number.slice(programme.cardPrefix.length, -1)))
  expect((await stat(fileNamed('shops.csv'))).mode & 0o777).toBe(0o600)
  expect((await till.posts(numbers[0] ?? '', 40)).json).toMatchObject({ balance: 40 })
  expect((await cards('make', fileNamed('shops.csv'), '--cards', '1', '--by', 'Grace')).output).toBe(
    `${fileNamed('shops.csv')} is there already.\n`,
  )
  expect((await cards('plastic')).output).toMatch(/ Grace +300 +numbers taken .* by Grace\n$/)
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
  expect(await cards('read', fileNamed('list.csv'), '--by', 'Grace')).toEqual({
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
  expect((await cards('read', fileNamed('list.csv'), '--by', 'Grace')).output).toMatch(/^✓ Batch \S+: 2 cards from /)
  for (const nth of [1, 2]) expect((await till.posts(numbered(nth), 1)).status).toBe(200)
})

test('a lost batch is stopped by two: one asks by command, the other decides in the console', async () => {
  await writeFile(fileNamed('lost.csv'), [numbered(11), numbered(12)].join('\n'))
  const batch = nameIn((await cards('read', fileNamed('lost.csv'), '--by', 'Grace')).output)
  await till.posts(numbered(11), 40)
  const desk = await openConsole(server)
  const [senior, fraud, agent] = [
    await desk.aColleague('senior'),
    await desk.aColleague('fraud'),
    await desk.aColleague('agent'),
  ]
  const asks = (staffId: string, name = batch) =>
    cards('stop', name, '--by', `colleague-${staffId}@example.com`, '--reason', 'The parcel never came')
  expect((await asks(agent.staffId)).output).toBe(`${agent.name} may not ask for that: Agent.\n`)
  expect((await asks(crypto.randomUUID())).exitCode).toBe(1)
  expect((await asks(senior.staffId, batch.toLowerCase())).output).toBe(
    `✓ It is asked to stop batch ${batch}. A second person decides in the console.\n`,
  )
  expect((await asks(senior.staffId)).exitCode, 'it waits already').toBe(1)
  expect((await till.posts(numbered(11), 2)).json).toMatchObject({ balance: 42 })

  const { headers } = fraud
  const requestId = (await desk.call(staffRequests, { headers })).json.open[0]?.requestId ?? ''
  const decides = { params: { requestId }, body: { says: 'yes' as const, reason: 'So be it' } }
  expect((await desk.call(decideRequest, { ...decides, headers: senior.headers })).json.code).toBe('OWN_REQUEST')
  expect((await desk.call(decideRequest, { ...decides, headers })).json).toEqual({ state: 'done' })
  for (const nth of [11, 12]) expect((await till.posts(numbered(nth), 1, { occurredAt: now() })).json.code).toBe('DN11')
  expect((await till.looksAt(numbered(12))).json).toMatchObject({ status: 'REPLACED' })
  expect((await server.call(cardCheck, { body: { cardNumber: numbered(11) } })).json.code).toBe('DN11')
  expect((await asks(senior.staffId)).output).toBe('It stands there already.\n')
  expect((await asks(senior.staffId, '00000000')).exitCode).toBe(1)
  expect((await cards('plastic')).output).toMatch(
    new RegExp(`^${batch} .* stopped .* by ${senior.name}, by command, with ${fraud.name}$`, 'm'),
  )
})
