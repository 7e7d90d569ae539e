import { calendarDayOf } from '@pollen/contract/day-and-time'
import { type ContentItemInBrief, type ContentState, endsSoonDays } from '@pollen/contract/staff/content-parts'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ItemVersion, newestVersions, onCalendarNow } from '../../records/content/content.ts'
import { fieldsOf, textOf } from './fields.ts'
import { type OfficeKind, officeKinds } from './office-kinds.ts'
import { brandOf, titleOf } from './whose-content.ts'

/** An item as it stands, of a kind. */
export type Standing = ContentItemInBrief & { kind: string; reason?: string }

/** How the newest version of each item of these kinds stands, in their order. */
export async function standings(
  tx: Transaction,
  { kinds }: Pick<WholeContent, 'kinds'>,
  of: readonly string[],
  now: Date,
): Promise<Standing[]> {
  const onCalendar = await onCalendarNow(tx, now)
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return (await newestVersions(tx, of)).map((item) => {
    const kind = byName.get(item.version.kind)
    return standingOf(item, kind ? onCalendar(kind, item.version.value) : item.version.value, now)
  })
}

/** @param value  what it says, with its days on the calendar */
export function standingOf({ version, began, ended }: ItemVersion, value: string, now: Date): Standing {
  const { kind, key } = version
  const row: OfficeKind = officeKinds[kind] ?? { group: 'see', decidedWith: 'enterDocuments' }
  const { firstDay, lastDay } = daysOf(row, value)
  const brandKey = brandOf(row, key, value)
  const { madeAt, madeBy, how, reason } = ended ?? began
  return {
    kind,
    key,
    title: titleOf(row, { key, value }),
    ...(brandKey && { brandKey }),
    state: ended ? (how === 'stopped' ? 'stopped' : 'ended') : stateOn(calendarDayOf(now), { firstDay, lastDay }),
    ...(firstDay && { firstDay }),
    ...(lastDay && { lastDay }),
    changedAt: madeAt.toISOString(),
    by: madeBy,
    ...(reason !== null && { reason }),
  }
}

/** Its own first and last day, where it says them. */
export function daysOf({ days }: Pick<OfficeKind, 'days'>, value: string): Days {
  const fields = fieldsOf(value)
  const [firstDay, lastDay] = (days ?? []).map((name) => dayIn(textOf(fields, name)))
  return { firstDay, lastDay }
}

type Days = { firstDay?: string | undefined; lastDay?: string | undefined }

const stateOn = (today: string, { firstDay, lastDay }: Days): ContentState =>
  firstDay && firstDay > today ? 'scheduled' : lastDay && lastDay < today ? 'ended' : 'running'

const dayIn = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

/** Whether it runs, and does not for long any more. */
export function endsSoon({ state, lastDay }: Pick<Standing, 'state' | 'lastDay'>, now: Date): boolean {
  if (state !== 'running' || !lastDay) return false
  return lastDay <= Temporal.PlainDate.from(calendarDayOf(now)).add({ days: endsSoonDays }).toString()
}
