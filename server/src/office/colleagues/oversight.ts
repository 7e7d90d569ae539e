import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { oversight } from '@pollen/contract/staff/colleagues/spot-checks'
import type { Transaction } from '../../platform/database/database.ts'
import { actionsWithIds, actionWords } from '../../records/staff-actions/staff-actions.ts'
import { type DecidedRequest, decidedSince } from '../requests/requests.ts'
import * as store from './store.ts'

type Oversight = Answer<typeof oversight>

const weekMs = 7 * dayMs
/** Whoever decides sooner has not read it. */
const quickMs = 10_000
/** Fewer requests say nothing of a pair. */
const fewestOfAPair = 4
const mostShown = 20

/** How the second person worked in the last seven days. */
export async function oversightOf(tx: Transaction, now: Date): Promise<Oversight> {
  const since = new Date(now.getTime() - weekMs)
  const decided = await decidedSince(tx, since)
  const { right, waiting } = await store.counts(tx, since)
  return {
    decided: decided.length,
    pairs: pairsIn(decided),
    quick: quickIn(decided).slice(0, mostShown),
    checked: { right, waiting, notRight: await notRightSince(tx, since) },
  }
}

/** The colleague who decides more than half of what somebody asks. */
export function pairsIn(decided: DecidedRequest[]): Oversight['pairs'] {
  const byAsker = Map.groupBy(decided, ({ askedBy }) => askedBy)
  return [...byAsker.values()].flatMap((asked) =>
    [...Map.groupBy(asked, ({ decidedBy }) => decidedBy).values()]
      .filter((of) => asked.length >= fewestOfAPair && of.length * 2 > asked.length)
      .flatMap(([first, ...others]) =>
        first
          ? [
              {
                asker: first.askedByName,
                decider: first.decidedByName,
                decided: 1 + others.length,
                of: asked.length,
              },
            ]
          : [],
      ),
  )
}

/** What was decided within seconds: of being asked, or of the same person's decision before. The newest first. */
export function quickIn(decided: DecidedRequest[]): Oversight['quick'] {
  const before = new Map<string, Date>()
  const inOrder = decided.toSorted((one, other) => one.decidedAt.getTime() - other.decidedAt.getTime())
  return inOrder
    .flatMap(({ requestId, what, askedAt, decidedAt, decidedBy, decidedByName }) => {
      const last = before.get(decidedBy)
      before.set(decidedBy, decidedAt)
      const tookMs = decidedAt.getTime() - Math.max(askedAt.getTime(), last?.getTime() ?? 0)
      const seconds = Math.round(tookMs / 1000)
      return tookMs < quickMs ? [{ requestId, what, by: decidedByName, at: decidedAt.toISOString(), seconds }] : []
    })
    .toReversed()
}

async function notRightSince(tx: Transaction, since: Date): Promise<Oversight['checked']['notRight']> {
  const found = await store.notRight(tx, since, mostShown)
  const ids = found.map(({ actionId }) => actionId)
  const done = new Map((await actionsWithIds(tx, ids)).map((action) => [action.actionId, action]))
  return found.flatMap(({ actionId, note, checkedByName }) => {
    const action = done.get(actionId)
    if (!action) return []
    return [
      {
        actionId,
        at: action.at.toISOString(),
        what: actionWords(action.action),
        by: action.doneBy,
        note: note ?? '',
        checkedBy: checkedByName ?? '',
      },
    ]
  })
}
