import { dayMs } from '@pollen/contract/durations'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { formerMobilesOf, keepFormerMobile, setConfirmed, takeFormerMobiles } from './mobiles-store.ts'
import { change, findForUpdate } from './store.ts'
import { changedMobileDays } from './tables.ts'

/**
 * Changes a collector's mobile, and keeps the one before for a while. A number that they had lately is as confirmed as it was then.
 *
 * @param isConfirmed  a colleague who knew the caller took it
 */
export async function changeMobile(
  tx: Transaction,
  collectorId: string,
  { mobile, isConfirmed = false }: { mobile: string | null; isConfirmed?: boolean },
  now: Date,
): Promise<void> {
  const before = await findForUpdate(tx, collectorId)
  if (!before) throw new Error(`There is no collector ${collectorId}`)
  const known = (await formerMobilesOf(tx, collectorId, oldestAskedAbout(now))).find((it) => it.mobile === mobile)
  const confirmedAt = before.mobileConfirmedAt
  await keepFormerMobile(tx, { collectorId, formerId: uuidv7(), mobile: before.mobile, confirmedAt, leftAt: now })
  const mobileConfirmedAt = isConfirmed ? now : (known?.confirmedAt ?? null)
  await change(tx, collectorId, { mobile, mobileConfirmedAt, contactChangedAt: now })
}

const oldestAskedAbout = (now: Date) => new Date(now.getTime() - changedMobileDays * dayMs)

/** Puts a collector's mobile back as it was before a change, as if this change and the later ones had not been. */
export async function undoMobileChange(
  tx: Transaction,
  collectorId: string,
  { mobile, changedAt }: { mobile: string | null; changedAt: Date },
  now: Date,
): Promise<void> {
  const undone = await takeFormerMobiles(tx, collectorId, changedAt)
  const mobileConfirmedAt = undone.find((it) => it.mobile === mobile)?.confirmedAt ?? null
  await change(tx, collectorId, { mobile, mobileConfirmedAt, contactChangedAt: now })
}

/** The collector entered a code that was texted to their mobile: it is theirs, unless it changed since they asked for the code. */
export const confirmMobile = (
  tx: Transaction,
  collectorId: string,
  { codeAskedAt, now }: { codeAskedAt: Date; now: Date },
): Promise<void> => setConfirmed(tx, collectorId, { unchangedSince: codeAskedAt, now })

/** A collector's mobile that changed lately: since when it is there, and those that were there before, the last one first. */
export type RecentMobiles = { since: Date; former: { formerId: string; mobile: string; leftAt: Date }[] }

/** @returns undefined when the mobile did not change in the last 30 days */
export async function recentMobiles(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<RecentMobiles | undefined> {
  const found = await formerMobilesOf(tx, collectorId, oldestAskedAbout(now))
  const [last] = found
  if (!last) return undefined
  const former = found.flatMap(({ formerId, mobile, leftAt }) =>
    mobile === null ? [] : [{ formerId, mobile, leftAt }],
  )
  return { since: last.leftAt, former }
}
