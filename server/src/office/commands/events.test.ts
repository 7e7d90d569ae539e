import { calendarDayOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'

const server = await startTestApp()
const events = (...args: string[]) =>
  runCommand('events', args, {
    DATABASE_URL: server.database.connectionString,
    SECRETS_KEY: secretsKey,
    PUBLIC_URL: 'https://points.example.com',
  })
const eventId = 'long-breakfasts'
const today = calendarDayOf(new Date())
const tokenIn = (link: string) => link.replace('https://points.example.com/campaign-preview/', '')

test('an operator makes a link to an event on a day, which the running server opens', async () => {
  const { output } = await events('preview', eventId, '--on', today, '--days', '2', '--by', 'Grace', '--json')
  const { link, endsAt } = JSON.parse(output)
  expect(Math.round((Date.parse(endsAt) - Date.now()) / hourMs)).toBe(48)
  const { json } = await server.call(campaignPreview, { query: { token: tokenIn(link) } })
  expect(json).toMatchObject({ preview: { kind: 'event', day: today, event: { eventId, hasBegun: true } }, endsAt })
})

test('an operator makes a link to home on a day, for those whom they name', async () => {
  const { output } = await events('preview-home', today, '--for', 'visitor', '--by', 'Grace', '--json')
  const { json } = await server.call(campaignPreview, { query: { token: tokenIn(JSON.parse(output).link) } })
  expect(json.preview).toMatchObject({ kind: 'home', day: today })
})

test('it prints what the link shows, when it ends, and where it leads', async () => {
  const { output } = await events('preview', eventId, '--by', 'Grace')
  expect(output).toMatch(/^Shows: .+, on 20\d\d-\d\d-\d\d\nLink ends \(UTC\): .+\nLink: +https:/)
})

test.each([
  [
    'an event that is not there',
    ['preview', 'nothing', '--by', 'Grace'],
    1,
    'There is no event nothing in content/events.json.',
  ],
  ['a day that there is not', ['preview-home', '2026-02-30', '--by', 'Grace'], 2, 'It must be a day like 2026-12-01.'],
  ['more days than a link may last', ['preview', eventId, '--days', '31'], 2, 'a number of days from 1 to 30'],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  expect(await events(...args)).toEqual({ exitCode, output: expect.stringContaining(sentence) })
})
