import { randomUUID } from 'node:crypto'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { splitTestReports } from '../split-tests/split-tests.ts'
import { splitTestExposures } from '../split-tests/tables.ts'

const { database } = await startTestApp()
const { transaction } = database
const runs = (...args: string[]) =>
  runCommand('split-tests', args, {
    DATABASE_URL: database.connectionString,
    SECRETS_KEY: secretsKey,
    SPLIT_TESTS: 'spend_lock_reminder=50',
  })

const metAt = new Date('2026-11-10T12:00:00Z')
/** Members who met a variant of a test, and have done nothing since. */
const meet = (test: 'spend_lock_reminder' | 'redemption_lock', variant: 'A' | 'B', members: string[]) =>
  transaction((tx) =>
    tx
      .insert(splitTestExposures)
      .values(members.map((collectorId) => ({ collectorId, test, variant, round: 1, percentB: 50, metAt }))),
  )
const many = (count: number) => Array.from({ length: count }, () => randomUUID())

test('an operator sees whom a test reached, what they did since, and leaves staff out of it', async () => {
  const [ada, bea] = [await aMember(database), await aMember(database)]
  const posts = ({ collectorId }: typeof ada, movement: 'earn' | 'spend', points: number) =>
    transaction((tx) =>
      move(tx, {
        collectorId,
        movement,
        points,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', randomUUID()),
        occurredAt: new Date(),
      }),
    )
  await posts(ada, 'earn', 1000)
  await posts(ada, 'spend', 400)
  await posts(bea, 'earn', 5000)
  await meet('spend_lock_reminder', 'A', [...many(99), ...many(1)])
  await meet('spend_lock_reminder', 'B', [ada.collectorId, bea.collectorId, ...many(99)])

  expect((await runs('leave-out', bea.email, '--reason', 'staff', '--by', 'Grace')).output).toContain('is left out')
  const { exitCode, output } = await runs()
  expect(exitCode).toBe(0)
  expect(output).toMatch(/spend_lock_reminder +1 +50 % +100 +100 +0\n/)
  expect(output).toMatch(/Collected or spent +0.0 % +1.0 % +\+1.0 % +-2.8 % to \+5.4 % +no difference seen/)
  expect(output).toMatch(/Points collected by each +0.0 +10.0 /)
  expect(output).toMatch(/Points spent by each +0.0 +4.0 /)
  expect((await runs('absentees')).output).toMatch(/staff\n1 member\./)
  expect((await runs('take-in', bea.email, '--reason', 'Left us', '--by', 'Grace')).output).toContain(
    'takes part again',
  )
  expect((await runs()).output).toMatch(/spend_lock_reminder +1 +50 % +100 +101 +0\n/)
})

test('members who do not come in as the share says are told of, and those who met both are in no figure', async () => {
  const both = many(50)
  await meet('redemption_lock', 'A', [...many(400), ...both])
  await transaction((tx) =>
    tx.insert(splitTestExposures).values(
      [...both, ...many(300)].map((collectorId) => ({
        collectorId,
        test: 'redemption_lock' as const,
        variant: 'B' as const,
        round: 1,
        percentB: 50,
        metAt: new Date('2026-11-11T12:00:00Z'),
      })),
    ),
  )
  const [report] = await transaction((tx) =>
    splitTestReports(tx, [{ name: 'redemption_lock', round: 1, percentB: 50 }]),
  )
  expect(report).toMatchObject({ metA: 450, metB: 300, metBoth: 50, sampleRatio: { isBroken: true } })
  expect((await runs()).output).toMatch(/redemption_lock .*✗ not as its share says/)
})
