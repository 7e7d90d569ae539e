import { Refusal } from '@pollen/contract/refusals'
import { and, desc, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { aboutHoldingBack, isLook, onlyLooks } from './action-names.ts'
import { heldUntilOf, isOneOf, isShown } from './shown-actions-store.ts'
import { withReasons } from './store.ts'
import { staffActions } from './tables.ts'

const isOnlyLook = isOneOf(staffActions, onlyLooks)

/** `nextToken`: the token of the page before. */
type Page = { limit: number; nextToken?: string | undefined }

/**
 * A page of what a member reads by now of what was done about them, with why.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export const actionsShown = (tx: Transaction, collectorId: string, { now, ...page }: Page & { now: Date }) =>
  pageOf(tx, collectorId, { ...page, where: isShown(staffActions, now) })

type ForOffice = Page & {
  /** Whether it shows also what is about holding back who looked. */
  seesHeldBack?: boolean
  from?: Date
  until?: Date
}

/**
 * The same for the office: all of it.
 *
 * @throws Refusal invalid
 */
export function actionsAbout(
  tx: Transaction,
  collectorId: string,
  { seesHeldBack = true, from, until, ...page }: ForOffice,
) {
  const { at } = staffActions
  const where = and(
    seesHeldBack ? undefined : not(isOneOf(staffActions, aboutHoldingBack)),
    from && gte(at, from),
    until && lte(at, until),
  )
  return pageOf(tx, collectorId, { ...page, where })
}

/** Deeds stand before looks, the newest of each first: nobody pushes a deed out of sight by looking. */
async function pageOf(
  tx: Transaction,
  collectorId: string,
  { limit, nextToken, where }: Page & { where: SQL | undefined },
) {
  const isAfter = nextToken === undefined ? undefined : after(nextToken)
  const found = await tx
    .select({ action: staffActions, heldUntil: heldUntilOf(staffActions) })
    .from(staffActions)
    .where(and(eq(staffActions.collectorId, collectorId), where, isAfter))
    .orderBy(isOnlyLook, desc(staffActions.actionId))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const reasons = await withReasons(
    tx,
    shown.map(({ action }) => action),
  )
  const last = found.length > limit ? shown.at(-1)?.action : undefined
  return {
    actions: shown.map((row, nth) => ({ ...row, reason: reasons[nth]?.reason ?? null })),
    ...(last && { nextToken: `${isLook(last.action) ? 'look' : 'deed'}-${last.actionId}` }),
  }
}

function after(token: string): SQL {
  const [, kind, actionId] = /^(deed|look)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(token) ?? []
  if (!kind) throw new Refusal('invalid')
  const isOlder = sql`staff_actions.action_id < ${actionId}::uuid`
  return kind === 'look' ? sql`(${isOnlyLook} and ${isOlder})` : sql`(${isOnlyLook} or ${isOlder})`
}
