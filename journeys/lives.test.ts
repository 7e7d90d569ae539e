import { runCommand } from '@pollen/testing/command'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'
import { liveAFortnight } from '../server/src/office/demonstration/alive.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { memberPricesAt } from '../server/src/rewards/prices/prices.ts'

test('the cast lives a fortnight at a running server’s tills, and a theft is stopped', async ({
  programme,
  settings,
  task,
}) => {
  const database = connect(settings.DATABASE_URL)
  const prices = await database.transaction((tx) => memberPricesAt(tx, new Date()))
  const said: string[] = []
  await liveAFortnight(task.result?.retryCount ?? 0, {
    url: programme.url,
    shelf: async () => new Map(prices.map((price) => [price.sku, price])),
    say: (sentence) => said.push(sentence),
    signal: new AbortController().signal,
    pauseMs: () => 0,
  })
  await database.close()

  expect(said.filter((sentence) => sentence.includes('out of order'))).toEqual([])
  expect(said.filter((sentence) => /collects [1-9]\d* points/.test(sentence)).length).toBeGreaterThan(10)
  expect(said).toContainEqual(expect.stringMatching(/^Priya spends 500 points/))
  const theft = said.findIndex((sentence) => sentence.includes('did not ask for it'))
  expect(said[theft + 1]).toMatch(/“This wasn’t me”: 400 points are back/)
  expect(await runCommand('ledger', ['verify'], settings)).toMatchObject({ exitCode: 0 })
})
