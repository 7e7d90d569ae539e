import { minuteMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { aConverter } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { openPartners } from '@pollen/testing/partner-programme'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { readOneSnapshot } from '../../records/ledger/ledger.ts'
import { type HoldFault, proveCentre, proveHolds } from './bookkeeping.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { database } = server
const till = await aTill(server)
const sql = (statement: string) => asOwner(database.connectionString, statement)

async function faultsOf({ collectorId }: { collectorId: string }, now = new Date()): Promise<string[]> {
  const faults: HoldFault[] = []
  await database.ofServer.transaction(async (tx) => {
    await readOneSnapshot(tx)
    await proveHolds(tx, { now, onFault: (fault) => faults.push(fault) })
  })
  return faults.filter((fault) => fault.collectorId === collectorId).map(({ kind, says }) => `${kind}: ${says}`)
}
const hold = async (redemptionId: string) => {
  const member = await aMemberWith(server, till, 1000)
  await till.holds({ redemptionId, cardNumber: member.cardNumber, points: 300 })
  return member
}

test('what tills and partners hold is held in the books, whatever became of it', async () => {
  const ada = await aConverter(server, partners)
  await ada.begins('NECTAR_TO_PARTNER', 400)
  await till.holds({ cardNumber: ada.member.cardNumber, points: 300 })
  expect(await faultsOf(ada.member)).toEqual([])
  await server.doJobs()
  const spent = await hold('spent')
  await till.captures('spent', 100)
  const released = await hold('released')
  await till.releases('released')
  for (const member of [ada.member, spent, released]) expect(await faultsOf(member)).toEqual([])
})

test('held points that no hold has are found, and a hold without its points', async () => {
  const frozen = await hold('frozen')
  await sql(`update redemptions set state = 'released' where redemption_id = 'frozen'`)
  expect(await faultsOf(frozen)).toEqual([
    'held: The books hold 300 points, and what is open at tills and partners holds 0.',
  ])
  const missing = await hold('missing')
  await sql(`update redemptions set points = 500 where redemption_id = 'missing'`)
  expect(await faultsOf(missing)).toEqual([
    'held: The books hold 300 points, and what is open at tills and partners holds 500.',
  ])
})

test('a hold that no till finds and a member without a card are found, a minute later', async () => {
  const member = await hold('nameless')
  const found = async (at: Date) => {
    const faults: string[] = []
    const onFault = ({ says, collectorId }: { says: string; collectorId: string }) =>
      collectorId === member.collectorId && faults.push(says)
    await database.ofServer.transaction((tx) => proveCentre(tx, { now: at, onFault }))
    return faults
  }
  const later = new Date(Date.now() + 2 * minuteMs)
  expect(await found(later)).toEqual([])
  await sql(`delete from redemption_names where redemption_id = 'nameless'`)
  await sql(`update cards set collector_id = null where collector_id = '${member.collectorId}'`)
  expect(await found(new Date())).toEqual([])
  expect(await found(later)).toEqual([
    'No till finds the redemption nameless with sainsburys.',
    'No card leads to this member.',
  ])
})

test('a hold past its end is found once the job that ends it had an hour', async () => {
  const member = await hold('old')
  const [row] = await sql(`select expires_at from redemptions where redemption_id = 'old'`)
  const after = (minutes: number) => new Date(new Date(String(row?.expires_at)).getTime() + minutes * minuteMs)
  expect(await faultsOf(member, after(59))).toEqual([])
  expect(await faultsOf(member, after(61))).toEqual([
    expect.stringMatching(/^late: Redemption old with sainsburys still holds 300 points, and ran out at 20/),
  ])
  await till.releases('old')
  expect(await faultsOf(member, after(61))).toEqual([])
})

test('a hold that its points are missing for ends all the same, for the till and for the job', async () => {
  const member = await hold('emptied')
  await sql(`update redemptions set points = 900 where redemption_id = 'emptied'`)
  expect((await till.releases('emptied')).status).toBe(200)
  expect(await faultsOf(member)).toEqual([
    'held: The books hold 300 points, and what is open at tills and partners holds 0.',
  ])
})
