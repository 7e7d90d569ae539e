import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { lanesOfTests } from '@pollen/testing/every-lane'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { laneOf } from '../../platform/lanes/lanes.ts'

const server = await startTestApp()
const { connectionString } = server.database
const till = await aTill(server)

test.skipIf(lanesOfTests === 1)('who puts a lane back is told what came since, and its holds get an end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-lane-'))
  atTheEnd(() => rm(folder, { recursive: true }))
  const file = join(folder, 'lane.gz')
  const settings = { DATABASE_URL: connectionString }
  const { collectorId, cardNumber } = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber, points: 200 })).json
  const lane = String(laneOf(collectorId, lanesOfTests))
  expect(await runCommand('backup', [file, '--lane', lane, '--by', 'Grace'], settings)).toMatchObject({ exitCode: 0 })
  await till.captures(redemptionId, 200)
  await till.posts(cardNumber, 30)
  await asOwner(connectionString, 'delete from graphile_worker._private_jobs') // as once the hold was over
  const restored = await runCommand('restore', [file, '--lane', '--by', 'Grace'], settings)
  expect(restored).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('2 transfers that came later are gone: tills send again what they posted'),
  })
  const ends = await asOwner(
    connectionString,
    `select run_at, key from graphile_worker.jobs where task_identifier = 'expireHold'`,
  )
  expect(ends).toMatchObject([{ key: `expireHold sainsburys ${redemptionId}` }])
  expect(new Date(String(ends[0]?.run_at)).getTime()).toBeGreaterThan(Date.now() + dayMs - hourMs)
  expect((await till.captures(redemptionId, 200)).status).toBe(200)
})
