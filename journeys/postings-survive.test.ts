import { randomInt } from 'node:crypto'
import { test } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { startProgramme } from '@pollen/testing/running-server'
import { areWhole, openTills, shopWithOffers } from '@pollen/testing/tills-under-load'

const kills = isLongForm ? 20 : 3

test(`the programme is killed ${kills} times among postings: each that was acknowledged is there, once`, {
  timeout: 600_000,
}, async ({ settings }) => {
  const connectionString = settings.DATABASE_URL
  let programme = await startProgramme(settings)
  const open = openTills(programme.url, await shopWithOffers(connectionString))
  for (let kill = 0; kill < kills; kill++) {
    await open.hadCustomers(randomInt(20, 100))
    await programme.crash()
    programme = await startProgramme({ ...settings, PORT: String(programme.port) })
  }
  await open.hadCustomers(100)
  await open.close()
  await areWhole(connectionString, open)
  await programme.stop()
})
