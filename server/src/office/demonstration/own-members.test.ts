import { demo } from '@pollen/contract/developer/demonstration'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { loadPrices } from '../../rewards/prices/prices.ts'
import { isForDemonstration, loadDemonstration } from './demonstration.ts'
import { demonstrationJobs } from './job-handlers.ts'

const header =
  'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price,priced_per'
const ownPriceList = `${header}\nPIE-1,"Apple pie",Bakery,bread,,2020-01-06,2.60,2.60,0.50,2.10,`

test('where the database holds members of its own, nobody invented is entered or listed, also by a job', async () => {
  const { database, secrets, settings, call } = await startTestApp()
  expect(await isForDemonstration(database)).toBe(true)
  await aMember(database)
  expect(await isForDemonstration(database)).toBe(false)
  for (const { run } of demonstrationJobs(database.ofServer, secrets, settings)) await run({}, undefined as never)
  expect(await asOwner(database.connectionString, 'select count(*)::int as colleagues from staff')).toEqual([
    { colleagues: 0 },
  ])
  expect((await call(demo)).json).toMatchObject({ members: [], olderMembers: [], cards: [], receipts: [], tills: [] })
})

test('the demonstration starts on a price list of one’s own, and again beside whoever joined', async () => {
  const { database, secrets } = await startTestApp()
  const now = new Date()
  await database.transaction((tx) => loadPrices(tx, { text: ownPriceList, now }))
  await loadDemonstration(database.ofServer, { secrets, now })
  await aMember(database)
  expect(await isForDemonstration(database)).toBe(true)
})
