import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions } from './logging.ts'
import { newToken } from './tokens.ts'

/** What a log of ours writes of it. */
function logLine(of: object, sentence = 'a call failed'): string {
  const lines: string[] = []
  pino(loggerOptions('prod'), { write: (line: string) => lines.push(line) }).error(of, sentence)
  return lines.join('')
}

/** No folder is called so: the log names the files of a failure. */
const lastName = 'M/arsh'
const ada = ['ada@example.com', lastName, '<p>Dear\n:Ada</p>', '+447700900123', '70000000017']
const queryError = (cause: Error) =>
  new DrizzleQueryError('insert into collectors values ($1, $2, $3, $4, $5)', ada, cause)
const errorWithCode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('a query that failed says which and why, without the values it was given', () => {
  const line = logLine({
    err: queryError(errorWithCode('23505', 'duplicate key value violates unique constraint "identities_email"')),
  })
  for (const value of ada) for (const part of value.split('\n')) expect(line).not.toContain(part)
  expect(line).toContain('insert into collectors')
  expect(line).toContain('identities_email')
  expect(line).toContain('logging.test.ts')
})

test('a value that PostgreSQL could not read is not quoted', () => {
  const unread = errorWithCode('22P02', `invalid input syntax for type uuid: "${lastName}"`)
  for (const err of [queryError(unread), unread]) {
    expect(logLine({ err })).not.toContain(lastName)
    expect(logLine({ err })).toContain('22P02')
    expect(logLine({ err })).toContain('logging.test.ts')
  }
})

test.each([
  ['an email', 'Can’t send mail: 550 <ada.marsh+shop@mail.example.com> unknown', 'ada.marsh'],
  ['an email in an address', 'GET /api/dev/messages?to=ada%40example.com', 'ada%40'],
  ['a mobile number', 'The gateway knows no +447700900123', '7700900123'],
  ['a number as it is typed', 'no such number: 07700900123', '7700900123'],
  ['a card’s number', 'card 70000000017 is gone', '70000000017'],
  ['a whole card’s number', 'card 9826300070000000017 is gone', '70000000017'],
  ['an older card’s number', 'card 6335860070000017 is gone', '6335860070000017'],
])('%s that somebody else says is not written', (_, says, secret) => {
  expect(logLine({ err: new Error(says) }, says)).not.toContain(secret)
})

test('a token is not written, wherever it stands', () => {
  const token = newToken()
  expect(logLine({ link: `/temp-card/your-card/${token}` }, `Bearer ${token}`)).not.toContain(token)
})

test('what an operator needs stays: the time, the id of a job, how long it took', () => {
  const line = JSON.parse(logLine({ responseTime: 12.345678901234, id: '0199f2a4-1111-7222-8333-123456789012' }))
  expect(line).toMatchObject({ responseTime: 12.345678901234, id: '0199f2a4-1111-7222-8333-123456789012' })
  expect(Date.now() - line.time).toBeLessThan(10_000)
})
