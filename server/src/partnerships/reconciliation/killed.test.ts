import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { aConverter } from '@pollen/testing/converter'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { startPartnersProcess } from '@pollen/testing/partner-programme'
import { seededChance } from '@pollen/testing/seeded-chance'
import { startMortalWorker } from '@pollen/testing/worker'
import { expect, test } from 'vitest'
import { proveConversions } from '../../office/bookkeeping/bookkeeping.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { sendConversions } from '../conversions/jobs.ts'
import { knownPartners } from '../partners/partners.ts'
import { dayOf } from './days.ts'
import { allDifferences, directions, reconcileDay } from './reconciliation.ts'

const inARound = 4
/** All come from one address, which converts less than 300 times within a quarter of an hour. */
const rounds = isLongForm ? 60 : 4

type Trouble = {
  does: 'answerLate' | 'workLate' | 'dropAnswer' | 'dropRequest' | 'twice'
  /** The process that is killed while the calls are on their way. */
  dies: 'worker' | 'partner' | 'nobody'
}
const troubles: [Trouble, ...Trouble[]] = [
  { does: 'answerLate', dies: 'worker' },
  { does: 'workLate', dies: 'partner' },
  { does: 'answerLate', dies: 'partner' },
  { does: 'workLate', dies: 'worker' },
  { does: 'dropAnswer', dies: 'worker' },
  { does: 'dropRequest', dies: 'partner' },
  { does: 'dropAnswer', dies: 'nobody' },
  { does: 'twice', dies: 'worker' },
]

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`${rounds * inARound} conversions among kills of the worker and of the partner happen once, on both sides (SEED=${seed})`, {
  timeout: 1_200_000,
}, async () => {
  const chance = seededChance(seed)
  const directory = await mkdtemp(join(tmpdir(), 'pollen-partners-'))
  atTheEnd(() => rm(directory, { recursive: true }))
  const partners = await startPartnersProcess(join(directory, 'partners.sqlite'))
  const server = await startTestApp(partners.variables)
  const { transaction, connectionString } = server.database
  const worker = await startMortalWorker(server)
  const members = await Promise.all(
    Array.from({ length: inARound }, () => aConverter(server, partners, { points: 40_000 })),
  )
  for (const { number } of members) await partners.changeMember('BA', number, { points: 25_000 })

  /** Nobody waits for the next try, or for what a worker had that died: all is due now, as if time had passed. @returns how many are open */
  async function timePasses() {
    await asOwner(connectionString, 'update conversions set due_at = now() where due_at is not null')
    await asOwner(connectionString, 'update batched_jobs set run_at = now()')
    await transaction((tx) => sendConversions.queue(tx, { partnerId: 'BA' }))
    const [row] = await asOwner(
      connectionString,
      'select count(*)::integer as open from conversions where due_at is not null',
    )
    return row?.open
  }

  for (let round = 0; round < rounds; round++) {
    const { does, dies } = chance.oneOf(troubles)
    const delayMs = chance.between(300, 1500)
    await partners.order({ partner: 'BA', operation: 'post', does, delayMs, times: inARound })
    await Promise.all(
      members.map((member) =>
        chance.happens(0.6) ? member.begins('NECTAR_TO_PARTNER', 400) : member.begins('PARTNER_TO_NECTAR', 250),
      ),
    )
    // All calls have arrived; what they are ordered to do is under way.
    await expect.poll(() => partners.orders(), { interval: 20 }).toEqual([])
    if (dies !== 'nobody') {
      const victim = dies === 'worker' ? worker : partners
      await victim.kill()
      await victim.startAgain()
    }
    await expect.poll(timePasses, { timeout: 240_000, interval: 250 }).toBe(0)
    await asOwner(connectionString, `update conversions set asked_at = asked_at - interval '2 days'`)
  }
  await worker.kill()

  const context = { partners: await knownPartners(server.database, server.settings.partners), now: new Date() }
  for (const night of [-1, 0, 1])
    for (const direction of directions) {
      const day = dayOf(new Date(Date.now() + night * dayMs))
      await reconcileDay(server.database, { partnerId: 'BA', day, direction }, context)
    }
  expect(await transaction((tx) => allDifferences(tx, { closed: true }))).toEqual([])
  const faults: string[] = []
  const sums = await transaction((tx) => proveConversions(tx, ({ says }) => faults.push(says)))
  expect(faults).toEqual([])
  expect(sums.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(rounds * inARound)
  expect(await transaction(discrepancies)).toBe(0)
  // Nothing was refused, so each side has what the other has not: 400 of ours are 250 of theirs.
  for (const member of members) {
    const { available, held } = await member.balances()
    expect(held).toBe(0)
    expect(available / 400 + (await member.partnerPoints()) / 250).toBe(40_000 / 400 + 25_000 / 250)
  }
})
