import { readFile } from 'node:fs/promises'
import { hourMs } from '@pollen/contract/durations'
import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'

const server = await startTestApp()
const offers = (...args: string[]) =>
  runCommand('offers', args, {
    DATABASE_URL: server.database.connectionString,
    SECRETS_KEY: secretsKey,
    PUBLIC_URL: 'https://points.example.com',
  })

const [firstOffer = ''] = (await readFile('content/offers.csv', 'utf8')).split('\n').slice(1)
const offerId = firstOffer.split(',')[0] ?? ''

test('an operator makes links to an offer of the file, which the running server opens', async () => {
  const { output } = await offers('preview', offerId, '--days', '2', '--by', 'Grace', '--json')
  const { endsAt, isEntered, links } = JSON.parse(output)
  expect(isEntered).toBe(true)
  expect(Math.round((Date.parse(endsAt) - Date.now()) / hourMs)).toBe(48)
  const token = links.list.replace('https://points.example.com/offercard-preview/', '')
  expect(links).toEqual({
    list: expect.any(String),
    home: `https://points.example.com/herocard-preview/${token}`,
    details: `https://points.example.com/offerdetails-preview/${token}`,
    phone: `https://points.example.com/mobile-preview?token=${token}`,
  })
  expect(await server.call(offerPreview, { params: { id: offerId }, query: { token } })).toMatchObject({
    status: 200,
    json: { offer: { id: offerId }, endsAt },
  })
})

test('it prints where each link leads, and when it ends', async () => {
  const { output } = await offers('preview', offerId, '--by', 'Grace')
  expect(output).toMatch(/^Offer: .+\nVersion: .+members have it like this\nLinks end \(UTC\): .+\nOn a list: +https:/)
})

test.each([
  [
    'an offer that is not there',
    ['preview', 'nothing', '--by', 'Grace'],
    1,
    'There is no offer nothing in content/offers.csv.',
  ],
  ['more days than a link may last', ['preview', offerId, '--days', '31'], 2, 'a number of days from 1 to 30'],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  expect(await offers(...args)).toEqual({ exitCode, output: expect.stringContaining(sentence) })
})
