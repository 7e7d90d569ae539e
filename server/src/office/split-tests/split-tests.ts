import type { Answer } from '@pollen/contract/endpoint'
import type { memberSplitTests } from '@pollen/contract/member/split-tests'
import type { SplitTestName } from '@pollen/contract/split-tests'
import type { Transaction } from '../../platform/database/database.ts'
import { isCompared, type SplitTest, variantOf } from './assignment.ts'
import * as store from './store.ts'

export { testsAt } from './assignment.ts'
export { type Outcome, type SplitTestReport, splitTestReports } from './report.ts'
export { parseSplitTests, splitTestsKind } from './split-tests-file.ts'
export { absentees } from './store.ts'

/** The tests that there are at this moment, and the secret that deals members out to their variants. */
type Dealing = { tests: SplitTest[]; secret: string }

/** A member's variants, of the tests in which anybody sees `B`. Whoever was left out sees `A` in all of them. */
export async function testsOf(
  tx: Transaction,
  collectorId: string,
  { tests, secret }: Dealing,
): Promise<Answer<typeof memberSplitTests>['tests']> {
  const running = tests.filter(({ percentB }) => percentB > 0)
  if (running.length === 0 || (await store.isAbsent(tx, collectorId))) return []
  return running.map((test) => ({
    name: test.name,
    variant: variantOf(test, collectorId, secret),
    isCounted: isCompared(test),
  }))
}

/** Records that a member met their variant, once. Nothing is recorded of a test that compares nothing, or of whoever was left out. */
export async function recordExposure(
  tx: Transaction,
  { collectorId, name, now }: { collectorId: string; name: SplitTestName; now: Date },
  { tests, secret }: Dealing,
): Promise<void> {
  const test = tests.find((each) => each.name === name)
  if (!test || !isCompared(test) || (await store.isAbsent(tx, collectorId))) return
  const { round, percentB } = test
  const variant = variantOf(test, collectorId, secret)
  await store.insertExposure(tx, { collectorId, test: name, round, variant, percentB, metAt: now })
}

/** Leaves a member out of every split test, from now on and in the figures. */
export async function leaveOut(tx: Transaction, absentee: store.Absentee): Promise<void> {
  await store.insertAbsentee(tx, absentee)
}

/** @returns whether the member had been left out */
export const takeIn = (tx: Transaction, collectorId: string): Promise<boolean> => store.deleteAbsentee(tx, collectorId)
