import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { type Flows, flowsIn, owedChange } from './flows.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

/** Those who joined in a month (`left`: whose account is erased), what became of their points, and what they have. */
type Cohort = Flows & { joined: string; members: number; owed: number }

/** The job: counts the cohorts anew. Reads all the books. */
export async function countCohorts(tx: Transaction, now: Date): Promise<void> {
  const ofLanes = await askLanes(tx, async (lane) => {
    const moved = await store.movedByCohort(lane)
    return { moved, members: await store.membersByCohort(lane) }
  })
  const moved = ofLanes.flatMap((lane) => lane.moved)
  const membersOf = (month: string) => ofLanes.reduce((sum, { members }) => sum + (members.get(month) ?? 0), 0)
  const joined = [
    ...new Set([...ofLanes.flatMap(({ members }) => [...members.keys()]), ...moved.map((row) => row.joined)]),
  ]
  await store.replaceCohorts(
    tx,
    joined.map((month) => ({
      joined: month,
      members: membersOf(month),
      ...flowsIn(moved.filter((row) => row.joined === month)),
      countedAt: now,
    })),
  )
}

/** The cohorts as they were counted the last time, the newest first; undefined before that. */
export async function cohortsNow(tx: Transaction): Promise<{ countedAt: Date; cohorts: Cohort[] } | undefined> {
  const rows = await store.allCohorts(tx)
  const [first] = rows
  if (!first) return undefined
  return {
    countedAt: first.countedAt,
    cohorts: rows.map(({ countedAt: _, ...cohort }) => ({ ...cohort, owed: owedChange(cohort) })),
  }
}

/** Has the cohorts counted as soon as the worker is free. */
export const askForCohorts = (tx: Transaction): Promise<void> => jobs.countCohorts.queue(tx, {}, { key: 'now' })
