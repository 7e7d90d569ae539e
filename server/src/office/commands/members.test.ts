import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()

const members = (...args: string[]) => runCommand('members', args, { DATABASE_URL: server.database.connectionString })
const because = ['--reason', 'Called about a birthday', '--by', 'Grace'] as const

test('a caller is found, checked by three letters of their word, and has a date of birth corrected', async () => {
  const { collectorId, cardNumber, email } = await aMember(server.database)
  const found = await members('find', '--email', email, ...because)
  expect(found.output).toMatch(new RegExp(`^Member: +${collectorId}\nName: +Ms Ada Marsh$[^]*\n1 member\\.\n$`, 'm'))
  expect(found.output).toContain(`•••${cardNumber.slice(-4)}`)

  const corrects = () => members('correct', cardNumber, '--date-of-birth', '13/04/1990', ...because)
  expect((await corrects()).output).toMatch(/^You do not know yet that it is the member/)

  const asked = (await members('letters', collectorId, ...because)).output
  const [, ...places] = /^Ask for letters (\d), (\d), (\d);/.exec(asked) ?? []
  const letters = places.map((place) => 'honeycomb'[Number(place) - 1]).join('')
  expect(await members('check', email, '--letters', 'xxx', ...because)).toEqual({
    exitCode: 1,
    output: 'These are not the letters.\n',
  })
  expect((await members('check', email, '--letters', letters, ...because)).exitCode).toBe(0)
  expect((await corrects()).output).toBe('✓ Corrected, and the member is told.\n')

  const { output } = await members('--member', cardNumber)
  expect(output).toMatch(/We corrected your date of birth +[\da-f-]{36} +Grace +Called about a birthday$/m)
  expect(output).toMatch(/^5 entries\.$/m)
})

test('a member is secured, gets another card, and leaves', async () => {
  const { email } = await aMember(server.database)
  expect((await members('secure', email, ...because)).output).toMatch(/^✓ Their points are locked/)
  expect((await members('order-card', email, '--because', 'stolen', ...because)).output).toMatch(
    /^✓ Ordered with a new/,
  )
  expect((await members('close', email, ...because, '--identified', 'Knew the last purchases')).output).toMatch(
    /^✓ Closed\. It is erased from \d{4}-\d\d-\d\d on/,
  )
})

test.each([
  ['nobody', ['letters', 'nobody@example.com', ...because], 1, 'There is no member nobody@example.com.'],
  ['no reason', ['secure', 'x', '--reason', ' ', '--by', 'Grace'], 2, 'Say why, and who you are.'],
  ['nothing to find by', ['find', ...because], 2, 'Say their card, email or mobile, or their last name and postcode.'],
  [
    'a day that is none',
    ['correct', 'x', '--date-of-birth', '31/02/1990', ...because],
    2,
    'Enter a date of birth in correct format.',
  ],
] as const)('%s is refused in one sentence', async (_, args, exitCode, sentence) => {
  expect(await members(...args)).toEqual({ exitCode, output: `${sentence}\n` })
})
