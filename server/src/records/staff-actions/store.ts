import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import type { StaffAction } from './action-names.ts'
import { carelineEntries, sealedActions, staffActions, staffSeals } from './tables.ts'

export type Entry = typeof carelineEntries.$inferSelect
export type NewAction = typeof staffActions.$inferInsert

export async function addEntry(tx: Transaction, entry: typeof carelineEntries.$inferInsert): Promise<void> {
  await tx.insert(carelineEntries).values(entry)
}

export async function addAction(tx: Transaction, action: NewAction): Promise<void> {
  await tx.insert(staffActions).values(action)
}

/** Each in its member's lane. */
export async function addEntries(tx: Transaction, entries: Entry[]): Promise<void> {
  const byMember = Map.groupBy(entries, ({ collectorId }) => collectorId)
  await askLanesOf(tx, [...byMember.keys()], (lane, collectorIds) =>
    lane.insert(carelineEntries).values(collectorIds.flatMap((id) => byMember.get(id) ?? [])),
  )
}

export async function addActions(tx: Transaction, actions: NewAction[]): Promise<void> {
  if (actions.length > 0) await tx.insert(staffActions).values(actions)
}

/** What was done about a collector, the newest first. */
export async function entriesOf(tx: Transaction, collectorId: string): Promise<Entry[]> {
  return tx
    .select()
    .from(carelineEntries)
    .where(eq(carelineEntries.collectorId, collectorId))
    .orderBy(desc(carelineEntries.entryId))
}

/** `staffId`: by this colleague; null: by nobody who signed in. */
type ActionSearch = { action: StaffAction; since: Date; staffId: string | null }

const isOf = (staffId: string | null) =>
  staffId === null ? isNull(staffActions.staffId) : eq(staffActions.staffId, staffId)

/** Whether this was done about a collector since then; where it is said by whom, by them. */
export async function wasDone(
  tx: Transaction,
  collectorId: string,
  { action, since, staffId }: Omit<ActionSearch, 'staffId'> & Partial<ActionSearch>,
): Promise<boolean> {
  const { collectorId: ofCollector, action: done, at } = staffActions
  const found = await tx
    .select({ at })
    .from(staffActions)
    .where(
      and(
        eq(ofCollector, collectorId),
        eq(done, action),
        gt(at, since),
        staffId === undefined ? undefined : isOf(staffId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The same, of what is about no member. */
export async function wasDoneInOffice(
  tx: Transaction,
  { action, subject, since, staffId }: ActionSearch & { subject: string | null },
): Promise<boolean> {
  const { action: done, at, subject: about } = staffActions
  const isAbout = subject === null ? isNull(about) : eq(about, subject)
  const found = await tx
    .select({ at })
    .from(staffActions)
    .where(and(isOf(staffId), gt(at, since), eq(done, action), isAbout))
    .limit(1)
  return found.length > 0
}

/** Whether a colleague did anything about a collector since then, or looked at them. */
export async function sawMember(
  tx: Transaction,
  collectorId: string,
  { staffId, since }: OfColleague,
): Promise<boolean> {
  const { collectorId: ofCollector, at, action, staffId: by } = staffActions
  const found = await tx
    .select({ at })
    .from(staffActions)
    .where(and(eq(ofCollector, collectorId), gt(at, since), eq(by, staffId), ne(action, 'ownAccountRefused')))
    .limit(1)
  return found.length > 0
}

type OfColleague = { staffId: string; since: Date }

/** How often a colleague did one of these since then, by themselves. */
export const countOf = (tx: Transaction, actions: StaffAction[], { staffId, since }: OfColleague): Promise<number> => {
  const { action, at, staffId: by, requestId } = staffActions
  return tx.$count(staffActions, and(eq(by, staffId), gt(at, since), inArray(action, actions), isNull(requestId)))
}

/** About how many members a colleague did something since then, or looked at them. */
export async function countOfMembers(tx: Transaction, { staffId, since }: OfColleague): Promise<number> {
  const { action, at, staffId: by, collectorId } = staffActions
  const [row] = await tx
    .select({ members: countDistinct(collectorId) })
    .from(staffActions)
    .where(and(eq(by, staffId), gt(at, since), ne(action, 'ownAccountRefused')))
  return row?.members ?? 0
}

/** How often this was done about such a subject since then, by whomever. */
export const countInOffice = (
  tx: Transaction,
  { action, subject, since }: { action: StaffAction; subject: string; since: Date },
): Promise<number> =>
  tx.$count(
    staffActions,
    and(gt(staffActions.at, since), eq(staffActions.action, action), eq(staffActions.subject, subject)),
  )

/** How often this was done about a collector since then, by whomever. */
export const countDone = (
  tx: Transaction,
  collectorId: string,
  { action, since }: { action: StaffAction; since: Date },
): Promise<number> =>
  tx.$count(
    staffActions,
    and(eq(staffActions.collectorId, collectorId), eq(staffActions.action, action), gt(staffActions.at, since)),
  )

/** Actions about several members, each with why as its member's lane has it; null where it is about none. */
export async function withReasons(tx: Transaction, actions: (typeof staffActions.$inferSelect)[]) {
  const entries = await entriesFor(tx, actions)
  return actions.map((action) => {
    const { reason = null, corrected = null } = entries.get(action.actionId) ?? {}
    return { action, reason, corrected }
  })
}

/** What is written of these actions and is still there, by the action. */
export async function entriesFor(
  tx: Transaction,
  actions: Pick<typeof staffActions.$inferSelect, 'actionId' | 'collectorId'>[],
): Promise<Map<string, Entry>> {
  const byMember = Map.groupBy(actions, ({ collectorId }) => collectorId ?? '')
  byMember.delete('')
  if (byMember.size === 0) return new Map()
  const found = await askLanesOf(tx, [...byMember.keys()], (lane, collectorIds) => {
    const actionIds = collectorIds.flatMap((id) => byMember.get(id)?.map(({ actionId }) => actionId) ?? [])
    return entriesOfActions(lane, { collectorIds, actionIds })
  })
  return new Map(found.flat().map((entry) => [entry.entryId, entry]))
}

/** Both, as the primary key begins with the collector. */
async function entriesOfActions(
  tx: Transaction,
  { collectorIds, actionIds }: Record<'collectorIds' | 'actionIds', string[]>,
): Promise<Entry[]> {
  return tx
    .select()
    .from(carelineEntries)
    .where(
      and(
        sql`${carelineEntries.collectorId} = any(${plainArray(collectorIds)}::uuid[])`,
        sql`${carelineEntries.entryId} = any(${plainArray(actionIds)}::uuid[])`,
      ),
    )
}

/** The points that a colleague gave since then: to anybody, or to one collector. */
export async function pointsGivenBy(
  tx: Transaction,
  staffId: string,
  { since, collectorId }: { since: Date; collectorId?: string },
): Promise<number> {
  const { staffId: by, at, points, collectorId: to, requestId } = staffActions
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${points}) filter (where ${points} > 0), 0)` })
    .from(staffActions)
    .where(
      and(
        eq(by, staffId),
        gt(at, since),
        isNotNull(points),
        sql`${requestId} is null`,
        collectorId ? eq(to, collectorId) : undefined,
      ),
    )
  return Number(row?.given ?? 0)
}

/** An action with why: what is written in its entry where it was about a member. */
export type DoneAction = typeof staffActions.$inferSelect

/** These actions, the earliest first. */
export async function actionsWithIds(tx: Transaction, actionIds: string[]): Promise<DoneAction[]> {
  if (actionIds.length === 0) return []
  const actions = await tx
    .select()
    .from(staffActions)
    .where(inArray(staffActions.actionId, actionIds))
    .orderBy(asc(staffActions.actionId))
  return (await withReasons(tx, actions)).map(({ action, reason }) => ({ ...action, reason: reason ?? action.reason }))
}

/** What was done in the console without a second person and was sealed since then, each with the hash of its seal. */
export async function doneAloneSince(
  tx: Transaction,
  since: Date,
  actions: StaffAction[],
): Promise<{ actionId: string; sealHash: string }[]> {
  return tx
    .select({ actionId: staffActions.actionId, sealHash: staffSeals.hash })
    .from(staffSeals)
    .innerJoin(sealedActions, eq(sealedActions.sealNumber, staffSeals.sealNumber))
    .innerJoin(staffActions, eq(staffActions.actionId, sealedActions.actionId))
    .where(
      and(
        gt(staffSeals.sealedAt, since),
        gt(staffActions.at, since),
        inArray(staffActions.action, actions),
        isNotNull(staffActions.staffId),
        isNull(staffActions.requestId),
      ),
    )
}

/** The points that were given to a collector by hand since then, by whomever. */
export async function pointsGivenTo(tx: Transaction, collectorId: string, since: Date): Promise<number> {
  const { collectorId: to, at, points } = staffActions
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${points}) filter (where ${points} > 0), 0)` })
    .from(staffActions)
    .where(and(eq(to, collectorId), gt(at, since)))
  return Number(row?.given ?? 0)
}

/** What was done in elevations, by their ids: how many things. */
export async function countByElevation(tx: Transaction, elevationIds: string[]): Promise<Map<string, number>> {
  if (elevationIds.length === 0) return new Map()
  const { elevationId } = staffActions
  const rows = await tx
    .select({ elevationId, done: count() })
    .from(staffActions)
    .where(inArray(elevationId, elevationIds))
    .groupBy(elevationId)
  return new Map(rows.map((row) => [row.elevationId ?? '', row.done]))
}

/** What was done in an elevation, in its order. */
export async function actionsOfElevation(tx: Transaction, elevationId: string, limit: number) {
  const { at, action, subject } = staffActions
  return tx
    .select({ at, action, subject })
    .from(staffActions)
    .where(eq(staffActions.elevationId, elevationId))
    .orderBy(asc(staffActions.actionId))
    .limit(limit)
}
